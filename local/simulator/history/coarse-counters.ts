import type { Counters } from '@/local/history/totals-log'
import type { StationPlan } from '@/local/simulator/fleet/station-plan'
import type { CoarseStep } from './coarse-steps'

export interface PumpCounters {
  starts: number
  runtimeS: number
  energyKwh: number
}

/** Final counters of the pump that was here before. Counters start over with a new pump. */
const PREDECESSOR: PumpCounters = { starts: 120_000, runtimeS: 9000 * 3600, energyKwh: 60_000 }

/**
 * A station's counters in its past. They end where the station's own simulation begins; below zero
 * they belong to the previous pump.
 */
export class CoarseCounters {
  readonly pumps: PumpCounters[]
  rainMm: number
  private volumeM3 = 0
  private readonly hasRainGauge: boolean

  /** @param rainMm rain gauge reading at the end, mm */
  constructor({ plant, instrumentation }: StationPlan, rainMm: number) {
    this.pumps = plant.state.pumps.map(({ starts, runtimeS, energyKwh }) => ({
      starts,
      runtimeS,
      energyKwh,
    }))
    this.rainMm = rainMm
    this.hasRainGauge = instrumentation.hasRainGauge
  }

  /** Goes back to before the first step. */
  rewind(steps: Iterable<CoarseStep>): void {
    for (const step of steps) this.move(step, -1)
  }

  advance(step: CoarseStep): void {
    this.move(step, 1)
  }

  energyKwh(): number {
    return this.pumps.reduce((sum, pump) => sum + readCounters(pump).energyKwh, 0)
  }

  /** Counters for the roll-up, which never start over. */
  counters(): Counters {
    return {
      volumeM3: this.volumeM3,
      energyKwh: this.pumps.reduce((sum, { energyKwh }) => sum + energyKwh, 0),
      ...(this.hasRainGauge && { rainMm: this.rainMm }),
      pumps: Object.fromEntries(this.pumps.map((pump, index) => [String(index + 1), { ...pump }])),
    }
  }

  private move({ work, rainMm }: CoarseStep, sign: 1 | -1): void {
    this.rainMm += sign * rainMm
    this.pumps.forEach((pump, index) => {
      const done = work.pumps[index]
      if (!done) return
      pump.starts += sign * done.starts
      pump.runtimeS += sign * done.runtimeS
      pump.energyKwh += sign * done.energyKwh
      this.volumeM3 += sign * done.volumeM3
    })
  }
}

/** A pump's counter readings. Below zero they are the previous pump's. */
export function readCounters(pump: PumpCounters): PumpCounters {
  if (pump.runtimeS >= 0 && pump.starts >= 0 && pump.energyKwh >= 0) return pump
  return {
    starts: pump.starts + PREDECESSOR.starts,
    runtimeS: pump.runtimeS + PREDECESSOR.runtimeS,
    energyKwh: pump.energyKwh + PREDECESSOR.energyKwh,
  }
}
