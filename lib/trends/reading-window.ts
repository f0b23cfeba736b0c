import { historyPlan } from '@/lib/history/plan'
import type { HistorySeries } from '@/lib/history/series'
import { isLive, trendWindow, type TrendRange, type TrendWindow } from './range'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** A preset's ends with the hour: it's read hourly. A live one starts an hour early for rates. */
export function readingWindow(range: TrendRange, nowMs: number): TrendWindow {
  const { fromMs, toMs } = trendWindow(range, nowMs)
  const lastMs = endOfHour(nowMs)
  if (range.kind === 'custom') return { fromMs, toMs: Math.min(toMs, lastMs) }
  const firstMs = startOfHour(fromMs)
  return { fromMs: isLive(range) ? firstMs - HOUR_MS : firstMs, toMs: lastMs }
}

/** History window of a span that ends now, to the end of the hour: it's read once an hour. */
export function recentWindow(spanMs: number, nowMs: number): TrendWindow {
  return { fromMs: startOfHour(nowMs - spanMs), toMs: endOfHour(nowMs) }
}

/** Window of a zoomed view at a step finer than `stepS`; null if none is, or without zoom. */
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

/** Widens a window to the next coarser step, which is stored longer; null if there is none. */
export function coarserWindow({ fromMs, toMs }: TrendWindow, stepS: number): TrendWindow | null {
  const spanMs = TOO_LONG_FOR_MS[stepS]
  if (spanMs === undefined) return null
  const moreMs = Math.max(0, spanMs - (toMs - fromMs)) / 2
  return { fromMs: Math.floor(fromMs - moreMs), toMs: Math.ceil(toMs + moreMs) }
}

/** A window's full hours, end exclusive, for figures that shouldn't change by the minute. */
export function fullHours({ fromMs, toMs }: TrendWindow, nowMs: number): TrendWindow {
  return { fromMs, toMs: Math.max(fromMs, Math.min(toMs, startOfHour(nowMs))) }
}

export function dayEarlier({ fromMs, toMs }: TrendWindow): TrendWindow {
  return { fromMs: fromMs - DAY_MS, toMs: toMs - DAY_MS }
}

type Source = Pick<HistorySeries, 'startMs' | 'stepS' | 'length' | 'byKey'>

/** A metric's values 24 h before each time, from `earlier`; null when unknown. */
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
