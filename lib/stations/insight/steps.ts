import { countsAtEnd } from '@/lib/history/counter'
import type { SeriesValues } from '@/lib/history/documents'
import type { HistorySeries } from '@/lib/history/series'
import { runtimeH } from '@/lib/pumps/runtime-today'
import { isCounter } from '@/lib/readings/signals'
import type { Steps } from '@/lib/stations/judgement/spells'
import type { Period } from './figure'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
export const WEEK_MS = 7 * DAY_MS
/** With more unknown, a figure reflects the telemetry rather than the station. */
export const LEAST_KNOWN_SHARE = 0.9
export const NO_HISTORY = 'No history received'

export interface Span extends Steps, Period {}

/** The last complete steps, without the newest until it's written. */
export function lastSteps(history: HistorySeries, lengthMs: number, nowMs: number): Span {
  const { startMs, stepS, length } = history
  const stepMs = stepS * 1000
  // A plan ends with the step that was in progress when it was read.
  const over = Math.max(0, Math.min(length - 1, Math.floor((nowMs - startMs) / stepMs)))
  const to = over > 0 && !isReported(history, over - 1) ? over - 1 : over
  const from = Math.max(0, to - Math.round(lengthMs / stepMs))
  return { from, to, fromMs: startMs + from * stepMs, toMs: startMs + to * stepMs }
}

/** Steps that begin between two times. */
export function stepsBetween(history: HistorySeries, fromMs: number, toMs: number): Steps {
  const { startMs, stepS, length } = history
  const stepAt = (atMs: number) => Math.ceil((atMs - startMs) / (stepS * 1000))
  return { from: Math.max(0, stepAt(fromMs)), to: Math.min(length, stepAt(toMs)) }
}

export function isReported({ byKey }: HistorySeries, step: number): boolean {
  for (const { mean } of byKey.values()) if (!Number.isNaN(mean[step] ?? Number.NaN)) return true
  return false
}

export function meanAt({ byKey }: HistorySeries, key: string, step: number): number {
  return byKey.get(key)?.mean[step] ?? Number.NaN
}

/** Share of a step that a pump ran, 0 to 1; NaN is a gap. */
export function runningAt(history: HistorySeries, position: number, step: number): number {
  return meanAt(history, `pump${position}Running`, step)
}

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

/** Hours that a pump ran; null unless 90 % of the time is known. */
export function runtimeOf(history: HistorySeries, position: number, span: Span): number | null {
  const { startMs, stepS, byKey } = history
  const mean = byKey.get(`pump${position}Running`)?.mean
  return mean ? runtimeH({ startMs, stepS, mean }, span.fromMs, span.toMs) : null
}

const REPORTS_UNTIL_STALE = 3
/** A later report leaves a gap, as in the replay. */
const LATE_INTERVALS = 1.5
/** With a larger share of consecutive reports, a station reports in each step. */
const MOST_IN_A_ROW = 0.8

/** Steps between reports; 1 if a station reports in each, however long it may be silent. */
export function reportSteps(history: HistorySeries, staleAfterS: number): number {
  const everySteps = staleAfterS / REPORTS_UNTIL_STALE / history.stepS
  if (everySteps <= 1) return 1
  const steps = Array.from({ length: history.length - 1 }, (_, index) => index + 1)
  const reported = steps.filter((step) => isReported(history, step))
  const inARow = reported.filter((step) => isReported(history, step - 1))
  return inARow.length > MOST_IN_A_ROW * reported.length ? 1 : everySteps
}

/** Steps after a report until the next counts as missing, not late. */
export function lateSteps(everySteps: number): number {
  return everySteps > 1 ? Math.floor(LATE_INTERVALS * everySteps) : 1
}

/** Holds each report until the next is due. Not for drawdowns, which a held level doesn't show. */
export function heldHistory(history: HistorySeries, everySteps: number): HistorySeries {
  if (everySteps <= 1) return history
  const source = sourceSteps(history, everySteps)
  const held = (values: SeriesValues) =>
    values.map((_, step) => values[source[step] ?? step] ?? Number.NaN)
  const byKey = new Map(
    [...history.byKey].map(([key, values]) => {
      const { mean, min } = values
      // Held, a glitch would last for as many steps as a reset.
      const max = isCounter(key, null) ? countsAtEnd(values, history.stepS) : values.max
      return [key, { mean: held(mean), min: min && held(min), max: max && held(max) }]
    }),
  )
  return { ...history, byKey }
}

function sourceSteps(history: HistorySeries, everySteps: number): Int32Array {
  const source = Int32Array.from({ length: history.length }, (_, step) => step)
  const late = lateSteps(everySteps)
  let last: number | null = null
  for (let step = 0; step < history.length; step += 1) {
    if (!isReported(history, step)) continue
    const holdsUntil = last !== null && step - last > late ? last + Math.round(everySteps) : step
    if (last !== null) source.fill(last, last, holdsUntil)
    last = step
  }
  // The report after the last one isn't late yet.
  if (last !== null) source.fill(last, last, last + late)
  return source
}
