import type { StationPlan } from '@/local/simulator/fleet/station-plan'
import { dryFlowLps } from '@/local/simulator/model/catchment'
import type { Weather } from '@/local/simulator/model/weather'
import type { SimulatedStation } from '@/local/simulator/simulated-station'

export interface PumpTruth {
  runS: number
  starts: number
  /** while no other pump ran */
  aloneS: number
  aloneM3: number
}

export interface StationTruth {
  pumps: PumpTruth[]
  pumpedM3: number
  energyKwh: number
  inflowM3: number
  /** the inflow without rain */
  dryM3: number
  rainMm: number
}

/** Every ten minutes. */
export class Truth {
  private readonly kept = new Map<number, StationTruth>()
  private readonly sum: StationTruth
  private counted: ReturnType<typeof countersOf>

  constructor(
    private readonly plan: StationPlan,
    private readonly weather: Weather,
    station: SimulatedStation,
    beginMs: number,
  ) {
    this.sum = {
      pumps: plan.nameplates.map(() => ({ runS: 0, starts: 0, aloneS: 0, aloneM3: 0 })),
      pumpedM3: 0,
      energyKwh: 0,
      inflowM3: 0,
      dryM3: 0,
      rainMm: 0,
    }
    this.counted = countersOf(station)
    this.kept.set(beginMs, structuredClone(this.sum))
  }

  observe(station: SimulatedStation, stepS: number): void {
    const { sum, plan, weather } = this
    const { pumps, inflowLps } = station.state
    const middleMs = station.nowMs - stepS * 500
    const m3 = (lps: number) => (lps * stepS) / 1000
    const running = pumps.filter(({ isRunning }) => isRunning).length
    pumps.forEach(({ isRunning, flowLps }, index) => {
      const pump = sum.pumps[index]
      if (!pump || !isRunning) return
      pump.runS += stepS
      sum.pumpedM3 += m3(flowLps)
      if (running > 1) return
      pump.aloneS += stepS
      pump.aloneM3 += m3(flowLps)
    })
    sum.inflowM3 += m3(inflowLps)
    sum.dryM3 += m3(dryFlowLps(plan.catchment, middleMs))
    const rain = weather.rainMmPerH(middleMs, plan.longitude, plan.rainExposure)
    sum.rainMm += (rain * stepS) / 3600
    const counted = countersOf(station)
    sum.energyKwh += counted.energyKwh - this.counted.energyKwh
    counted.starts.forEach((starts, index) => {
      const pump = sum.pumps[index]
      if (pump) pump.starts += starts - (this.counted.starts[index] ?? starts)
    })
    this.counted = counted
  }

  keep({ nowMs }: SimulatedStation): void {
    this.kept.set(nowMs, structuredClone(this.sum))
  }

  /** @throws RangeError unless both times are full ten minutes */
  between(fromMs: number, toMs: number): StationTruth {
    const [from, to] = [this.kept.get(fromMs), this.kept.get(toMs)]
    if (!from || !to) throw new RangeError('not a full ten minutes of the simulation')
    return {
      pumps: to.pumps.map((pump, index) => {
        const before = from.pumps[index] ?? pump
        return {
          runS: pump.runS - before.runS,
          starts: pump.starts - before.starts,
          aloneS: pump.aloneS - before.aloneS,
          aloneM3: pump.aloneM3 - before.aloneM3,
        }
      }),
      pumpedM3: to.pumpedM3 - from.pumpedM3,
      energyKwh: to.energyKwh - from.energyKwh,
      inflowM3: to.inflowM3 - from.inflowM3,
      dryM3: to.dryM3 - from.dryM3,
      rainMm: to.rainMm - from.rainMm,
    }
  }
}

function countersOf({ state }: SimulatedStation) {
  return {
    energyKwh: state.pumps.reduce((sum, { energyKwh }) => sum + energyKwh, 0),
    starts: state.pumps.map(({ starts }) => starts),
  }
}
