import { metricsDocument } from './documents/metrics-documents'
import { FaultSchedule } from './fleet/fault-schedule'
import { planStation } from './fleet/plan-station'
import type { StationPlan } from './fleet/station-plan'
import { Weather } from './model/weather'
import { metricsPath, putChangedHistory, seedStation, type Put } from './seed-station'
import type { SimulatedStation } from './simulated-station'
import { stationWithHistory, stationWithTrend } from './warm-up'

const STEP_S = 5
const REPORT_INTERVAL_S = 60
/** Nothing reports by itself, and no test is to be hurried by that. */
const STALE_AFTER_S = 3600

export interface SteeredStationOptions {
  edgeNodeId: string
  organisationId: string
  /** Index of the demo's station that it is built like. */
  likeIndex: number
  /** How far its clock is behind the present when it is added, s. */
  behindS: number
  hasHistory: boolean
}

interface SteeredFleetOptions {
  seed: number
  put: Put
  /** ms UTC */
  clock: () => number
}

/**
 * Stations that a test steers: each lives and reports only when told, suffers no fault but the
 * injected ones and no rain. Its clock stands still in between and never passes the present.
 */
export class SteeredFleet {
  private readonly stations = new Map<string, SimulatedStation>()
  private readonly weather: Weather

  constructor(private readonly options: SteeredFleetOptions) {
    this.weather = new Weather(options.seed)
  }

  find(edgeNodeId: string): SimulatedStation | null {
    return this.stations.get(edgeNodeId) ?? null
  }

  add(options: SteeredStationOptions): SimulatedStation {
    const { clock, put } = this.options
    const nowMs = clock() - options.behindS * 1000
    const station = this.warmedUp(this.planOf(options), nowMs, options.hasHistory)
    const paper = { intervalS: REPORT_INTERVAL_S, staleAfterS: STALE_AFTER_S }
    seedStation(station, put, { nowMs, ...paper })
    this.stations.set(options.edgeNodeId, station)
    return station
  }

  /**
   * Lets a station live on and report.
   *
   * @param elapseS by how much; to the present where it is left out
   * @throws RangeError if that is past the present
   */
  report(station: SimulatedStation, elapseS?: number): void {
    const { clock, put } = this.options
    const presentMs = Math.max(clock(), station.nowMs + 1)
    const untilMs = elapseS === undefined ? presentMs : station.nowMs + elapseS * 1000
    if (untilMs > presentMs) throw new RangeError('a station does not report from the future')
    station.advanceTo(untilMs, STEP_S)
    putChangedHistory(station, put)
    put(metricsPath(station), metricsDocument(station, untilMs))
  }

  private planOf({ edgeNodeId, organisationId, likeIndex }: SteeredStationOptions): StationPlan {
    const plan = planStation(this.options.seed, likeIndex)
    return { ...plan, edgeNodeId, organisationId, rainExposure: 0 }
  }

  private warmedUp(plan: StationPlan, openingMs: number, hasHistory: boolean): SimulatedStation {
    const source = { seed: plan.seed, pumpCount: plan.nameplates.length, hasRandomFaults: false }
    const setting = { weather: this.weather, openingMs, faults: new FaultSchedule(source, []) }
    if (!hasHistory) return stationWithTrend(plan, setting)
    const { station, fillPast } = stationWithHistory(plan, setting)
    fillPast()
    return station
  }
}

/** As of when the newest report, or the loss of the link, is known, ms UTC. */
export function heardAtMs({ telemetry, nowMs }: SimulatedStation): number {
  return telemetry.link.isOnline ? nowMs : telemetry.link.changedAtMs
}
