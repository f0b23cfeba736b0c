import type { Summary } from '@/local/history/summary'

export interface CyclePoint {
  totalLps: number
  totalKw: number
  /** by pump index; 0 at rest */
  flowsLps: readonly number[]
  powersKw: readonly number[]
}

export interface PumpWork {
  starts: number
  runtimeS: number
  volumeM3: number
  energyKwh: number
}

/** Added up span by span; flows and volumes balance exactly. */
export class CycleWork {
  lostM3 = 0
  /** mean of the squared outflow, (L/s)²; friction is proportional to it */
  outflowLps2 = 0
  readonly volumeM3 = emptySummary()
  readonly outflowLps = emptySummary()
  readonly powerKw = emptySummary()
  readonly pumps: readonly PumpWork[]

  constructor(
    pumpCount: number,
    private readonly stepS: number,
  ) {
    this.pumps = Array.from({ length: pumpCount }, noWork)
  }

  /** The same pumps run and the volume is a straight line. */
  add(point: CyclePoint, fromM3: number, toM3: number, spanS: number): void {
    const share = spanS / this.stepS
    addLine(this.volumeM3, fromM3, toM3, share)
    addLine(this.outflowLps, point.totalLps, point.totalLps, share)
    addLine(this.powerKw, point.totalKw, point.totalKw, share)
    this.outflowLps2 += point.totalLps ** 2 * share
    this.pumps.forEach((pump, index) => {
      const powerKw = point.powersKw[index] ?? 0
      if (powerKw === 0) return
      pump.runtimeS += spanS
      pump.volumeM3 += ((point.flowsLps[index] ?? 0) * spanS) / 1000
      pump.energyKwh += (powerKw * spanS) / 3600
    })
  }
}

export function noWork(): PumpWork {
  return { starts: 0, runtimeS: 0, volumeM3: 0, energyKwh: 0 }
}

function emptySummary(): Summary {
  return { mean: 0, min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }
}

/** The quantity moves evenly for a share of the step. */
function addLine(summary: Summary, from: number, to: number, share: number): void {
  summary.mean += ((from + to) / 2) * share
  summary.min = Math.min(summary.min, from, to)
  summary.max = Math.max(summary.max, from, to)
}
