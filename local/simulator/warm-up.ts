import { planStation } from './fleet/plan-station'
import { Weather } from './model/weather'
import { SimulatedStation } from './simulated-station'

const HOUR_MS = 3_600_000
const QUARTER_MS = 15 * 60_000

/** The first stations have history, and are run finely for it. */
const STATIONS_WITH_HISTORY = 48
const HISTORY_HOURS = 48
const HISTORY_STEP_S = 10
/** The others are run just long enough, and just finely enough, for their level trend. */
const WARM_UP_HOURS = 24
const WARM_UP_STEP_S = 60

/** The stations one after the other, each run up to the moment when the demo opens. */
export function* warmedUpStations(
  stationCount: number,
  seed: number,
  openingMs: number,
): Generator<SimulatedStation> {
  const weather = new Weather(seed)
  for (let index = 0; index < stationCount; index += 1) {
    const hasHistory = index < STATIONS_WITH_HISTORY
    const beginMs = hasHistory
      ? startOf(HOUR_MS, openingMs) - HISTORY_HOURS * HOUR_MS
      : startOf(QUARTER_MS, openingMs) - WARM_UP_HOURS * HOUR_MS
    const plan = planStation(seed, index)
    const station = new SimulatedStation(plan, { beginMs, openingMs, weather, hasHistory })
    station.advanceTo(openingMs, hasHistory ? HISTORY_STEP_S : WARM_UP_STEP_S)
    yield station
  }
}

function startOf(spanMs: number, atMs: number): number {
  return Math.floor(atMs / spanMs) * spanMs
}
