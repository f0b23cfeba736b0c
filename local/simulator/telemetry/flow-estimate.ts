import { inflowByBalanceLps, outflowByDrawdownLps, storageRateLps } from '@/lib/stations/wet-well'

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

  recent() {
    const { inflowLps, outflowLps } = this
    const outflowEstimated = outflowLps === undefined ? undefined : this.outflowEstimated
    return { levelRateMPerH: this.rate.mPerH, inflowLps, outflowLps, outflowEstimated }
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

/** Less of a move, or in less time, may be waves: no time to overflow stands on it. */
const LEAST_M = 0.03
const SHORTEST_MS = 120_000
const LONGEST_MS = 600_000
const SAMPLE_MS = 60_000
const HOUR_MS = 3_600_000

interface LevelAt {
  atMs: number
  levelM: number
}

/** How fast a level moves while the same pumps run. */
export class LevelRate {
  private samples: readonly LevelAt[] = []
  /** undefined: it moves too little, or hasn't been observed for long enough */
  mPerH: number | undefined

  /** @param now null: not known */
  restart(now: LevelAt | null): void {
    this.samples = now ? [now] : []
    this.mPerH = undefined
  }

  /** Since the last sample that is far enough away, in time and in height. */
  add(now: LevelAt): void {
    this.samples = this.samples.filter(({ atMs }) => now.atMs - atMs <= LONGEST_MS)
    const from = this.samples.findLast(
      ({ atMs, levelM }) =>
        now.atMs - atMs >= SHORTEST_MS && Math.abs(now.levelM - levelM) >= LEAST_M,
    )
    this.mPerH = from && ((now.levelM - from.levelM) * HOUR_MS) / (now.atMs - from.atMs)
    const { atMs = -Infinity } = this.samples.at(-1) ?? {}
    if (now.atMs - atMs >= SAMPLE_MS) this.samples = [...this.samples, now]
  }
}
