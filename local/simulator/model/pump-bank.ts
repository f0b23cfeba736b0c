import { effectsOf, failsToStart, resistanceFactor, type Fault } from './fault'
import { assignDuty, type Duty } from './pump-duty'
import {
  electricPowerKw,
  lineCurrentA,
  operatingPoint,
  type PumpModel,
  type SystemCurve,
} from './pump-hydraulics'

export type PumpMode = 'auto' | 'off'

export interface PumpState {
  isRunning: boolean
  stoppedForS: number
  flowLps: number
  powerKw: number
  currentA: number
  /** since the pump was installed */
  starts: number
  runtimeS: number
  energyKwh: number
}

export interface PumpBank {
  pumps: readonly PumpState[]
  duty: Duty
}

export interface PumpBankParams {
  pump: PumpModel
  modes: readonly PumpMode[]
  /** factor on each pump's internal resistance; default 1 */
  wear?: readonly number[]
  minimumOffS: number
}

/** A step of the pumps: duty, operating point at its start, starts, runtime (s), energy (kWh). */
export function stepPumpBank(
  bank: PumpBank,
  params: PumpBankParams,
  { calls, system, faults }: { calls: number; system: SystemCurve; faults: readonly Fault[] },
  dtS: number,
): { bank: PumpBank; flowLps: number; headM: number } {
  // Most steps are at rest, and cost a quarter of the others.
  if (calls === 0 && !bank.pumps.some(({ isRunning }) => isRunning)) {
    const pumps = bank.pumps.map((pump) => stopped(pump, dtS))
    const duty = { calls, lead: bank.duty.lead }
    return { bank: { pumps, duty }, flowLps: 0, headM: system.staticHeadM }
  }
  const { duty, running } = assignDuty(
    dutyPumps(bank, params, faults),
    bank.duty,
    calls,
    params.minimumOffS,
  )
  const runningPumps = [...running.keys()].filter((index) => running[index])
  const resistances = runningPumps.map(
    (index) => (params.wear?.[index] ?? 1) * resistanceFactor(faults, index + 1),
  )
  const point = operatingPoint(params.pump, system, resistances)

  const pumps = bank.pumps.map((pump) => stopped(pump, dtS))
  runningPumps.forEach((index, nth) => {
    const pump = bank.pumps[index]
    const [flowLps = 0, resistance = 1] = [point.flowsLps[nth], resistances[nth]]
    if (pump) pumps[index] = pumping(pump, params.pump, flowLps, resistance, dtS)
  })
  return { bank: { pumps, duty }, flowLps: point.totalFlowLps, headM: point.headM }
}

function dutyPumps({ pumps }: PumpBank, { modes }: PumpBankParams, faults: readonly Fault[]) {
  const hasPower = !effectsOf(faults).hasNoPower
  return pumps.map(({ isRunning, stoppedForS }, index) => ({
    isRunning,
    stoppedForS,
    isAvailable: hasPower && modes[index] === 'auto' && !failsToStart(faults, index + 1),
  }))
}

/** Rested for an hour. */
export function pumpAtRest(counters: Partial<PumpState> = {}): PumpState {
  return {
    isRunning: false,
    stoppedForS: 3600,
    flowLps: 0,
    powerKw: 0,
    currentA: 0,
    starts: 0,
    runtimeS: 0,
    energyKwh: 0,
    ...counters,
  }
}

/** Spelled out: a spread takes ten times as long, and this is the hottest code. */
function stopped(pump: PumpState, dtS: number): PumpState {
  return {
    isRunning: false,
    stoppedForS: pump.isRunning ? dtS : pump.stoppedForS + dtS,
    flowLps: 0,
    powerKw: 0,
    currentA: 0,
    starts: pump.starts,
    runtimeS: pump.runtimeS,
    energyKwh: pump.energyKwh,
  }
}

function pumping(
  pump: PumpState,
  model: PumpModel,
  flowLps: number,
  resistance: number,
  dtS: number,
): PumpState {
  const powerKw = electricPowerKw(model, flowLps, resistance)
  return {
    isRunning: true,
    stoppedForS: 0,
    flowLps,
    powerKw,
    currentA: lineCurrentA(model, powerKw),
    starts: pump.isRunning ? pump.starts : pump.starts + 1,
    runtimeS: pump.runtimeS + dtS,
    energyKwh: pump.energyKwh + (powerKw * dtS) / 3600,
  }
}
