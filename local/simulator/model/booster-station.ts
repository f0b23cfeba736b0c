import type { Fault } from './fault'
import { stepPumpBank, type PumpBank, type PumpBankParams } from './pump-bank'
import { headOfPressureM } from './pump-hydraulics'

const ATMOSPHERE_KPA = 101.325

export interface BoosterParams extends PumpBankParams {
  tankM3: number
  /** gauge, of the air in the empty tank */
  prechargeKpa: number
  /** gauge: the lead pump starts at one, all pumps stop at the other */
  cutInKpa: number
  cutOutKpa: number
  /** each additional pump starts this much lower */
  stageKpa: number
  suctionHeadM: number
  frictionMPerLps2: number
}

export interface BoosterState extends PumpBank {
  volumeM3: number
  pressureKpa: number
  /** flow into the zone */
  demandLps: number
  inflowLps: number
}

/** Boyle's law; gauge, in kPa. `volumeM3` must be less than the tank's. */
export function tankPressureKpa(params: BoosterParams, volumeM3: number): number {
  const { prechargeKpa, tankM3 } = params
  return ((prechargeKpa + ATMOSPHERE_KPA) * tankM3) / (tankM3 - volumeM3) - ATMOSPHERE_KPA
}

/** The inverse of `tankPressureKpa`, in m³; `kpa` is gauge. */
export function tankVolumeM3(params: BoosterParams, kpa: number): number {
  const { prechargeKpa, tankM3 } = params
  return tankM3 * (1 - (prechargeKpa + ATMOSPHERE_KPA) / (kpa + ATMOSPHERE_KPA))
}

/** dV/dt = Q_pumps − Q_demand. An empty tank passes on the pumps' flow. @param dtS > 0 s */
export function stepBooster(
  state: BoosterState,
  params: BoosterParams,
  { demandLps, faults }: { demandLps: number; faults: readonly Fault[] },
  dtS: number,
): BoosterState {
  const calls = callsAtPressure(state, params)
  const system = {
    staticHeadM: headOfPressureM(state.pressureKpa) - params.suctionHeadM,
    frictionMPerLps2: params.frictionMPerLps2,
  }
  const { bank, flowLps } = stepPumpBank(state, params, { calls, system, faults }, dtS)

  const inM3 = (flowLps * dtS) / 1000
  const outM3 = Math.min((demandLps * dtS) / 1000, state.volumeM3 + inM3)
  const volumeM3 = state.volumeM3 + inM3 - outM3
  return {
    pumps: bank.pumps,
    duty: bank.duty,
    volumeM3,
    pressureKpa: tankPressureKpa(params, volumeM3),
    demandLps: (outM3 * 1000) / dtS,
    inflowLps: flowLps,
  }
}

function callsAtPressure({ pressureKpa: kpa, duty, pumps }: BoosterState, params: BoosterParams) {
  if (kpa >= params.cutOutKpa) return 0
  if (kpa > params.cutInKpa) return duty.calls
  const stages = 1 + Math.floor((params.cutInKpa - kpa) / params.stageKpa)
  return Math.min(pumps.length, Math.max(duty.calls, stages))
}
