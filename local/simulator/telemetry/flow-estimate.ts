/** Shorter spans say more of the transmitter's scatter than of the flow. */
const SHORTEST_SPAN_MS = 20_000
const LONGEST_SPAN_MS = 300_000

export interface FlowObservation {
  atMs: number
  levelM: number
  volumeM3: number
  /** Bit n set: pump n + 1 runs. */
  runningMask: number
  /** From the outflow meter; null without one, or while it fails. */
  meteredOutflowLps: number | null
  /** At the overflow's edge the level stands still whatever flows: nothing can be told. */
  isSpilling: boolean
}

export interface RecentFlows {
  levelRateMPerH?: number
  inflowLps?: number
  outflowLps?: number
  outflowEstimated?: boolean
}

/**
 * Flows from the level alone, as an operator would figure them: inflow while the pumps are off is
 * ΔV/Δt; outflow by drawdown is the last inflow − ΔV/Δt. A span ends when other pumps run, or
 * after five minutes. Where a meter tells the outflow, the inflow is outflow + ΔV/Δt.
 */
export class FlowEstimate {
  private anchor: FlowObservation | null = null
  private flows: RecentFlows = {}

  observe(now: FlowObservation): void {
    const { anchor } = this
    if (!anchor || anchor.runningMask !== now.runningMask || now.isSpilling)
      return this.restart(now)
    const spanMs = now.atMs - anchor.atMs
    if (spanMs < SHORTEST_SPAN_MS) return

    const storageLps = ((now.volumeM3 - anchor.volumeM3) * 1_000_000) / spanMs
    const levelRateMPerH = ((now.levelM - anchor.levelM) * 3_600_000) / spanMs
    this.flows = { ...this.balance(now, storageLps), levelRateMPerH }
    if (spanMs >= LONGEST_SPAN_MS) this.anchor = now
  }

  recent(): RecentFlows {
    return this.flows
  }

  private restart(now: FlowObservation): void {
    this.anchor = now
    const { inflowLps } = this.flows
    this.flows = { ...(inflowLps !== undefined && { inflowLps }), ...outflowAtOnce(now) }
  }

  private balance(now: FlowObservation, storageLps: number): RecentFlows {
    const outflow = outflowAtOnce(now)
    if (outflow.outflowLps !== undefined)
      return { ...outflow, inflowLps: Math.max(0, outflow.outflowLps + storageLps) }

    const { inflowLps } = this.flows
    if (inflowLps === undefined) return {}
    const outflowLps = Math.max(0, inflowLps - storageLps)
    return { inflowLps, outflowLps, outflowEstimated: true }
  }
}

/** Known without waiting: what a meter reads, and that idle pumps give nothing. */
function outflowAtOnce({ meteredOutflowLps, runningMask }: FlowObservation): RecentFlows {
  if (meteredOutflowLps !== null) return { outflowLps: meteredOutflowLps, outflowEstimated: false }
  return runningMask === 0 ? { outflowLps: 0, outflowEstimated: true } : {}
}
