import type { HistorySeries } from '@/lib/history/series'
import type { Pump } from '@/lib/pumps/pump'
import type { WetWell } from '../station'
import { volumeAtLevel } from '../wet-well'
import { inflowByBalanceLps, storageRateLps } from '../wet-well-flow'

/** Bounds of a spilled volume, m³. */
export interface SpilledVolume {
  lowM3: number
  /** null: no upper bound, because a part of the spill wasn't measured. */
  highM3: number | null
}

/** Bounds of a flow, L/s. */
export interface FlowBounds {
  lowLps: number
  highLps: number
}

/** What a spill is computed from. */
export interface SpillSource {
  pumps: readonly Pick<Pump, 'position' | 'rated'>[]
  /** Computed from the rising level before the overflow, L/s; null: unknown. */
  figuredInflowLps: number | null
}

/** Steps of history, `to` exclusive. */
export interface Steps {
  from: number
  to: number
}

/** A reading by its key; null: unknown. */
type ReadValue = (key: string) => number | null

/** Accuracy of a magnetic flow meter in the field, as a share of its reading. */
const METER_ERROR = 0.05
/** How much a sewer's dry-weather flow may have changed since it was computed. */
const FIGURED_INFLOW = { least: 0.5, most: 2 }
/** A pump at a high level lifts less, so it can deliver more than it is rated for. */
const MOST_OF_RATED = 1.3
/** Enough for the rise to outweigh the noise, and too few for the inflow to change. */
const MOST_STEPS_BEFORE = 10
const L_PER_M3 = 1000
const MS_PER_S = 1000

/**
 * Volume spilled during an overflow: V = Σ (Q_in − Q_pumped)·Δt, summed over the steps in which
 * the well certainly spilled for the lower bound, and in which it may have spilled for the upper.
 *
 * The bounds also allow for the accuracy of the meters; for an inflow without a meter, from half to
 * twice what it was before; and, where running pumps have no meter, for anything from nothing to
 * 1.3 times their rated flow.
 *
 * Source: the mass balance of a wet well, dV/dt = Q_in − Q_pumped − Q_spilled with dV/dt = 0; see
 * `inflowByBalanceLps`.
 *
 * @param certain from the first reading at the overflow level to the last
 * @param possible the readings near it around them
 * @returns null when nothing is known of the flows
 */
export function spilledVolume(
  history: HistorySeries,
  source: SpillSource,
  { certain, possible }: { certain: Steps; possible: Steps },
): SpilledVolume | null {
  const { stepS } = history
  let [lowL, highL, highestLps, unknown] = [0, 0, 0, 0]
  for (let step = possible.from; step < possible.to; step++) {
    const spill = spillRate((key) => valueAt(history, key, step), source)
    if (!spill) unknown += 1
    // The last reading begins no step of which it is certain.
    if (step >= certain.from && step < certain.to - 1) lowL += (spill?.lowLps ?? 0) * stepS
    highL += (spill?.highLps ?? 0) * stepS
    highestLps = Math.max(highestLps, spill?.highLps ?? 0)
  }
  if (unknown === possible.to - possible.from) return null
  // It may have begun up to a step before the first of these readings.
  return {
    lowM3: lowL / L_PER_M3,
    highM3: unknown === 0 ? (highL + highestLps * stepS) / L_PER_M3 : null,
  }
}

/**
 * Bounds of what spills while the wet well is at its overflow: Q_in − Q_pumped. At the overflow the
 * level doesn't move, so no inflow can be computed from it.
 *
 * @returns null without an inflow, or with a running pump of unknown flow
 */
export function spillRate(
  read: ReadValue,
  { pumps, figuredInflowLps }: SpillSource,
): FlowBounds | null {
  const inflow = metered(read, 'inflow') ?? figured(figuredInflowLps)
  const pumped = pumpedAt(pumps, read)
  if (!inflow || !pumped) return null
  return {
    lowLps: Math.max(0, inflow.lowLps - pumped.highLps),
    highLps: Math.max(0, inflow.highLps - pumped.lowLps),
  }
}

/**
 * The inflow in the steps before an overflow, in L/s, from the rise of the level while no pump ran.
 *
 * @param before the step at which the overflow begins; up to ten steps before it count
 * @returns null without two such readings
 */
export function inflowBeforeLps(
  history: HistorySeries,
  { wetWell, pumps }: { wetWell: WetWell; pumps: SpillSource['pumps'] },
  before: number,
): number | null {
  const sampleAt = (step: number) => {
    const read = (key: string) => valueAt(history, key, step)
    const levelM = read('level')
    const pumped = pumpedAt(pumps, read)
    if (levelM === null || pumped?.highLps !== 0) return null
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

function pumpedAt(pumps: SpillSource['pumps'], read: ReadValue): FlowBounds | null {
  const total = metered(read, 'outflow')
  if (total) return total
  const each = pumps.map((pump) => flowOf(pump, read))
  if (each.length === 0) return null
  return each.reduce(
    (sum, flow) =>
      sum && flow && { lowLps: sum.lowLps + flow.lowLps, highLps: sum.highLps + flow.highLps },
  )
}

function flowOf(
  { position, rated }: SpillSource['pumps'][number],
  read: ReadValue,
): FlowBounds | null {
  const flow = metered(read, `pump${position}Flow`)
  if (flow) return flow
  const running = read(`pump${position}Running`)
  if (running === 0) return { lowLps: 0, highLps: 0 }
  const ratedLps = rated?.flowLps
  return running === null || ratedLps === undefined
    ? null
    : { lowLps: 0, highLps: MOST_OF_RATED * ratedLps }
}

function metered(read: ReadValue, key: string): FlowBounds | null {
  const lps = read(key)
  if (lps === null) return null
  return { lowLps: lps * (1 - METER_ERROR), highLps: lps * (1 + METER_ERROR) }
}

function figured(lps: number | null): FlowBounds | null {
  return lps === null
    ? null
    : { lowLps: FIGURED_INFLOW.least * lps, highLps: FIGURED_INFLOW.most * lps }
}

function valueAt({ byKey }: HistorySeries, key: string, step: number): number | null {
  const value = byKey.get(key)?.mean[step]
  return value === undefined || Number.isNaN(value) ? null : value
}
