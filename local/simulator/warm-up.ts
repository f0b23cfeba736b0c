import { HISTORY_STEP_S } from '@/lib/history/plan'
import { HistoryRollUp, startOf } from '@/local/history/roll-up'
import { demoFaults } from './fleet/demo-scenarios'
import type { FaultSchedule } from './fleet/fault-schedule'
import { planStation } from './fleet/plan-station'
import type { StationPlan } from './fleet/station-plan'
import { backfill } from './history/backfill'
import { Weather } from './model/weather'
import { firstRainMm, SimulatedStation } from './simulated-station'

const HOUR_MS = 3_600_000
const QUARTER_MS = 15 * 60_000
const DAY_MS = 24 * HOUR_MS
const BLOCK_MS = HISTORY_STEP_S.month * 1000

const STATIONS_WITH_HISTORY = 48
const HISTORY_HOURS = 7 * 24
/** the day that a station page shows first, and the day before */
const OPENING_HOURS = 48
/** Minute readings need no finer steps; the last day is closer to the live steps. */
const HISTORY_STEP_LENGTH_S = 60
const LAST_DAY_STEP_S = 10
/** The last hour is finer: in a minute's step a pump draws the well past its low alarm. */
const WARM_UP_HOURS = 24
const WARM_UP_STEP_S = 60
const LAST_HOUR_STEP_S = 10

interface WarmStation {
  station: SimulatedStation
  /** until then only the newest hours are written */
  fillPast: (() => void) | null
}

/** Yields stations one by one, each run up to the opening. */
export function* warmedUpStations(
  stationCount: number,
  seed: number,
  openingMs: number,
): Generator<WarmStation> {
  const weather = new Weather(seed)
  for (let index = 0; index < stationCount; index += 1) {
    const plan = planStation(seed, index)
    const setting = { weather, openingMs, faults: demoFaults(plan, openingMs) }
    const hasHistory = index < STATIONS_WITH_HISTORY
    yield hasHistory
      ? stationWithHistory(plan, setting)
      : { station: stationWithTrend(plan, setting), fillPast: null }
  }
}

export interface Setting {
  weather: Weather
  openingMs: number
  faults: FaultSchedule
}

/** Run for a week; `fillPast` adds up to 13 months of coarse history. */
export function stationWithHistory(
  plan: StationPlan,
  { weather, openingMs, faults }: Setting,
): WarmStation & { fillPast: () => void } {
  const beginMs = startOf(BLOCK_MS, startOf(HOUR_MS, openingMs) - HISTORY_HOURS * HOUR_MS)
  const history = new HistoryRollUp(openingMs - OPENING_HOURS * HOUR_MS)
  const station = new SimulatedStation(plan, { beginMs, faults, weather, history })
  station.advanceTo(openingMs - DAY_MS, HISTORY_STEP_LENGTH_S)
  station.advanceTo(openingMs, LAST_DAY_STEP_S)
  const fillPast = () => {
    const past = new HistoryRollUp()
    const endRainMm = firstRainMm(plan)
    backfill(past, plan, weather, { untilMs: beginMs, openingMs, endRainMm })
    history.adoptPast(past)
  }
  return { station, fillPast }
}

/** Run for a day, enough for its live document. */
export function stationWithTrend(plan: StationPlan, { weather, openingMs, faults }: Setting) {
  const beginMs = startOf(QUARTER_MS, openingMs) - WARM_UP_HOURS * HOUR_MS
  const station = new SimulatedStation(plan, { beginMs, faults, weather, history: null })
  station.advanceTo(openingMs - HOUR_MS, WARM_UP_STEP_S)
  station.advanceTo(openingMs, LAST_HOUR_STEP_S)
  return station
}
