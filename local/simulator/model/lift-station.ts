import type { WetWell } from '@/lib/stations/station'
import { levelAtVolume, volumeAtLevel } from '@/lib/stations/wet-well'
import { effectsOf, type Effects, type Fault } from './fault'
import { stepPumpBank, type PumpBank, type PumpBankParams } from './pump-bank'
import { callsAtLevel, type PlantSetpoints } from './pump-duty'
import { backflowLps } from './pump-hydraulics'

/** how far the water must fall below the float */
const FLOAT_HYSTERESIS_M = 0.2
/** A drive that holds a level lets it fall by so much before it stops. */
const HELD_BAND_M = 0.1
/** For a sharp-crested weir, m^0.5/s: Francis, Q = 1.84·L·h^1.5 (Chow, Open-Channel Hydraulics). */
const WEIR_COEFFICIENT = 1.84
const WEIR_LENGTH_M = 1

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

export function wellAtRest(
  pumps: PumpBank['pumps'],
  volumeM3: number,
  levelM: number,
): LiftStationState {
  return {
    pumps,
    duty: { calls: 0, lead: 0 },
    volumeM3,
    levelM,
    sensedLevelM: levelM,
    isHighFloatUp: false,
    inflowLps: 0,
    outflowLps: 0,
    overflowLps: 0,
    headM: 0,
  }
}

/** What 4 and 20 mA mean: whole meters, with room above the crest for a surcharge. */
export function levelSensorRange({ bottomM, overflowLevelM }: WetWell) {
  return { from: bottomM, to: bottomM + Math.ceil(overflowLevelM - bottomM + 1.5) }
}

/** What the level sensor sends, without noise. */
function sensedM({ levelSensor }: Effects, state: LiftStationState, wetWell: WetWell): number {
  if (levelSensor === undefined) return state.levelM
  if (levelSensor === 'frozen') return state.sensedLevelM
  const { from, to } = levelSensorRange(wetWell)
  return from + levelSensor * (to - from)
}

/**
 * dV/dt = Q_in − Q_out − Q_overflow; flows are means over the step and balance with ΔV exactly.
 * The high float also calls all pumps, as the backup of the transmitter; one that hangs calls none.
 * @param dtS > 0 s; the controller acts once, at the start
 */
export function stepStation(
  state: LiftStationState,
  params: LiftStationParams,
  { inflowLps, faults }: { inflowLps: number; faults: readonly Fault[] },
  dtS: number,
): LiftStationState {
  const { wetWell } = params
  const effects = effectsOf(faults)
  const sensedLevelM = sensedM(effects, state, wetWell)
  const { frictionMPerLps2 } = params
  const system = { staticHeadM: params.dischargeM - state.levelM, frictionMPerLps2 }
  const isHeld = effects.plan?.levelControl === 'held'
  const setpoints = isHeld ? holding(params.setpoints) : params.setpoints
  const calls = callsOf(effects, setpoints, state, sensedLevelM)
  const { bank, flowLps, headM } = stepPumpBank(state, params, { calls, system, faults }, dtS)
  const isLeaking = effects.hasLeak && !bank.pumps.some(({ isRunning }) => isRunning)
  const liftedLps = isLeaking ? -backflowLps(params.pump, system) : flowLps

  const inM3 = (inflowLps * dtS) / 1000
  // Drives that hold a level lift what is above it.
  const lowestM = isHeld ? Math.min(setpoints.leadOn, state.levelM) : wetWell.bottomM
  const liftableM3 = state.volumeM3 + inM3 - volumeAtLevel(wetWell, lowestM)
  const outM3 = Math.min((liftedLps * dtS) / 1000, liftableM3)
  const crestM = wetWell.overflowLevelM + (effects.tailwaterM ?? 0)
  const aboveCrestM3 = state.volumeM3 + inM3 - outM3 - volumeAtLevel(wetWell, crestM)
  const overflowM3 = aboveCrestM3 > 0 ? spilledM3(aboveCrestM3, wetWell.areaM2, dtS) : 0
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

function callsOf(
  { highFloat }: Effects,
  setpoints: PlantSetpoints,
  { isHighFloatUp, duty, pumps }: LiftStationState,
  sensedLevelM: number,
): number {
  if (isHighFloatUp && highFloat === undefined) return pumps.length
  return callsAtLevel(duty.calls, sensedLevelM, setpoints, pumps.length)
}

/** The level that is held is *lead on*. */
function holding(setpoints: PlantSetpoints): PlantSetpoints {
  const leadOn = (setpoints.off + setpoints.leadOn) / 2
  return { ...setpoints, off: leadOn - HELD_BAND_M, leadOn }
}

/**
 * What runs over a weir in a step, m³. Implicit, so a long step can't drain more than there is: for
 * the head h at its end, h + (C·L·Δt/A)·h^1.5 is the head that the step would have without a spill.
 * With √h it is a cubic, on which Newton's steps fall to the root.
 */
function spilledM3(aboveCrestM3: number, areaM2: number, dtS: number): number {
  const withoutSpillM = aboveCrestM3 / areaM2
  const loss = (WEIR_COEFFICIENT * WEIR_LENGTH_M * dtS) / areaM2
  let root = Math.min(Math.sqrt(withoutSpillM), Math.cbrt(withoutSpillM / loss))
  for (let turn = 0; turn < 6; turn += 1)
    root -= (loss * root ** 3 + root ** 2 - withoutSpillM) / (3 * loss * root ** 2 + 2 * root)
  return Math.max(0, aboveCrestM3 - root ** 2 * areaM2)
}

function isFloatUp(wasUp: boolean, levelM: number, floatM: number): boolean {
  return wasUp ? levelM > floatM - FLOAT_HYSTERESIS_M : levelM >= floatM
}
