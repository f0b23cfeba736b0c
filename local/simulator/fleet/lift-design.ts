import type { WetWell } from '@/lib/stations/station'
import { levelAtVolume, volumeAtLevel } from '@/lib/stations/wet-well'
import { wellAtRest } from '@/local/simulator/model/lift-station'
import { type PumpMode, pumpAtRest, type PumpState } from '@/local/simulator/model/pump-bank'
import {
  type PumpModel,
  headOfPressureM,
  electricPowerKw,
  lineCurrentA,
} from '@/local/simulator/model/pump-hydraulics'
import { round } from '@/local/simulator/model/random'
import { tankVolumeM3 } from '@/local/simulator/model/booster-station'
import type { Plant, PumpNameplate } from './station-plan'

interface DesignedPumps {
  nameplates: readonly PumpNameplate[]
  modes: readonly PumpMode[]
}

export type LiftDesign = ReturnType<typeof designLiftStation>

/** T = 4·V/Q gives 3 to 6 starts per hour at the worst inflow. Shallow wells are wide. */
export function designLiftStation(pumpCount: number, random: () => number, isShallow = false) {
  const ratedFlowLps = round((8 + 34 * random() ** 2) * (pumpCount > 2 ? 2.2 : 1), 1)
  const ratedHeadM = round(11 + 17 * random(), 1)
  const pump = designPump(ratedFlowLps, ratedHeadM, random)
  const depthM = round(0.6 + 0.7 * random() * (isShallow ? 0 : 1), 2)
  const activeM3 = (ratedFlowLps / 1000) * (150 + 150 * random())
  const areaM2 = round(activeM3 / depthM, 2)
  const bottomM = random() < 0.12 ? -2.5 : 0
  const offM = round(bottomM + 0.5, 2)
  const leadOnM = round(offM + depthM, 2)
  const wetWell: WetWell = { areaM2, bottomM, overflowLevelM: round(leadOnM + 1.6, 2) }
  const hasHopper = random() < 0.35
  return {
    kind: 'lift-station' as const,
    pump,
    ratedHeadM,
    wetWell: hasHopper ? withHopper(wetWell, offM) : wetWell,
    offM,
    leadOnM,
    /** share of the rated head that is friction */
    frictionShare: pumpCount > 2 ? 0.15 : 0.4,
  }
}

/** Benching narrows the wet well below the off level. */
function withHopper(wetWell: WetWell, offM: number): WetWell {
  const { areaM2, bottomM, overflowLevelM } = wetWell
  const hopperM3 = round(0.6 * areaM2 * (offM - bottomM), 3)
  return {
    ...wetWell,
    volumeTable: [
      { levelM: bottomM, volumeM3: 0 },
      { levelM: round(bottomM + (offM - bottomM) / 2, 3), volumeM3: round(0.35 * hopperM3, 3) },
      { levelM: offM, volumeM3: hopperM3 },
      {
        levelM: overflowLevelM,
        volumeM3: round(hopperM3 + areaM2 * (overflowLevelM - offM), 3),
      },
    ],
  }
}

export function buildLiftPlant(
  design: LiftDesign,
  { nameplates, modes }: DesignedPumps,
  random: () => number,
): Plant {
  const { pump, ratedHeadM, wetWell, offM, leadOnM, frictionShare } = design
  const lagOnM = round(leadOnM + 0.3, 2)
  const highAlarmM = round(leadOnM + 0.75, 2)
  const offM3 = volumeAtLevel(wetWell, offM)
  const volumeM3 = offM3 + random() * (volumeAtLevel(wetWell, leadOnM) - offM3)
  return {
    kind: 'lift-station',
    params: {
      pump,
      modes,
      minimumOffS: 60,
      wetWell,
      setpoints: {
        off: offM,
        leadOn: leadOnM,
        lagOn: lagOnM,
        lowAlarm: round(offM - 0.25, 2),
        highAlarm: highAlarmM,
      },
      highFloatM: round(highAlarmM + 0.15, 2),
      dischargeM: (offM + leadOnM) / 2 + (1 - frictionShare) * ratedHeadM,
      frictionMPerLps2: (frictionShare * ratedHeadM) / pump.bestEfficiencyFlowLps ** 2,
    },
    state: wellAtRest(
      nameplates.map((plate) => designPumpState(plate, pump)),
      volumeM3,
      levelAtVolume(wetWell, volumeM3),
    ),
  }
}

