import type { HistorySeries } from '@/lib/history/series'
import type { PumpStation } from '../station'
import type { Trust } from './evidence'
import { crestM, hysteresisM, plausibilityOf } from './level'

export type Well = Pick<PumpStation, 'wetWell' | 'levelSensorM'>
export type Minutes = Pick<HistorySeries, 'startMs' | 'stepS' | 'byKey'>

export interface Limit {
  beginM: number
  hysteresisM: number
  trustOf: (levelM: number) => Trust
}

type Place = 'over' | 'near' | 'below' | 'unknown'

export interface Report {
  place: Place
  overflowFloat: boolean | null
  highFloat: boolean | null
}

export function overflowLimit(well: Well): Limit {
  return {
    beginM: crestM(well),
    hysteresisM: hysteresisM(well),
    trustOf: (levelM) => plausibilityOf(well, levelM),
  }
}

/** What each step says; nothing beyond the history. */
export function reportsOf({ byKey }: Minutes, limit: Limit): (step: number) => Report {
  const meanOf = (key: string) => byKey.get(key)?.mean
  const [level, overflow, high] = [meanOf('level'), meanOf('overflowFloat'), meanOf('highFloat')]
  const stateOf = (state = Number.NaN) => (Number.isNaN(state) ? null : state > 0)
  return (step) => ({
    place: placeOf(level?.[step] ?? Number.NaN, limit),
    overflowFloat: stateOf(overflow?.[step]),
    highFloat: stateOf(high?.[step]),
  })
}

/** A doubtful level may begin an overflow, not end one; an implausible one is none. */
function placeOf(levelM: number, { beginM, hysteresisM, trustOf }: Limit): Place {
  const trust = Number.isNaN(levelM) ? 'unknown' : trustOf(levelM)
  if (trust === 'unknown') return 'unknown'
  // History is Float32: 3.1 is stored as 3.0999999.
  if (levelM >= Math.fround(beginM)) return 'over'
  if (levelM >= Math.fround(beginM - hysteresisM)) return 'near'
  return trust === 'good' ? 'below' : 'unknown'
}
