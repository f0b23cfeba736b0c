import { runtimeH } from '@/lib/pumps/runtime-today'
import type { HistorySeries } from '@/lib/history/series'
import type { Figure, Why } from './figure'

const MS_PER_S = 1000
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
export const WEEK_MS = 7 * DAY_MS
/** Mean length of a month, 365.25 / 12 days. */
export const DAYS_PER_MONTH = 30.4375

/** Whole steps of a history, `to` exclusive, and their times. */
export interface Span {
  from: number
  to: number
  /** ms UTC */
  fromMs: number
  toMs: number
}

/**
 * The last steps of a history that are over. The newest of them may not be written yet, and then
 * doesn't count.
 *
 * @param lengthMs whole steps
 * @param nowMs ms UTC; a history read earlier ends earlier
 */
export function lastSteps(history: HistorySeries, lengthMs: number, nowMs: number): Span {
  const { startMs, stepS, length } = history
  const stepMs = stepS * MS_PER_S
  // A plan ends with the step that was not over when it was read.
  const over = Math.max(0, Math.min(length - 1, Math.floor((nowMs - startMs) / stepMs)))
  const to = over > 0 && !isReported(history, over - 1) ? over - 1 : over
  const from = Math.max(0, to - Math.round(lengthMs / stepMs))
  return { from, to, fromMs: startMs + from * stepMs, toMs: startMs + to * stepMs }
}

/** Whether anything is known of a step. */
export function isReported({ byKey }: HistorySeries, step: number): boolean {
  for (const { mean } of byKey.values()) if (!Number.isNaN(mean[step] ?? Number.NaN)) return true
  return false
}

/** The mean of a key in a step; NaN is a gap. */
export function meanAt({ byKey }: HistorySeries, key: string, step: number): number {
  return byKey.get(key)?.mean[step] ?? Number.NaN
}

/** The share of a step, 0 to 1, that a pump ran; NaN is a gap. */
export function runningAt(history: HistorySeries, position: number, step: number): number {
  return meanAt(history, `pump${position}Running`, step)
}

/** Whether only this pump ran in a step, and that is known of all others. */
export function ranAlone(
  history: HistorySeries,
  position: number,
  positions: readonly number[],
  step: number,
): boolean {
  return (
    runningAt(history, position, step) > 0 &&
    positions.every((other) => other === position || runningAt(history, other, step) === 0)
  )
}

/** The middle of the values; the mean of the two in the middle. NaN without values. */
export function medianOf(values: Iterable<number>): number {
  const sorted = Float64Array.from(values).sort()
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/**
 * A figure with its value, or with what is missing.
 *
 * @param missing a sentence for operators, used if there is no value
 */
export function figureOf(value: number | null, missing: string, unit: string, why: Why): Figure {
  return { value, unit, missing: value === null ? missing : null, why }
}

/** What is missing of a station without any history. */
export const NO_HISTORY = 'No history received'

/** The history of a station that has none. */
export function noHistory(nowMs: number, stepS: number): HistorySeries {
  const none = { byKey: new Map(), totalsByDay: new Map() }
  return { startMs: nowMs, stepS, length: 0, ...none, unreadable: 0 }
}

/** Records that can't be read, as what is left out. */
export function unreadableOf({ unreadable }: HistorySeries): Why['leftOut'] {
  if (unreadable === 0) return []
  return [{ what: `${unreadable} history records`, why: 'Unreadable; counted as gaps' }]
}

/** Hours that a pump ran; null if that isn't known of 90 % of the time. */
export function runtimeOf(history: HistorySeries, position: number, span: Span): number | null {
  const { startMs, stepS, byKey } = history
  const mean = byKey.get(`pump${position}Running`)?.mean
  return mean ? runtimeH({ startMs, stepS, mean }, span.fromMs, span.toMs) : null
}
