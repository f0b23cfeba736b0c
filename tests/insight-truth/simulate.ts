import { metricDaySchema } from '@/lib/history/documents'
import { assembleHistory, type HistorySeries } from '@/lib/history/series'
import { pumpSchema } from '@/lib/pumps/pump'
import { stationMetricsSchema } from '@/lib/readings/metric'
import type { Evidence, InsightView } from '@/lib/stations/insight/figure'
import { insightPlan } from '@/lib/stations/insight/reading'
import { pumpStationSchema } from '@/lib/stations/station'
import { HistoryRollUp } from '@/local/history/roll-up'
import { metricsDocument } from '@/local/simulator/documents/metrics-documents'
import { pumpDocuments, pumpStationDocument } from '@/local/simulator/documents/station-documents'
import { FaultSchedule } from '@/local/simulator/fleet/fault-schedule'
import type { StationPlan } from '@/local/simulator/fleet/station-plan'
import type { Fault } from '@/local/simulator/model/fault'
import { Weather } from '@/local/simulator/model/weather'
import { SimulatedStation } from '@/local/simulator/simulated-station'
import { Truth } from './truth'

/** A March afternoon, in a month with a clock change. */
export const END_MS = Date.UTC(2026, 2, 17, 14, 30)

const DAY_MS = 86_400_000
/** Far finer than the pumps’ shortest runs. */
const STEP_S = 20
/** The truth's interval: the steps of days. */
export const SNAPSHOT_MS = 600_000

interface Scenario {
  plan: StationPlan
  days: number
  faults?: readonly Fault[]
}

export interface Simulated {
  /** @param change what the gateway leaves out */
  evidenceOf: (view: InsightView, change?: (history: HistorySeries) => HistorySeries) => Evidence
  truth: Truth
}

export function simulate({ plan, days, faults = [] }: Scenario): Simulated {
  const beginMs = Math.floor(END_MS / DAY_MS) * DAY_MS - days * DAY_MS
  const weather = new Weather(1)
  const history = new HistoryRollUp()
  const station = new SimulatedStation(plan, {
    beginMs,
    faults: new FaultSchedule(plan, faults),
    weather,
    history,
  })
  const truth = new Truth(plan, weather, station)
  while (station.nowMs < END_MS) {
    station.advanceTo(station.nowMs + STEP_S * 1000, STEP_S)
    truth.observe(station, STEP_S)
    if (station.nowMs % SNAPSHOT_MS === 0) truth.keep(station)
  }
  const documents = history
    .takeChanged()
    .filter(({ path }) => path.startsWith('days/'))
    .map(({ data }) => metricDaySchema.parse(data))
  const known = {
    station: pumpStationSchema.parse(pumpStationDocument(plan, END_MS)),
    pumps: pumpDocuments(plan, END_MS).map((pump) => pumpSchema.parse(pump)),
    metrics: stationMetricsSchema.parse(metricsDocument(station, END_MS)),
    nowMs: END_MS,
    tariffPerKwh: 0.12,
  }
  return {
    truth,
    evidenceOf: (view, change = (whole) => whole) => ({
      ...known,
      history: change(assembleHistory(insightPlan(view, END_MS), documents)),
    }),
  }
}
