import { insightOf } from '@/lib/stations/insight/columns'
import type { Figure, InsightView } from '@/lib/stations/insight/figure'
import { DAY_MS, HOUR_MS } from '@/lib/stations/insight/steps'
import type { Fault } from '@/local/simulator/model/fault'
import type { Row } from './row'
import { END_MS, SNAPSHOT_MS } from './simulate'
import type { Scenario, Simulated } from './simulate'
import type { StationTruth } from './truth'

/** A simulated station, and which of its figures to compare with the truth. */
export interface Check extends Scenario {
  name: string
  rowsOf: (simulated: Simulated) => Row[]
}

export const SEED = 1
export const S_PER_H = 3600
export const L_PER_M3 = 1000

/** Why a figure may differ from the truth. */
export const COUNTED = 'exact'
export const BY_MINUTES = 'running is counted in minutes'
export const BY_PUMP_DOWNS = '20 pump-downs, each right to 10 %: three standard errors'
export const GRID = 'steps of 10 min at either end'

/** What happened in the last days, up to the last full step. */
export function lastDays({ truth }: Simulated, days: number): StationTruth {
  const toMs = Math.floor(END_MS / SNAPSHOT_MS) * SNAPSHOT_MS
  return truth.between(toMs - days * DAY_MS, toMs)
}

/** @throws RangeError for a column that the view doesn't have */
export function figuresOf(
  { evidenceOf }: Simulated,
  view: InsightView,
): (column: string) => Figure {
  const figures = insightOf(view, evidenceOf(view))
  return (column) => {
    const figure = figures[column]
    if (!figure) throw new RangeError(`no column ${column}`)
    return figure
  }
}

/** A fault of the whole station that began some hours before the end. */
export function fault(
  kind: Exclude<Fault['kind'], 'clogged-pump' | 'failed-start'>,
  agoH: number,
  lengthH: number,
): Fault {
  const startsAtMs = END_MS - agoH * HOUR_MS
  return { kind, startsAtMs, endsAtMs: startsAtMs + lengthH * HOUR_MS }
}
