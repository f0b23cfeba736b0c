import {
  inflowByBalanceLps,
  outflowByDrawdownLps,
  storageRateLps,
} from '@/lib/stations/wet-well-flow'

/** In shorter spans the transmitter's noise outweighs the flow. */
const SHORTEST_SPAN_MS = 20_000
const LONGEST_SPAN_MS = 300_000
/** Less of a rise, or in less time, may be waves and noise: no time to overflow stands on it. */
const RATE_SPAN_MS = 120_000
const RATE_LEAST_M = 0.03

export interface FlowObservation {
  atMs: number
  levelM: number
  volumeM3: number
  /** bit n set: pump n + 1 runs */
  runningMask: number
  /** null: no meter, or a failing one */
  meteredOutflowLps: number | null
  /** A spilling well's level doesn't move, so nothing can be estimated. */
  isSpilling: boolean
}

export interface RecentFlows {
  levelRateMPerH?: number
  inflowLps?: number
  outflowLps?: number
  outflowEstimated?: boolean
}

/**
 * From the level alone: inflow is ΔV/Δt with the pumps off, outflow the last inflow − ΔV/Δt.
 * A span ends when the running pumps change or after five minutes.
 */
export class FlowEstimate {
  private anchor: FlowObservation | null = null
  private inflowLps: number | undefined
  private outflowLps: number | undefined
  private outflowEstimated = true
  private levelRateMPerH: number | undefined

  observe(now: FlowObservation): void {
    const { anchor } = this
    if (!anchor || anchor.runningMask !== now.runningMask || now.isSpilling)
      return this.restart(now)
    const spanMs = now.atMs - anchor.atMs
    const storageLps = storageRateLps(anchor, now)
    if (spanMs < SHORTEST_SPAN_MS || storageLps === null) return

    const risenM = now.levelM - anchor.levelM
    const isClear = Math.abs(risenM) >= RATE_LEAST_M
    // Until then, the rate of the span before holds.
    if (spanMs >= RATE_SPAN_MS)
      this.levelRateMPerH = isClear ? (risenM * 3_600_000) / spanMs : undefined
    this.balance(now, storageLps)
    if (spanMs >= LONGEST_SPAN_MS) this.anchor = now
  }

  recent(): RecentFlows {
    const { levelRateMPerH, inflowLps, outflowLps, outflowEstimated } = this
    return {
      ...(levelRateMPerH !== undefined && { levelRateMPerH }),
      ...(inflowLps !== undefined && { inflowLps }),
      ...(outflowLps !== undefined && { outflowLps, outflowEstimated }),
    }
  }

  private restart(now: FlowObservation): void {
    this.anchor = now
    this.levelRateMPerH = undefined
    this.outflowLps = outflowAtOnceLps(now)
    this.outflowEstimated = now.meteredOutflowLps === null
  }

  private balance(now: FlowObservation, storageLps: number): void {
    const outflowLps = outflowAtOnceLps(now)
    this.outflowEstimated = now.meteredOutflowLps === null
    if (outflowLps !== undefined) {
      this.outflowLps = outflowLps
      this.inflowLps = inflowByBalanceLps(storageLps, outflowLps)
    } else if (this.inflowLps !== undefined) {
      this.outflowLps = outflowByDrawdownLps(storageLps, this.inflowLps)
    }
  }
}

/** The meter's reading, or zero while no pump runs. */
function outflowAtOnceLps({ meteredOutflowLps, runningMask }: FlowObservation): number | undefined {
  if (meteredOutflowLps !== null) return meteredOutflowLps
  return runningMask === 0 ? 0 : undefined
}
