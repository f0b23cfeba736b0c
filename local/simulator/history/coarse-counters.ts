import type { Counters } from '@/local/history/totals-log'
import type { StationPlan } from '@/local/simulator/fleet/station-plan'
import type { CoarseStep } from './coarse-steps'
import type { PumpWork } from './cycle-work'

/** Counters start over with a new pump. */
const PREDECESSOR = { starts: 120_000, runtimeS: 9000 * 3600, energyKwh: 60_000 }

const COUNTED = ['starts', 'runtimeS', 'energyKwh', 'volumeM3'] as const

/** They end where the station's own simulation begins. */
export class CoarseCounters {
  /** below zero: the previous pump's */
  readonly pumps: PumpWork[]
  private readonly hasRainGauge: boolean

  /** @param rainMm gauge reading at the end, mm */
  constructor(
    { plant, instrumentation }: StationPlan,
    public rainMm: number,
  ) {
    this.pumps = plant.state.pumps.map(({ starts, runtimeS, energyKwh }) => ({
      starts,
      runtimeS,
      energyKwh,
      volumeM3: 0,
    }))
    this.hasRainGauge = instrumentation.hasRainGauge
  }

  /** 1 forward, −1 back */
  move({ work, rainMm }: CoarseStep, direction: 1 | -1): void {
    this.rainMm += direction * rainMm
    this.pumps.forEach((pump, index) => {
      const done = work.pumps[index]
      if (!done) return
      for (const key of COUNTED) pump[key] += direction * done[key]
    })
  }

  /** For the roll-up; they never start over. */
  totals(): Counters {
    const sum = (name: keyof PumpWork) => this.pumps.reduce((total, pump) => total + pump[name], 0)
    return {
      volumeM3: sum('volumeM3'),
      energyKwh: sum('energyKwh'),
      ...(this.hasRainGauge && { rainMm: this.rainMm }),
      pumps: Object.fromEntries(this.pumps.map((pump, index) => [String(index + 1), { ...pump }])),
    }
  }
}

/** Below zero they are the previous pump's. */
export function readCounters({ starts, runtimeS, energyKwh }: PumpWork) {
  if (runtimeS >= 0 && starts >= 0 && energyKwh >= 0) return { starts, runtimeS, energyKwh }
  return {
    starts: starts + PREDECESSOR.starts,
    runtimeS: runtimeS + PREDECESSOR.runtimeS,
    energyKwh: energyKwh + PREDECESSOR.energyKwh,
  }
}
