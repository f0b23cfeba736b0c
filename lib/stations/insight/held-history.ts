import type { HistorySeries, HistoryValues } from '@/lib/history/series'
import { isReported } from './steps'

/** A station is stale after three missed reports, by the data contract. */
const REPORTS_UNTIL_STALE = 3
/** Intervals; as in the replay, a report that comes later leaves a gap. */
const LATE_INTERVALS = 1.5

/** Of two reports in a row, so many come in steps in a row if a station reports in each. */
const MOST_IN_A_ROW = 0.8

/**
 * Steps of a history from one report of a station to the next; 1 if it reports in each, however long
 * it may be silent.
 *
 * @param staleAfterS of the station, s; a third of it is the interval, by the data contract
 */
export function reportSteps(history: HistorySeries, staleAfterS: number): number {
  const everySteps = staleAfterS / REPORTS_UNTIL_STALE / history.stepS
  return everySteps <= 1 || isInEachStep(history) ? 1 : everySteps
}

function isInEachStep(history: HistorySeries): boolean {
  let [reports, inARow] = [0, 0]
  for (let step = 1; step < history.length; step += 1) {
    if (!isReported(history, step)) continue
    reports += 1
    if (isReported(history, step - 1)) inARow += 1
  }
  return reports > 0 && inARow > MOST_IN_A_ROW * reports
}

/** Steps after a report from which on the next one is missing, not late. */
export function lateSteps(everySteps: number): number {
  return everySteps > 1 ? Math.floor(LATE_INTERVALS * everySteps) : 1
}

/**
 * The history of a station that reports less often than the history has steps: each report holds
 * until the next one is due, so that only missed reports are gaps. Otherwise the same history. Not
 * for drawdowns, which a level that is held doesn't show.
 *
 * @param everySteps of `reportSteps`
 */
export function heldHistory(history: HistorySeries, everySteps: number): HistorySeries {
  if (everySteps <= 1) return history
  const source = sourceSteps(history, everySteps)
  const held = (values: Float32Array) =>
    values.map((_, step) => values[source[step] ?? step] ?? NaN)
  const heldValues = ({ mean, min, max }: HistoryValues): HistoryValues => ({
    mean: held(mean),
    min: min && held(min),
    max: max && held(max),
  })
  const byKey = new Map([...history.byKey].map(([key, values]) => [key, heldValues(values)]))
  return { ...history, byKey }
}

/** By step, the step whose report holds in it; itself if none does. */
function sourceSteps(history: HistorySeries, everySteps: number): Int32Array {
  const source = Int32Array.from({ length: history.length }, (_, step) => step)
  const late = lateSteps(everySteps)
  const hold = (from: number, to: number) => source.fill(from, from, to)
  let last: number | null = null
  for (let step = 0; step < history.length; step += 1) {
    if (!isReported(history, step)) continue
    if (last !== null) hold(last, step - last <= late ? step : last + Math.round(everySteps))
    last = step
  }
  // The report after the last one isn't late yet.
  if (last !== null) hold(last, last + late)
  return source
}
