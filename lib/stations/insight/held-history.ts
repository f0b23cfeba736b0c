import { countsAtEnd } from '@/lib/history/counter'
import type { SeriesValues } from '@/lib/history/documents'
import type { HistorySeries } from '@/lib/history/series'
import { isCounter } from '@/lib/readings/signals'
import { isReported } from './steps'

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
