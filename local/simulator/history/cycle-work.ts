import type { Summary } from '@/local/history/summary'

/** Flow and power of a set of running pumps. */
export interface CyclePoint {
  totalLps: number
  totalKw: number
  /** By pump index; 0 for pumps at rest. */
  flowsLps: readonly number[]
  powersKw: readonly number[]
}

export interface PumpWork {
  starts: number
  runtimeS: number
  volumeM3: number
  energyKwh: number
}

/** What happened over a step. Flows and volumes balance exactly. */
export interface CycleWork {
  volumeM3: Summary
  outflowLps: Summary
  /** Mean of the squared outflow, (L/s)², which friction is proportional to. */
  outflowLps2: number
  /** All pumps together. */
  powerKw: Summary
  lostM3: number
  pumps: readonly PumpWork[]
}

/** Adds up the spans of a step. Within a span, the same pumps run and the volume is linear. */
export class CycleWorkLog {
  lostM3 = 0
  readonly pumps: PumpWork[]
  private readonly volumeM3 = emptySummary()
  private readonly outflowLps = emptySummary()
  private readonly powerKw = emptySummary()
  private outflowLps2 = 0

  constructor(
    pumpCount: number,
    private readonly stepS: number,
  ) {
    this.pumps = Array.from({ length: pumpCount }, () => ({
      starts: 0,
      runtimeS: 0,
      volumeM3: 0,
      energyKwh: 0,
    }))
  }

  add(point: CyclePoint, fromM3: number, toM3: number, spanS: number): void {
    const share = spanS / this.stepS
    addLine(this.volumeM3, fromM3, toM3, share)
    addLine(this.outflowLps, point.totalLps, point.totalLps, share)
    addLine(this.powerKw, point.totalKw, point.totalKw, share)
    this.outflowLps2 += point.totalLps ** 2 * share
    for (let index = 0; index < this.pumps.length; index += 1) {
      const pump = this.pumps[index]
      const powerKw = point.powersKw[index] ?? 0
      if (!pump || powerKw === 0) continue
      pump.runtimeS += spanS
      pump.volumeM3 += ((point.flowsLps[index] ?? 0) * spanS) / 1000
      pump.energyKwh += (powerKw * spanS) / 3600
    }
  }

  done(): CycleWork {
    const { volumeM3, outflowLps, outflowLps2, powerKw, lostM3, pumps } = this
    return { volumeM3, outflowLps, outflowLps2, powerKw, lostM3, pumps }
  }
}

function emptySummary(): Summary {
  return { mean: 0, min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }
}

/** Adds a quantity that moves evenly from one value to another for a share of the step. */
function addLine(summary: Summary, from: number, to: number, share: number): void {
  summary.mean += ((from + to) / 2) * share
  summary.min = Math.min(summary.min, from, to)
  summary.max = Math.max(summary.max, from, to)
}
