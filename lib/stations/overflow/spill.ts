import type { HistorySeries } from '@/lib/history/series'
import type { Pump } from '@/lib/pumps/pump'
import { inflowByBalanceLps, storageRateLps, volumeAtLevel } from '@/lib/stations/wet-well'
import { numberAt } from '../judgement/history'
import { isSurcharged } from '../judgement/overflow'
import { overflowLimit, reportsOf, type Well } from '../judgement/places'
import type { FoundOverflow, Spill } from '../judgement/spells'
import { measuredWell } from '../station'

export interface SpilledVolume {
  lowM3: number
  /** null: part of the spill wasn't measured. */
  highM3: number | null
}

export const UNKNOWN_VOLUME: SpilledVolume = { lowM3: 0, highM3: null }
export const NOTHING: SpilledVolume = { lowM3: 0, highM3: 0 }

export interface FlowBounds {
  lowLps: number
  highLps: number
}

const NO_FLOW: FlowBounds = { lowLps: 0, highLps: 0 }

type Pumps = readonly Pick<Pump, 'position' | 'rated'>[]

interface SpillSource {
  pumps: Pumps
  figuredInflowLps: number | null
}

type ReadValue = (key: string) => number | null

/** Accuracy of a magnetic flow meter in the field, as a share of its reading. */
const METER_ERROR = 0.05
/** How much a sewer's dry-weather flow may have changed since it was computed. */
const LEAST_OF_FIGURED = 0.5
const MOST_OF_FIGURED = 2
/** A pump at a high level lifts less, so it can deliver more than its rating. */
const MOST_OF_RATED = 1.3
/** Enough for the rise to outweigh the noise, and too few for the inflow to change. */
const MOST_STEPS_BEFORE = 10
const L_PER_M3 = 1000
const MS_PER_S = 1000

/**
 * Spilled volume V = Σ (Q_in − Q_pumped)·Δt: the mass balance with dV/dt = 0 at the overflow (see
 * `inflowByBalanceLps`). Bounded by the steps that certainly and possibly spilled.
 * @param estimatedInflowLps used where neither a meter nor the rise before tells the inflow
 */
export function spilledDuring(
  history: HistorySeries,
  { parts, isStartKnown }: Pick<FoundOverflow, 'parts' | 'isStartKnown'>,
  well: Well,
  pumps: Pumps,
  estimatedInflowLps: number | null,
): SpilledVolume {
  let figuredInflowLps = estimatedInflowLps
  const volumes = parts.map((part) => {
    figuredInflowLps = inflowBeforeLps(history, well, pumps, part.possible.from) ?? figuredInflowLps
    return volumeOf(history, part, well, { pumps, figuredInflowLps })
  })
  // What spilled unseen may be any volume.
  return volumes.reduce(addVolumes, isStartKnown ? NOTHING : UNKNOWN_VOLUME)
}

export function addVolumes(a: SpilledVolume, b: SpilledVolume): SpilledVolume {
  const highM3 = a.highM3 === null || b.highM3 === null ? null : a.highM3 + b.highM3
  return { lowM3: a.lowM3 + b.lowM3, highM3 }
}

function volumeOf(
  history: HistorySeries,
  { certain, possible }: Spill,
  well: Well,
  source: SpillSource,
): SpilledVolume {
  const { stepS } = history
  const reportAt = reportsOf(history, overflowLimit(well))
  let [lowL, highL, highestLps, isKnown, isBackedUp] = [0, 0, 0, true, false]
  for (let step = possible.from; step < possible.to; step++) {
    const spill = spillRate((key) => numberAt(history, key, step), source)
    const { lowLps, highLps } = spill ?? NO_FLOW
    const { place, overflowFloat } = reportAt(step)
    const isSpilling = place === 'over' || place === 'near' || overflowFloat === true
    // No certain step begins at the last reading.
    if (isSpilling && step >= certain.from && step < certain.to - 1) lowL += lowLps * stepS
    highL += highLps * stepS
    highestLps = Math.max(highestLps, highLps)
    isKnown &&= spill !== null
    isBackedUp ||= place === 'over' && isSurcharged(well, numberAt(history, 'level', step))
  }
  // It may have begun up to a step before these readings.
  const highM3 = (highL + highestLps * stepS) / L_PER_M3
  return { lowM3: isBackedUp ? 0 : lowL / L_PER_M3, highM3: isKnown ? highM3 : null }
}

/** Q_in − Q_pumped at the overflow; null without an inflow or a running pump's flow. */
export function spillRate(
  read: ReadValue,
  { pumps, figuredInflowLps }: SpillSource,
): FlowBounds | null {
  const figured = boundsOf(figuredInflowLps, LEAST_OF_FIGURED, MOST_OF_FIGURED)
  const inflow = metered(read, 'inflow') ?? figured
  const pumped = pumpedAt(pumps, read)
  if (!inflow || !pumped) return null
  return {
    lowLps: Math.max(0, inflow.lowLps - pumped.highLps),
    highLps: Math.max(0, inflow.highLps - pumped.lowLps),
  }
}

/** Inflow just before a step, L/s, from the rise with all pumps off; null without two readings. */
function inflowBeforeLps(
  history: HistorySeries,
  station: Well,
  pumps: Pumps,
  before: number,
): number | null {
  const wetWell = measuredWell(station)
  if (!wetWell) return null
  const sampleAt = (step: number) => {
    const read = (key: string) => numberAt(history, key, step)
    const levelM = read('level')
    if (levelM === null || pumpedAt(pumps, read)?.highLps !== 0) return null
    const atMs = history.startMs + step * history.stepS * MS_PER_S
    return { atMs, volumeM3: volumeAtLevel(wetWell, levelM) }
  }
  const last = sampleAt(before - 1)
  let first = last
  for (let step = before - 2; step >= before - MOST_STEPS_BEFORE; step--) {
    const sample = sampleAt(step)
    if (!sample) break
    first = sample
  }
  const storageLps = first && last && storageRateLps(first, last)
  return storageLps === null ? null : inflowByBalanceLps(storageLps, 0)
}

function pumpedAt(pumps: Pumps, read: ReadValue): FlowBounds | null {
  const total = metered(read, 'outflow')
  const each = pumps.map((pump) => flowOf(pump, read))
  if (total || each.length === 0) return total
  return each.reduce(
    (sum, flow) =>
      sum && flow && { lowLps: sum.lowLps + flow.lowLps, highLps: sum.highLps + flow.highLps },
  )
}

function flowOf({ position, rated }: Pumps[number], read: ReadValue): FlowBounds | null {
  const flow = metered(read, `pump${position}Flow`)
  const running = read(`pump${position}Running`)
  if (flow || running === null) return flow
  return boundsOf(running === 0 ? 0 : (rated?.flowLps ?? null), 0, MOST_OF_RATED)
}

function metered(read: ReadValue, key: string): FlowBounds | null {
  return boundsOf(read(key), 1 - METER_ERROR, 1 + METER_ERROR)
}

function boundsOf(lps: number | null, least: number, most: number): FlowBounds | null {
  return lps === null ? null : { lowLps: least * lps, highLps: most * lps }
}