const CUT_IN_KPA = 350
const CUT_OUT_KPA = 480
const SUCTION_HEAD_M = 20

export type BoosterDesign = ReturnType<typeof designBooster>

/** Delivers its rated flow even at cut-out, so it always reaches it. */
export function designBooster(random: () => number) {
  const ratedHeadM = round(headOfPressureM(CUT_OUT_KPA) - SUCTION_HEAD_M, 1)
  const pump = designPump(round(10 + 14 * random(), 1), ratedHeadM, random)
  return { kind: 'booster' as const, pump, ratedHeadM }
}

export function buildBoosterPlant(
  { pump }: BoosterDesign,
  { nameplates, modes }: DesignedPumps,
  random: () => number,
): Plant {
  const params = {
    pump,
    modes,
    minimumOffS: 30,
    tankM3: round(pump.bestEfficiencyFlowLps * (0.7 + 0.4 * random()), 1),
    prechargeKpa: 280,
    cutInKpa: CUT_IN_KPA,
    cutOutKpa: CUT_OUT_KPA,
    stageKpa: 25,
    suctionHeadM: SUCTION_HEAD_M,
    frictionMPerLps2: 0,
  }
  const pressureKpa = CUT_IN_KPA + random() * (CUT_OUT_KPA - CUT_IN_KPA)
  return {
    kind: 'booster',
    params,
    state: {
      pumps: nameplates.map((plate) => designPumpState(plate, pump)),
      duty: { calls: 0, lead: 0 },
      volumeM3: tankVolumeM3(params, pressureKpa),
      pressureKpa,
      demandLps: 0,
      inflowLps: 0,
    },
  }
}

const MAKES = [
  { make: 'Kestrel', series: 'KS' },
  { make: 'Norling', series: 'NX' },
  { make: 'Harrow & Dale', series: 'HD' },
  { make: 'Tarbell', series: 'T' },
] as const

const HOURS_A_YEAR = 8766

/** Best efficiency at the rated flow (L/s) and head (m). */
function designPump(ratedFlowLps: number, ratedHeadM: number, random: () => number): PumpModel {
  return {
    shutoffHeadM: 1.33 * ratedHeadM,
    curveMPerLps2: (0.33 * ratedHeadM) / ratedFlowLps ** 2,
    bestEfficiencyFlowLps: ratedFlowLps,
    bestEfficiency: 0.52 + 0.12 * random(),
    voltageV: 460,
    powerFactor: 0.84,
  }
}

export function designNameplates(
  pump: PumpModel,
  ratedHeadM: number,
  pumpCount: number,
  random: () => number,
): PumpNameplate[] {
  const { make, series } = MAKES[Math.floor(random() * MAKES.length)] ?? MAKES[0]
  const flowLps = pump.bestEfficiencyFlowLps
  const powerKw = electricPowerKw(pump, flowLps, 1)
  const ageYears = 1 + 11 * random()
  return Array.from({ length: pumpCount }, () => {
    const installedYearsAgo = ageYears * (random() < 0.2 ? random() : 1)
    const lastServiceYearsAgo = Math.min(installedYearsAgo, 0.05 + 0.6 * random())
    return {
      make,
      model: `${series} ${Math.round(powerKw * 10)}-${Math.round(ratedHeadM)}`,
      serial: `${series}${Math.floor(100_000 + 900_000 * random())}`,
      installedYearsAgo,
      lastServiceYearsAgo,
      runtimeAtServiceH: Math.round(runtimeH(installedYearsAgo - lastServiceYearsAgo)),
      powerKw: Math.ceil(powerKw * 2.3) / 2,
      flowLps: round(flowLps, 1),
      headM: round(ratedHeadM, 1),
      currentA: round(1.15 * lineCurrentA(pump, powerKw), 1),
      kwhPerM3: round(powerKw / (3.6 * flowLps), 3),
    }
  })
}

/** At rest, with its counters at the start of the simulation. */
function designPumpState(plate: PumpNameplate, pump: PumpModel): PumpState {
  const hours = runtimeH(plate.installedYearsAgo)
  return pumpAtRest({
    starts: Math.round(hours * 13),
    runtimeS: Math.round(hours * 3600),
    energyKwh: Math.round(hours * electricPowerKw(pump, pump.bestEfficiencyFlowLps, 1)),
  })
}

/** An eighth of the time, as one of two alternating pumps does. */
function runtimeH(years: number): number {
  return 0.13 * HOURS_A_YEAR * years
}
