import { SHORTEST_TREND_MS } from './range'
import type { TrendWindow } from './range'

/**
 * A window zoomed about a moment that keeps its place on the screen.
 *
 * @param factor the new span over the old: below 1 zooms in
 * @param atMs the moment that stays where it is, ms UTC
 * @param bounds what the range holds; the result lies within it and spans 10 min at least
 */
export function zoomed(
  view: TrendWindow,
  factor: number,
  atMs: number,
  bounds: TrendWindow,
): TrendWindow {
  const spanMs = view.toMs - view.fromMs
  const nextMs = Math.max(SHORTEST_TREND_MS, spanMs * factor)
  const share = (atMs - view.fromMs) / spanMs
  const fromMs = atMs - share * nextMs
  return within({ fromMs, toMs: fromMs + nextMs }, bounds)
}

/** A window moved by a share of its span, to the right for a positive one, within `bounds`. */
export function panned(view: TrendWindow, share: number, bounds: TrendWindow): TrendWindow {
  const byMs = share * (view.toMs - view.fromMs)
  return within({ fromMs: view.fromMs + byMs, toMs: view.toMs + byMs }, bounds)
}

/** A window that was drawn with the pointer, in either direction, made at least 10 min wide. */
export function selected(aMs: number, bMs: number, bounds: TrendWindow): TrendWindow {
  const spanMs = Math.max(SHORTEST_TREND_MS, Math.abs(aMs - bMs))
  const middleMs = (aMs + bMs) / 2
  return within({ fromMs: middleMs - spanMs / 2, toMs: middleMs + spanMs / 2 }, bounds)
}

/** Whether a window shows (all but a thousandth of) everything that the range holds. */
export function isWhole(view: TrendWindow, bounds: TrendWindow): boolean {
  const toleranceMs = (bounds.toMs - bounds.fromMs) / 1000
  return view.fromMs <= bounds.fromMs + toleranceMs && view.toMs >= bounds.toMs - toleranceMs
}

/** The window moved into the bounds, and cut to them where it is wider. */
function within({ fromMs, toMs }: TrendWindow, bounds: TrendWindow): TrendWindow {
  const spanMs = Math.min(toMs - fromMs, bounds.toMs - bounds.fromMs)
  const start = Math.min(Math.max(fromMs, bounds.fromMs), bounds.toMs - spanMs)
  return { fromMs: start, toMs: start + spanMs }
}
