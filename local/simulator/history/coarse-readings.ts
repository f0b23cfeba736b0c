import type { Summary } from '@/local/history/grid-log'
import type { StationPlan } from '@/local/simulator/fleet/station-plan'
import { effectsOf, failsToStart } from '@/local/simulator/model/fault'
import { lineCurrentA } from '@/local/simulator/model/pump-hydraulics'
import {
  batteryV,
  type PlantReading,
  type PumpReading,
} from '@/local/simulator/telemetry/plant-reading'
import type { Counters } from '@/local/history/totals-log'
import type { CoarsePlant } from './coarse-plant'
import type { CoarseStep } from './coarse-steps'
import { noWork, type PumpWork } from './fill-cycle'

type Statistic = keyof Summary

/** the share of a step's movement not yet counted */
const STILL_TO_COUNT = { mean: 0.5, min: 1, max: 0 } as const
const BATTERY_SCATTER = { mean: 0, min: -1, max: 1 } as const
/** A pressure is highest when a booster's tank lacks least. */
const OPPOSITE = { mean: 'mean', min: 'max', max: 'min' } as const

/** States are the share of the step; counters are those at its end. */
export function readStep(
  plan: StationPlan,
  coarse: CoarsePlant,
  step: CoarseStep,
  counters: CoarseCounters,
  statistic: Statistic,
): PlantReading {
  const { work, faults, inflowLps } = step
  const { volumeM3, outflowLps, outflowLps2, powerKw } = work
  const { plant } = plan
  const isLift = plant.kind === 'lift-station'
  const pumpedLps = outflowLps[statistic]
  const pumpedLps2 = statistic === 'mean' ? outflowLps2 : pumpedLps ** 2
  const { highFloat, hasNoPower: isPowerLost = false } = effectsOf(faults)
  const floatUp = (floatM: number) => shareAbove(floatM, coarse, volumeM3, statistic)
  return {
    levelM: coarse.levelM(volumeM3[statistic]),
    pressureKpa: coarse.pressureKpa(volumeM3[OPPOSITE[statistic]], pumpedLps2),
    inflowLps: isLift ? inflowLps : pumpedLps,
    outflowLps: isLift ? pumpedLps : inflowLps,
    powerKw: powerKw[statistic],
    rainMm: counters.rainMm - STILL_TO_COUNT[statistic] * step.rainMm,
    batteryV: batteryV(isPowerLost, BATTERY_SCATTER[statistic]),
    isHighFloatUp: highFloat ?? (isLift && floatUp(plant.params.highFloatM)),
    isOverflowFloatUp: isLift && floatUp(plant.params.wetWell.overflowLevelM),
    isPowerLost,
    pumps: plan.nameplates.map((_, index) => readPump(plan, step, counters, index, statistic)),
  }
}

function readPump(
  { plant: { params } }: StationPlan,
  { work, faults, stepS }: CoarseStep,
  counters: CoarseCounters,
  index: number,
  statistic: Statistic,
): PumpReading {
  const done = work.pumps[index] ?? noWork()
  const last = readCounters(counters.pumps[index] ?? noWork())
  const ahead = STILL_TO_COUNT[statistic]
  const share = done.runtimeS / stepS
  const isRunning = { mean: share, min: Number(share > 0.9999), max: Number(share > 0) }[statistic]
  const whileOn = (amount: number) => (share === 0 ? 0 : (isRunning * amount) / done.runtimeS)
  const powerKw = whileOn(done.energyKwh * 3600)
  return {
    isRunning,
    mode: params.modes[index] ?? 'off',
    isTripped: failsToStart(faults, index + 1),
    flowLps: whileOn(done.volumeM3 * 1000),
    powerKw,
    currentA: lineCurrentA(params.pump, powerKw),
    starts: last.starts - ahead * done.starts,
    runtimeS: last.runtimeS - ahead * done.runtimeS,
    energyKwh: last.energyKwh - ahead * done.energyKwh,
  }
}

/** Assumes that the level moves evenly between min and max. */
function shareAbove(
  floatM: number,
  { levelM }: CoarsePlant,
  volumeM3: Summary,
  statistic: Statistic,
): number {
  const [min, max] = [levelM(volumeM3.min), levelM(volumeM3.max)]
  if (statistic !== 'mean' || min === max) return Number(levelM(volumeM3[statistic]) >= floatM)
  return Math.min(1, Math.max(0, (max - floatM) / (max - min)))
}

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

function readCounters({ starts, runtimeS, energyKwh }: PumpWork) {
  if (runtimeS >= 0 && starts >= 0 && energyKwh >= 0) return { starts, runtimeS, energyKwh }
  return {
    starts: starts + PREDECESSOR.starts,
    runtimeS: runtimeS + PREDECESSOR.runtimeS,
    energyKwh: energyKwh + PREDECESSOR.energyKwh,
  }
}
