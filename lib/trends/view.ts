import { startOfLocalDayMs } from '@/lib/time/local-day'
import { nightAfter } from '@/lib/time/wall-time'
import { SHORTEST_TREND_MS, trendWindow, type TrendRange, type TrendWindow } from './range'

const MINUTE_MS = 60_000
const DAY_AND_A_HALF_MS = 36 * 3_600_000

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

/** By calendar day from 24 h or a whole day, by night from a night; null in the future. */
export function steppedRange(
  range: TrendRange,
  direction: -1 | 1,
  nowMs: number,
  timeZone: string,
): TrendRange | null {
  const window = trendWindow(range, nowMs)
  if (direction === 1 && window.toMs >= nowMs) return null
  const isToday = range.kind === 'preset' && range.preset === '24h'
  const day = localDay(isToday ? nowMs : window.fromMs, timeZone)
  const neighbor = localDay(direction === 1 ? day.toMs : day.fromMs - 1, timeZone)
  const isNight = isSameWindow(window, nightAfter(day.fromMs, timeZone))
  let next = isNight ? nightAfter(neighbor.fromMs, timeZone) : moved(window, direction)
  if (isToday || isSameWindow(window, day)) next = neighbor
  return next.fromMs < nowMs ? { kind: 'custom', ...next } : null
}

/** The last whole day, and the night that followed, which may not be over. */
export function namedWindows(nowMs: number, timeZone: string) {
  const yesterday = localDay(localDay(nowMs, timeZone).fromMs - 1, timeZone)
  return { Yesterday: yesterday, 'Last night': nightAfter(yesterday.fromMs, timeZone) }
}

export function isSameWindow(a: TrendWindow, b: TrendWindow): boolean {
  return a.fromMs === b.fromMs && a.toMs === b.toMs
}

/** A moment's calendar day, of 23 to 25 hours. */
export function localDay(atMs: number, timeZone: string): TrendWindow {
  const fromMs = startOfLocalDayMs(atMs, timeZone)
  return { fromMs, toMs: startOfLocalDayMs(fromMs + DAY_AND_A_HALF_MS, timeZone) }
}

function moved({ fromMs, toMs }: TrendWindow, direction: -1 | 1): TrendWindow {
  const spanMs = toMs - fromMs
  const startMs = Math.floor((fromMs + direction * spanMs) / MINUTE_MS) * MINUTE_MS
  return { fromMs: startMs, toMs: startMs + spanMs }
}

/** In the panel's stored unit; null: automatic. */
export interface AxisLimits {
  from: number | null
  to: number | null
}

const AXIS = 'axis'
export const AUTOMATIC: AxisLimits = { from: null, to: null }

/** A panel's limits in `?axis=level:0:2.5`. Invalid limits are ignored. */
export function axisLimitsOf(params: URLSearchParams, panelId: string): AxisLimits {
  const limits = params.getAll(AXIS).flatMap((text) => {
    const [, id, from, to] = /^(.*):(.*):(.*)$/.exec(text) ?? []
    return id === panelId ? [{ from: toNumber(from), to: toNumber(to) }] : []
  })
  return limits.find(areInOrder) ?? AUTOMATIC
}

export function withAxisLimits(
  params: URLSearchParams,
  panelId: string,
  { from, to }: AxisLimits,
): URLSearchParams {
  const next = new URLSearchParams(params)
  next.delete(AXIS)
  for (const other of params.getAll(AXIS))
    if (!other.startsWith(`${panelId}:`)) next.append(AXIS, other)
  if (from !== null || to !== null) next.append(AXIS, `${panelId}:${from ?? ''}:${to ?? ''}`)
  return next
}

export function areInOrder({ from, to }: AxisLimits): boolean {
  return from === null || to === null || from < to
}

/** `1,000` would otherwise be read as 1, though the app itself writes it for a thousand. */
const GROUPED = /^[-−]?[1-9]\d{0,2}(,\d{3})+$/

/** Parses a number with a decimal point or comma; null if it is none, or has grouped digits. */
export function toNumber(text = ''): number | null {
  if (GROUPED.test(text.trim())) return null
  const trimmed = text.trim().replace(',', '.').replace('−', '-')
  const value = Number(trimmed)
  return trimmed === '' || !Number.isFinite(value) ? null : value
}
