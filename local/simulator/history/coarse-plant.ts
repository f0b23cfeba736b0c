import { volumeAtLevel } from '@/lib/stations/wet-well'
import { getOrAdd } from '@/local/get-or-add'
import type { Plant } from '@/local/simulator/fleet/station-plan'
import { tankPressureKpa, tankVolumeM3 } from '@/local/simulator/model/booster-station'
import {
  electricPowerKw,
  headOfPressureM,
  operatingPoint,
  pressureKpa,
  type SystemCurve,
} from '@/local/simulator/model/pump-hydraulics'
import type { CyclePoint, CycleThresholds } from './fill-cycle'

/** A volume that inflow raises and pumps lower. */
export interface CoarsePlant {
  thresholds: CycleThresholds
  startM3: number
  system: SystemCurve
  /** NaN for a booster */
  levelM: (volumeM3: number) => number
  /** @param outflowLps2 mean of the squared outflow, (L/s)² */
  pressureKpa: (volumeM3: number, outflowLps2: number) => number
}

export function coarsePlant(plant: Plant): CoarsePlant {
  return plant.kind === 'lift-station' ? wetWellPlant(plant) : boosterPlant(plant)
}

function wetWellPlant({ params, state }: Extract<Plant, { kind: 'lift-station' }>): CoarsePlant {
  const { wetWell, setpoints, modes, dischargeM, frictionMPerLps2 } = params
  const toM3 = (levelM: number) => volumeAtLevel(wetWell, levelM)
  const spacingM = (setpoints.highAlarm - setpoints.lagOn) / modes.length
  const callsM = modes.map((_, nth) =>
    nth === 0 ? setpoints.leadOn : setpoints.lagOn + (nth - 1) * spacingM,
  )
  const staticHeadM = dischargeM - (setpoints.off + setpoints.leadOn) / 2
  const offM3 = toM3(setpoints.off)
  return {
    thresholds: { offM3, callsM3: callsM.map(toM3), capacityM3: toM3(wetWell.overflowLevelM) },
    startM3: state.volumeM3,
    system: { staticHeadM, frictionMPerLps2 },
    // Above the off level every wet well in the fleet is a prism.
    levelM: (volumeM3) => setpoints.off + (volumeM3 - offM3) / wetWell.areaM2,
    pressureKpa: (_, outflowLps2) => pressureKpa(staticHeadM + frictionMPerLps2 * outflowLps2),
  }
}

/** The volume is what the tank lacks, raised by demand. */
function boosterPlant({ params, state }: Extract<Plant, { kind: 'booster' }>): CoarsePlant {
  const { cutInKpa, cutOutKpa, stageKpa, modes, suctionHeadM, frictionMPerLps2 } = params
  const fullM3 = tankVolumeM3(params, cutOutKpa)
  const lackingM3 = (kpa: number) => Math.min(fullM3, fullM3 - tankVolumeM3(params, kpa))
  return {
    thresholds: {
      offM3: 0,
      callsM3: modes.map((_, nth) => lackingM3(cutInKpa - nth * stageKpa)),
      capacityM3: fullM3,
    },
    startM3: fullM3 - state.volumeM3,
    system: {
      staticHeadM: headOfPressureM((cutInKpa + cutOutKpa) / 2) - suctionHeadM,
      frictionMPerLps2,
    },
    levelM: () => Number.NaN,
    pressureKpa: (volumeM3) => tankPressureKpa(params, fullM3 - volumeM3),
  }
}

/** Solved once per set. `resistances`: 1 for a clean pump, higher for a worn or clogged one. */
export function cyclePoints(
  { params }: Plant,
  system: SystemCurve,
  resistances: readonly number[],
): (runningMask: number) => CyclePoint {
  const known = new Map<number, CyclePoint>()
  const solve = (runningMask: number): CyclePoint => {
    const running = resistances.flatMap((_, index) => (runningMask & (1 << index) ? [index] : []))
    const factors = running.map((index) => resistances[index] ?? 1)
    const { totalFlowLps, flowsLps } = operatingPoint(params.pump, system, factors)
    const powersKw = resistances.map((resistance, index) => {
      const flowLps = flowsLps[running.indexOf(index)]
      return flowLps === undefined ? 0 : electricPowerKw(params.pump, flowLps, resistance)
    })
    return {
      totalLps: totalFlowLps,
      flowsLps: resistances.map((_, index) => flowsLps[running.indexOf(index)] ?? 0),
      powersKw,
      totalKw: powersKw.reduce((sum, each) => sum + each, 0),
    }
  }
  return (runningMask) => getOrAdd(known, runningMask, () => solve(runningMask))
}
