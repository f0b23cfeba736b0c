import {
  inflowByBalanceLps,
  outflowByDrawdownLps,
  storageRateLps,
} from '@/lib/stations/wet-well-flow'
import { LevelRate } from './level-rate'

/** In shorter spans waves outweigh the flow. */
const SHORTEST_SPAN_MS = 60_000
const LONGEST_SPAN_MS = 300_000
const GAP_MS = 600_000

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
  private lastMs = Number.NaN
  private readonly rate = new LevelRate()
  private inflowLps: number | undefined
  private outflowLps: number | undefined
  private outflowEstimated = true

  observe(now: FlowObservation): void {
    const { anchor } = this
    const isAfterGap = now.atMs - this.lastMs > GAP_MS
    this.lastMs = now.atMs
    if (!anchor || isAfterGap || anchor.runningMask !== now.runningMask || now.isSpilling)
      return this.restart(now)
    this.rate.add(now)
    const spanMs = now.atMs - anchor.atMs
    const storageLps = storageRateLps(anchor, now)
    if (spanMs < SHORTEST_SPAN_MS || storageLps === null) return
    this.balance(now, storageLps)
    if (spanMs >= LONGEST_SPAN_MS) this.anchor = now
  }

  recent(): RecentFlows {
    const { inflowLps, outflowLps, outflowEstimated } = this
    const { mPerH: levelRateMPerH } = this.rate
    return {
      ...(levelRateMPerH !== undefined && { levelRateMPerH }),
      ...(inflowLps !== undefined && { inflowLps }),
      ...(outflowLps !== undefined && { outflowLps, outflowEstimated }),
    }
  }

  private restart(now: FlowObservation): void {
    this.anchor = now
    this.rate.restart(now)
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
