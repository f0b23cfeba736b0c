import type { StationPlan } from '@/local/simulator/fleet/station-plan'
import { dryFlowLps } from '@/local/simulator/model/catchment'
import type { Weather } from '@/local/simulator/model/weather'
import type { SimulatedStation } from '@/local/simulator/simulated-station'

interface PumpTruth {
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

  constructor(
    private readonly plan: StationPlan,
    private readonly weather: Weather,
    station: SimulatedStation,
  ) {
    const pumps = plan.nameplates.map(() => ({ runS: 0, starts: 0, aloneS: 0, aloneM3: 0 }))
    this.sum = { pumps, pumpedM3: 0, energyKwh: 0, inflowM3: 0, dryM3: 0, rainMm: 0 }
    this.keep(station)
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
  }

  keep({ nowMs, state }: SimulatedStation): void {
    const { sum } = this
    sum.energyKwh = state.pumps.reduce((total, { energyKwh }) => total + energyKwh, 0)
    const pumps = sum.pumps.map((pump, at) => ({ ...pump, starts: state.pumps[at]?.starts ?? 0 }))
    this.kept.set(nowMs, { ...sum, pumps })
  }

  /** @throws RangeError unless both times are full ten minutes */
  between(fromMs: number, toMs: number): StationTruth {
    const [from, to] = [this.kept.get(fromMs), this.kept.get(toMs)]
    if (!from || !to) throw new RangeError('not a full ten minutes of the simulation')
    const { pumps, ...totals } = to
    return {
      ...difference(totals, from),
      pumps: pumps.map((pump, index) => difference(pump, from.pumps[index] ?? pump)),
    }
  }
}

function difference<Counts extends Record<keyof Counts, number>>(to: Counts, from: Counts): Counts {
  const keys = Object.keys(to) as (keyof Counts)[]
  return Object.fromEntries(keys.map((key) => [key, to[key] - from[key]])) as Counts
}
