import {
  electricPowerKw,
  lineCurrentA,
  type PumpModel,
} from '@/local/simulator/model/pump-hydraulics'
import { pumpAtRest, type PumpState } from '@/local/simulator/model/pump-bank'
import { round } from '@/local/simulator/model/round'
import type { PumpNameplate } from './station-plan'

const MAKES = [
  { make: 'Kestrel', series: 'KS' },
  { make: 'Norling', series: 'NX' },
  { make: 'Harrow & Dale', series: 'HD' },
  { make: 'Tarbell', series: 'T' },
] as const

const HOURS_A_YEAR = 8766

/** Best efficiency at the rated flow (L/s) and head (m). */
export function designPump(
  ratedFlowLps: number,
  ratedHeadM: number,
  random: () => number,
): PumpModel {
  return {
    shutoffHeadM: 1.33 * ratedHeadM,
    curveMPerLps2: (0.33 * ratedHeadM) / ratedFlowLps ** 2,
    bestEfficiencyFlowLps: ratedFlowLps,
    bestEfficiency: 0.52 + 0.12 * random(),
    voltageV: 460,
    powerFactor: 0.84,
  }
}

/** All pumps of a station are the same model. */
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
export function designPumpState(plate: PumpNameplate, pump: PumpModel): PumpState {
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
