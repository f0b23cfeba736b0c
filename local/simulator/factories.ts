import { HistoryRollUp } from '@/local/history/roll-up'
import { demoFaults } from './fleet/demo-scenarios'
import { planStation } from './fleet/plan-station'
import type { StationPlan } from './fleet/station-plan'
import { wellAtRest, type LiftStationParams, type LiftStationState } from './model/lift-station'
import { pumpAtRest } from './model/pump-bank'
import type { PumpModel } from './model/pump-hydraulics'
import { Weather } from './model/weather'
import { SimulatedStation } from './simulated-station'

/** A March morning on a quarter-hour boundary. */
export const OPENING_MS = Date.UTC(2026, 2, 17, 14, 30)

export function pumpModel(overrides: Partial<PumpModel> = {}): PumpModel {
  return {
    shutoffHeadM: 30,
    curveMPerLps2: 0.02,
    bestEfficiencyFlowLps: 20,
    bestEfficiency: 0.6,
    voltageV: 460,
    powerFactor: 0.84,
    ...overrides,
  }
}

/** Two 20 L/s pumps, a 5 m² well; m: off 0.5, lead 1.5, lag 1.8, high 2.2, overflow 3. */
export function liftParams(overrides: Partial<LiftStationParams> = {}): LiftStationParams {
  return {
    pump: pumpModel(),
    modes: ['auto', 'auto'],
    minimumOffS: 60,
    wetWell: { areaM2: 5, bottomM: 0, overflowLevelM: 3 },
    setpoints: { off: 0.5, leadOn: 1.5, lagOn: 1.8, lowAlarm: 0.2, highAlarm: 2.2 },
    highFloatM: 2.4,
    dischargeM: 11,
    frictionMPerLps2: 0.03,
    ...overrides,
  }
}

export function liftState(
  params: LiftStationParams,
  levelM: number,
  overrides: Partial<LiftStationState> = {},
): LiftStationState {
  const pumps = params.modes.map(() => pumpAtRest())
  const volumeM3 = params.wetWell.areaM2 * (levelM - params.wetWell.bottomM)
  return { ...wellAtRest(pumps, volumeM3, levelM), ...overrides }
}

export function planWhere(fits: (plan: StationPlan) => boolean, seed = 1): StationPlan {
  for (let index = 100; index < 400; index += 1) {
    const plan = planStation(seed, index)
    if (fits(plan)) return plan
  }
  throw new Error('no such station among 300')
}

export function warmStation(plan: StationPlan, hours = 4, openingMs = OPENING_MS) {
  const station = new SimulatedStation(plan, {
    beginMs: openingMs - hours * 3_600_000,
    faults: demoFaults(plan, openingMs),
    weather: new Weather(1),
    history: new HistoryRollUp(),
  })
  station.advanceTo(openingMs, 10)
  return station
}
