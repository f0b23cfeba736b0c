import { metricsDocument, receivedAtMs } from './documents/metrics-documents'
import { FaultSchedule } from './fleet/fault-schedule'
import { planStation } from './fleet/plan-station'
import type { StationPlan } from './fleet/station-plan'
import { Weather } from './model/weather'
import { metricsPath, putChanged, seedStation, type Put } from './seed-station'
import type { SimulatedStation } from './simulated-station'
import { stationWithHistory, stationWithTrend, type Setting } from './warm-up'

const STEP_S = 5
const QUARTER_MS = 900_000
const MOST_TRIES = 8
const REPORT_INTERVAL_S = 60
/** These stations report only on request. */
const STALE_AFTER_S = 3600

interface TestStationOptions {
  edgeNodeId: string
  organisationId: string
  likeIndex: number
  /** how far its clock starts behind the present, s */
  behindS: number
  hasHistory: boolean
}

/** They advance and report on request, without rain; their clocks never pass the present. */
export class TestFleet {
  private readonly stations = new Map<string, SimulatedStation>()
  private readonly weather: Weather

  constructor(private readonly options: { seed: number; put: Put; clock: () => number }) {
    this.weather = new Weather(options.seed)
  }

  find(edgeNodeId: string): SimulatedStation | null {
    return this.stations.get(edgeNodeId) ?? null
  }

  add(options: TestStationOptions): SimulatedStation {
    const { clock, put } = this.options
    const nowMs = clock() - options.behindS * 1000
    const plan = this.planOf(options)
    const station = options.hasHistory
      ? this.withHistory(plan, nowMs)
      : this.withLowLevel(plan, nowMs)
    seedStation(station, put, { nowMs, intervalS: REPORT_INTERVAL_S })
    this.stations.set(options.edgeNodeId, station)
    return station
  }

  /** @param elapseS s; default: to the present. @throws RangeError if that is past the present */
  report(station: SimulatedStation, elapseS?: number): void {
    const { clock, put } = this.options
    const presentMs = Math.max(clock(), station.nowMs + 1)
    const untilMs = elapseS === undefined ? presentMs : station.nowMs + elapseS * 1000
    if (untilMs > presentMs) throw new RangeError('a station does not report from the future')
    station.advanceTo(untilMs, STEP_S)
    putChanged(station, put, { nowMs: untilMs, intervalS: REPORT_INTERVAL_S })
    put(metricsPath(station), metricsDocument(station, untilMs))
  }

  private planOf({ edgeNodeId, organisationId, likeIndex }: TestStationOptions): StationPlan {
    const plan = planStation(this.options.seed, likeIndex)
    return { ...plan, edgeNodeId, organisationId, rainExposure: 0, staleAfterS: STALE_AFTER_S }
  }

  private withHistory(plan: StationPlan, openingMs: number): SimulatedStation {
    const { station, fillPast } = stationWithHistory(plan, this.settingOf(plan, openingMs))
    fillPast()
    return station
  }

  /** Without power at a higher level, no pump would be available: a second alarm. */
  private withLowLevel(plan: StationPlan, nowMs: number): SimulatedStation {
    let station = stationWithTrend(plan, this.settingOf(plan, nowMs))
    // An earlier beginning is another phase of the pumps' cycle.
    for (let earlier = 1; earlier < MOST_TRIES && !hasLowLevel(plan, station); earlier += 1) {
      station = stationWithTrend(plan, this.settingOf(plan, nowMs - earlier * QUARTER_MS))
      station.advanceTo(nowMs, STEP_S)
    }
    return station
  }

  private settingOf(plan: StationPlan, openingMs: number): Setting {
    return { weather: this.weather, openingMs, faults: new FaultSchedule(plan) }
  }
}

function hasLowLevel({ plant }: StationPlan, { state }: SimulatedStation): boolean {
  if (plant.kind !== 'lift-station' || !('levelM' in state)) return true
  const { off, leadOn } = plant.params.setpoints
  return state.levelM < (off + leadOn) / 2
}

/** When it last reported or lost its link, ms UTC. */
export function lastReportOf(station: SimulatedStation) {
  const { isOnline, changedAtMs } = station.telemetry.link
  return { reportedAtMs: isOnline ? receivedAtMs(station, station.nowMs) : changedAtMs, isOnline }
}
