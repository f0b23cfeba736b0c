import { historyPlan } from '@/lib/history/plan'
import type { HistorySeries } from '@/lib/history/series'
import { trendWindow } from './range'
import type { TrendRange, TrendWindow } from './range'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * The window of history to read for a range. It ends with the running hour, so that a range that
 * slides reads again once an hour and not with each reading.
 *
 * @param nowMs now, ms UTC
 */
export function readingWindow(range: TrendRange, nowMs: number): TrendWindow {
  const { fromMs, toMs } = trendWindow(range, nowMs)
  const lastMs = endOfHour(nowMs)
  if (range.kind === 'custom') return { fromMs, toMs: Math.min(toMs, lastMs) }
  return { fromMs: startOfHour(fromMs), toMs: lastMs }
}

/**
 * The window to read for a zoomed view at a finer resolution than the range's own.
 *
 * @param stepS the step of what the range has read
 * @returns null where nothing finer is kept, or nothing is zoomed
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

/** Just longer than what is read at a step (history-plan.ts). */
const TOO_LONG_FOR_MS: Partial<Record<number, number>> = {
  60: 48 * HOUR_MS + 1,
  600: 60 * DAY_MS + 1,
}

/**
 * A window about another one, so long that it is read at the next coarser resolution: finer history
 * is kept for a shorter time.
 *
 * @param stepS the step at which nothing was found
 * @returns null where nothing coarser is kept
 */
export function coarserWindow({ fromMs, toMs }: TrendWindow, stepS: number): TrendWindow | null {
  const spanMs = TOO_LONG_FOR_MS[stepS]
  if (spanMs === undefined) return null
  const moreMs = Math.max(0, spanMs - (toMs - fromMs)) / 2
  return { fromMs: Math.floor(fromMs - moreMs), toMs: Math.ceil(toMs + moreMs) }
}

/** The window a day earlier, for comparison. */
export function dayEarlier({ fromMs, toMs }: TrendWindow): TrendWindow {
  return { fromMs: fromMs - DAY_MS, toMs: toMs - DAY_MS }
}

type Source = Pick<HistorySeries, 'startMs' | 'stepS' | 'length' | 'byKey'>

/**
 * What a metric was 24 h before each time, in its stored unit; null where that is not known.
 *
 * @param earlier history that covers the times less a day
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

function startOfHour(ms: number): number {
  return Math.floor(ms / HOUR_MS) * HOUR_MS
}

function endOfHour(ms: number): number {
  return startOfHour(ms) + HOUR_MS - 1
}
