import type { HistorySeries } from '@/lib/history/series'
import type { Pump } from '@/lib/pumps/pump'

type PumpAtSpill = Pick<Pump, 'position' | 'rated'>

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

/** Accuracy of a magnetic flow meter in the field, as a share of its reading. */
const METER_ERROR = 0.05
/** A pump at a high level lifts less, so it can deliver more than it is rated for. */
const MOST_OF_RATED = 1.3
const L_PER_M3 = 1000

/**
 * Volume spilled during steps of history in which the wet well was at its overflow:
 * V = Σ (Q_in − Q_pumped)·Δt, from metered flows alone. At the overflow the level doesn't move, so
 * no inflow can be computed from it.
 *
 * The bounds allow for the accuracy of the meters, for a step at either end, and, where running
 * pumps have no meter, for anything from nothing to 1.3 times their rated flow.
 *
 * Source: the mass balance of a wet well, dV/dt = Q_in − Q_pumped − Q_spilled with dV/dt = 0; see
 * `inflowByBalanceLps`.
 *
 * @param steps indices of the history's steps, `to` exclusive
 * @returns null when no step has a metered inflow
 */
export function spilledVolume(
  history: HistorySeries,
  pumps: readonly PumpAtSpill[],
  steps: { from: number; to: number },
): SpilledVolume | null {
  const { stepS } = history
  let [lowL, highL, highestLps, measured] = [0, 0, 0, 0]
  for (let step = steps.from; step < steps.to; step++) {
    const spill = spillRate((key) => valueAt(history, key, step), pumps)
    if (!spill) continue
    measured += 1
    lowL += spill.lowLps * stepS
    highL += spill.highLps * stepS
    highestLps = Math.max(highestLps, spill.highLps)
  }
  if (measured === 0) return null
  const edgeL = highestLps * stepS
  return {
    lowM3: Math.max(0, lowL - edgeL) / L_PER_M3,
    highM3: measured === steps.to - steps.from ? (highL + edgeL) / L_PER_M3 : null,
  }
}

/** A reading by its key; null: unknown. */
type ReadValue = (key: string) => number | null

/**
 * Bounds of what spills while the wet well is at its overflow: Q_in − Q_pumped, from metered flows
 * alone.
 *
 * @returns null without a metered inflow, or with a running pump of unknown flow
 */
export function spillRate(read: ReadValue, pumps: readonly PumpAtSpill[]): FlowBounds | null {
  const inflow = metered(read, 'inflow')
  const pumped = metered(read, 'outflow') ?? pumpedBy(pumps, read)
  if (!inflow || !pumped) return null
  return {
    lowLps: Math.max(0, inflow.lowLps - pumped.highLps),
    highLps: Math.max(0, inflow.highLps - pumped.lowLps),
  }
}

function pumpedBy(pumps: readonly PumpAtSpill[], read: ReadValue): FlowBounds | null {
  const each = pumps.map((pump) => flowOf(pump, read))
  if (each.length === 0) return null
  return each.reduce(
    (sum, flow) =>
      sum && flow && { lowLps: sum.lowLps + flow.lowLps, highLps: sum.highLps + flow.highLps },
  )
}

function flowOf({ position, rated }: PumpAtSpill, read: ReadValue): FlowBounds | null {
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

function valueAt({ byKey }: HistorySeries, key: string, step: number): number | null {
  const value = byKey.get(key)?.mean[step]
  return value === undefined || Number.isNaN(value) ? null : value
}
