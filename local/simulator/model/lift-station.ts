import type { WetWell } from '@/lib/stations/station'
import { levelAtVolume, volumeAtLevel } from '@/lib/stations/wet-well'
import { hasFault, type Fault } from './fault'
import { stepPumpBank, type PumpBank, type PumpBankParams } from './pump-bank'
import { callsAtLevel, type PlantSetpoints } from './pump-duty'

/** how far the water must fall below the float */
const FLOAT_HYSTERESIS_M = 0.2

export interface LiftStationParams extends PumpBankParams {
  wetWell: WetWell
  setpoints: PlantSetpoints
  highFloatM: number
  /** above the station's datum */
  dischargeM: number
  frictionMPerLps2: number
}

export interface LiftStationState extends PumpBank {
  volumeM3: number
  levelM: number
  /** the only level that the controller sees */
  sensedLevelM: number
  isHighFloatUp: boolean
  inflowLps: number
  outflowLps: number
  overflowLps: number
  /** at the discharge flange, above the datum */
  headM: number
}

export interface LiftStationConditions {
  inflowLps: number
  faults: readonly Fault[]
}

/**
 * dV/dt = Q_in − Q_out − Q_overflow; flows are means over the step and balance with ΔV exactly.
 * The high float also calls all pumps, as the backup of the transmitter; a stuck one calls none.
 * @param dtS > 0 s; the controller acts once, at the start
 */
export function stepStation(
  state: LiftStationState,
  params: LiftStationParams,
  { inflowLps, faults }: LiftStationConditions,
  dtS: number,
): LiftStationState {
  const { wetWell, setpoints } = params
  const sensedLevelM = hasFault(faults, 'frozen-level') ? state.sensedLevelM : state.levelM
  const calls = state.isHighFloatUp
    ? state.pumps.length
    : callsAtLevel(state.duty.calls, sensedLevelM, setpoints, state.pumps.length)
  const system = {
    staticHeadM: params.dischargeM - state.levelM,
    frictionMPerLps2: params.frictionMPerLps2,
  }
  const { bank, flowLps, headM } = stepPumpBank(state, params, { calls, system, faults }, dtS)

  const inM3 = (inflowLps * dtS) / 1000
  const bottomM3 = volumeAtLevel(wetWell, wetWell.bottomM)
  const outM3 = Math.min((flowLps * dtS) / 1000, state.volumeM3 + inM3 - bottomM3)
  const capacityM3 = volumeAtLevel(wetWell, wetWell.overflowLevelM)
  const overflowM3 = Math.max(0, state.volumeM3 + inM3 - outM3 - capacityM3)
  const volumeM3 = state.volumeM3 + inM3 - outM3 - overflowM3
  const levelM = levelAtVolume(wetWell, volumeM3)

  return {
    pumps: bank.pumps,
    duty: bank.duty,
    volumeM3,
    levelM,
    sensedLevelM,
    isHighFloatUp: isFloatUp(state.isHighFloatUp, levelM, params.highFloatM),
    inflowLps,
    outflowLps: (outM3 * 1000) / dtS,
    overflowLps: (overflowM3 * 1000) / dtS,
    headM: headM + state.levelM,
  }
}

function isFloatUp(wasUp: boolean, levelM: number, floatM: number): boolean {
  return wasUp ? levelM > floatM - FLOAT_HYSTERESIS_M : levelM >= floatM
}
