import { SHORTEST_TREND_MS, type TrendWindow } from './range'

/** Zooms around `atMs`, within `bounds`, to at least 10 min. A `factor` below 1 zooms in. */
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

/** Pans by a share of the span, to the right if positive, within `bounds`. */
export function panned(view: TrendWindow, share: number, bounds: TrendWindow): TrendWindow {
  const byMs = share * (view.toMs - view.fromMs)
  return within({ fromMs: view.fromMs + byMs, toMs: view.toMs + byMs }, bounds)
}

/** A window selected in either direction, at least 10 min wide. */
export function selected(aMs: number, bMs: number, bounds: TrendWindow): TrendWindow {
  const spanMs = Math.max(SHORTEST_TREND_MS, Math.abs(aMs - bMs))
  const middleMs = (aMs + bMs) / 2
  return within({ fromMs: middleMs - spanMs / 2, toMs: middleMs + spanMs / 2 }, bounds)
}

/** Whether a window shows the entire range, within 0.1 %. */
export function isWhole(view: TrendWindow, bounds: TrendWindow): boolean {
  const toleranceMs = (bounds.toMs - bounds.fromMs) / 1000
  return view.fromMs <= bounds.fromMs + toleranceMs && view.toMs >= bounds.toMs - toleranceMs
}

function within({ fromMs, toMs }: TrendWindow, bounds: TrendWindow): TrendWindow {
  const spanMs = Math.min(toMs - fromMs, bounds.toMs - bounds.fromMs)
  const start = Math.min(Math.max(fromMs, bounds.fromMs), bounds.toMs - spanMs)
  return { fromMs: start, toMs: start + spanMs }
}
