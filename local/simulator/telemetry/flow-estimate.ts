import {
  inflowByBalanceLps,
  outflowByDrawdownLps,
  storageRateLps,
} from '@/lib/stations/wet-well-flow'

/** In shorter spans waves outweigh the flow. */
const SHORTEST_SPAN_MS = 60_000
const LONGEST_SPAN_MS = 300_000
/** Less of a rise, or in less time, may be waves: no time to overflow stands on it. */
const RATE_SHORTEST_MS = 120_000
const RATE_LONGEST_MS = 600_000
const RATE_LEAST_M = 0.03
const SAMPLE_MS = 60_000

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
  /** since the pumps changed */
  private samples: FlowObservation[] = []
  private inflowLps: number | undefined
  private outflowLps: number | undefined
  private outflowEstimated = true
  private levelRateMPerH: number | undefined

  observe(now: FlowObservation): void {
    const { anchor } = this
    const isAfterGap = now.atMs - this.lastMs > RATE_LONGEST_MS
    this.lastMs = now.atMs
    if (!anchor || isAfterGap || anchor.runningMask !== now.runningMask || now.isSpilling)
      return this.restart(now)
    this.measureRate(now)
    const spanMs = now.atMs - anchor.atMs
    const storageLps = storageRateLps(anchor, now)
    if (spanMs < SHORTEST_SPAN_MS || storageLps === null) return
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
    this.samples = [now]
    this.levelRateMPerH = undefined
    this.outflowLps = outflowAtOnceLps(now)
    this.outflowEstimated = now.meteredOutflowLps === null
  }

  /** Since the last sample that is far enough away, in time and in height. */
  private measureRate(now: FlowObservation): void {
    const from = this.samples.findLast(
      ({ atMs, levelM }) =>
        now.atMs - atMs >= RATE_SHORTEST_MS && Math.abs(now.levelM - levelM) >= RATE_LEAST_M,
    )
    this.levelRateMPerH = from && ((now.levelM - from.levelM) * 3_600_000) / (now.atMs - from.atMs)
    if (now.atMs - (this.samples.at(-1)?.atMs ?? 0) < SAMPLE_MS) return
    this.samples = [...this.samples, now].filter(({ atMs }) => now.atMs - atMs < RATE_LONGEST_MS)
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
