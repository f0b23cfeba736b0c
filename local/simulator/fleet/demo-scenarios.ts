import type { WetWell } from '@/lib/stations/station'
import { volumeAtLevel } from '@/lib/stations/wet-well'
import { dryFlowLps } from '@/local/simulator/model/catchment'
import type { Fault } from '@/local/simulator/model/fault'
import { operatingPoint } from '@/local/simulator/model/pump-hydraulics'
import { FaultSchedule } from './fault-schedule'
import type { StationPlan } from './station-plan'

export type Scenario =
  | 'pump-fault'
  | 'high-level'
  | 'communication-loss'
  | 'power-failure'
  | 'flow-meter-failure'
  | 'out-of-service'
  | 'no-location'
  | 'six-pumps'

/** By index, so 3 is LS-004. */
const SCENARIOS: ReadonlyMap<number, Scenario> = new Map([
  [3, 'pump-fault'],
  [6, 'high-level'],
  [11, 'communication-loss'],
  [15, 'power-failure'],
  [17, 'no-location'],
  [20, 'communication-loss'],
  [24, 'out-of-service'],
  [29, 'flow-meter-failure'],
  [33, 'six-pumps'],
  [37, 'out-of-service'],
  [43, 'no-location'],
])

/** LS-035 may discharge to the bay; LS-041 fills a storage tunnel, whose water is never still. */
const OVERFLOWS: ReadonlyMap<number, Partial<WetWell>> = new Map([
  [34, { overflowKind: 'permitted' }],
  [40, { overflowKind: 'storage', overflowHysteresisM: 0.05 }],
])
/** LS-040's drives hold one level. */
const HELD_LEVEL = 39

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Leaves a trickle, so the level rises even before dawn. */
const BLOCKED = 10_000

const HIGH_LEVEL_MARGIN_M = 0.12

export function scenarioOf(index: number): Scenario | null {
  return SCENARIOS.get(index) ?? null
}

export function overflowOf(index: number): Partial<WetWell> {
  return OVERFLOWS.get(index) ?? {}
}

/** Most faults began earlier, so their alarms show within a minute of the opening. */
function scenarioFaults(plan: StationPlan, openingMs: number): Fault[] {
  const span = (fromMs: number, untilMs: number) => ({
    startsAtMs: openingMs + fromMs,
    endsAtMs: openingMs + untilMs,
  })
  switch (scenarioOf(plan.index)) {
    case 'pump-fault':
      return [{ kind: 'failed-start', pump: 2, ...span(-50 * MINUTE_MS, 8 * HOUR_MS) }]
    case 'high-level':
      return [1, 2].map((pump) => ({
        kind: 'clogged-pump',
        pump,
        resistanceFactor: BLOCKED,
        ...span(-timeToHighLevelMs(plan, openingMs), 4 * HOUR_MS),
      }))
    case 'communication-loss':
      return [{ kind: 'communication-loss', ...span(-10 * plan.index * MINUTE_MS, 3 * HOUR_MS) }]
    case 'power-failure':
      return [{ kind: 'power-failure', ...span(2 * MINUTE_MS, 25 * MINUTE_MS) }]
    case 'flow-meter-failure':
      return [{ kind: 'flow-meter-failure', ...span(-7 * HOUR_MS, 48 * HOUR_MS) }]
    default:
      return []
  }
}

export function demoFaults(plan: StationPlan, openingMs: number): FaultSchedule {
  const held: Fault[] =
    plan.index === HELD_LEVEL
      ? [{ kind: 'held-level', startsAtMs: Number.NEGATIVE_INFINITY, endsAtMs: Infinity }]
      : []
  return FaultSchedule.of(plan, [...held, ...scenarioFaults(plan, openingMs)])
}

/** How long before the opening pumps must clog to reach the high level. Sums dry flow backward. */
function timeToHighLevelMs({ plant, catchment }: StationPlan, openingMs: number): number {
  if (plant.kind !== 'lift-station') return 0
  const { wetWell, setpoints, pump, dischargeM, frictionMPerLps2 } = plant.params
  const system = { staticHeadM: dischargeM - setpoints.highAlarm, frictionMPerLps2 }
  const leakLps = operatingPoint(pump, system, [BLOCKED, BLOCKED]).totalFlowLps
  const toM3 = volumeAtLevel(wetWell, setpoints.highAlarm + HIGH_LEVEL_MARGIN_M)
  let missingM3 = toM3 - volumeAtLevel(wetWell, setpoints.off)
  let beforeMs = 0
  while (missingM3 > 0 && beforeMs < 12 * HOUR_MS) {
    beforeMs += MINUTE_MS
    const atMs = openingMs - beforeMs
    missingM3 -= 0.06 * (dryFlowLps(catchment, atMs) - leakLps)
  }
  return beforeMs
}
