import { historyPlan } from '@/lib/history/plan'
import type { HistorySeries } from '@/lib/history/series'
import { isLive, trendWindow } from './range'
import type { TrendRange, TrendWindow } from './range'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * The window of history to read for a range. A preset's ends with the current hour, so it is read
 * once an hour and not on every reading. A live one begins an hour early, for the rates.
 *
 * @param nowMs now, ms UTC
 */
export function readingWindow(range: TrendRange, nowMs: number): TrendWindow {
  const { fromMs, toMs } = trendWindow(range, nowMs)
  const lastMs = endOfHour(nowMs)
  if (range.kind === 'custom') return { fromMs, toMs: Math.min(toMs, lastMs) }
  const firstMs = startOfHour(fromMs)
  return { fromMs: isLive(range) ? firstMs - HOUR_MS : firstMs, toMs: lastMs }
}

/**
 * The window of history to read for the span that ends now. As a preset's, it ends with the current
 * hour, so it is read once an hour.
 *
 * @param nowMs now, ms UTC
 */
export function recentWindow(spanMs: number, nowMs: number): TrendWindow {
  return { fromMs: startOfHour(nowMs - spanMs), toMs: endOfHour(nowMs) }
}

/**
 * The window to read for a zoomed view at a finer resolution than the range's.
 *
 * @param stepS the range's step
 * @returns null when nothing finer is available, or without zoom
 */
export function finerWindow(
  view: TrendWindow | null,
  stepS: number,
  nowMs: number,
): TrendWindow | null {
  if (!view) return null
  const fromMs = startOfHour(view.fromMs)
  const toMs = Math.min(endOfHour(view.toMs), endOfHour(nowMs))
  return historyPlan(fromMs, toMs).stepS < stepS ? { fromMs, toMs } : null
}

/** Just over the longest span read at each step (see `historyPlan`). */
const TOO_LONG_FOR_MS: Partial<Record<number, number>> = {
  60: 48 * HOUR_MS + 1,
  600: 60 * DAY_MS + 1,
}

/**
 * The window widened until it is read at the next coarser resolution, because finer history is
 * stored for a shorter time.
 *
 * @param stepS the step at which nothing was found
 * @returns null when nothing coarser is available
 */
export function coarserWindow({ fromMs, toMs }: TrendWindow, stepS: number): TrendWindow | null {
  const spanMs = TOO_LONG_FOR_MS[stepS]
  if (spanMs === undefined) return null
  const moreMs = Math.max(0, spanMs - (toMs - fromMs)) / 2
  return { fromMs: Math.floor(fromMs - moreMs), toMs: Math.ceil(toMs + moreMs) }
}

/**
 * The full hours of a window that has been read, for figures that shouldn't change by the minute.
 *
 * @param nowMs now, ms UTC
 * @returns the end exclusive
 */
export function fullHours({ fromMs, toMs }: TrendWindow, nowMs: number): TrendWindow {
  return { fromMs, toMs: Math.max(fromMs, Math.min(toMs, startOfHour(nowMs))) }
}

/** The window 24 h earlier, for comparison. */
export function dayEarlier({ fromMs, toMs }: TrendWindow): TrendWindow {
  return { fromMs: fromMs - DAY_MS, toMs: toMs - DAY_MS }
}

type Source = Pick<HistorySeries, 'startMs' | 'stepS' | 'length' | 'byKey'>

/**
 * A metric's value 24 h before each time, in its stored unit; null when unknown.
 *
 * @param earlier history that covers the times minus 24 h
 */
export function dayBeforeValues(
  timesMs: readonly number[],
  earlier: Source,
  key: string,
): (number | null)[] {
  const values = earlier.byKey.get(key)?.mean
  return timesMs.map((atMs) => {
    const at = Math.floor((atMs - DAY_MS - earlier.startMs) / (earlier.stepS * 1000))
    const value = values?.[at] ?? Number.NaN
    return Number.isNaN(value) ? null : value
  })
}

function startOfHour(atMs: number): number {
  return Math.floor(atMs / HOUR_MS) * HOUR_MS
}

function endOfHour(atMs: number): number {
  return startOfHour(atMs) + HOUR_MS - 1
}
