import { metricDaySchema, metricMonthSchema } from '@/lib/history/documents'
import type { HistoryDocument } from '@/lib/history/documents'
import { assembleHistory } from '@/lib/history/series'
import { pumpSchema } from '@/lib/pumps/pump'
import { stationMetricsSchema } from '@/lib/readings/metric'
import type { Evidence, InsightView } from '@/lib/stations/insight/figure'
import { insightPlans } from '@/lib/stations/insight/reading/plan'
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

/** A March afternoon, in a month with a change of clocks. */
export const END_MS = Date.UTC(2026, 2, 17, 14, 30)

const DAY_MS = 86_400_000
/** Finer than the pumps’ shortest runs by far. */
const STEP_S = 20
/** How often the truth is kept; the steps of days. */
export const SNAPSHOT_MS = 600_000

export interface Scenario {
  plan: StationPlan
  days: number
  faults: readonly Fault[]
  /** Whether the gateway’s daily totals have a volume, which only a meter can tell it. */
  hasVolumes: boolean
}

/** What a browser would know of a simulated station, and what really happened. */
export interface Simulated {
  evidenceOf: (view: InsightView) => Evidence
  truth: Truth
}

/** Runs a station's physics and rolls its readings up as the demo does. */
export function simulate({ plan, days, faults, hasVolumes }: Scenario): Simulated {
  const beginMs = Math.floor(END_MS / DAY_MS) * DAY_MS - days * DAY_MS
  const weather = new Weather(1)
  const history = new HistoryRollUp()
  const source = { seed: plan.seed, pumpCount: plan.nameplates.length, hasRandomFaults: false }
  const station = new SimulatedStation(plan, {
    beginMs,
    faults: new FaultSchedule(source, faults),
    weather,
    history,
  })
  const truth = new Truth(plan, weather, station, beginMs)
  while (station.nowMs < END_MS) {
    station.advanceTo(station.nowMs + STEP_S * 1000, STEP_S)
    truth.observe(station, STEP_S)
    if (station.nowMs % SNAPSHOT_MS === 0) truth.keep(station)
  }

  const documents = history.takeChanged()
  const ofKind = (kind: string, parse: (data: unknown) => HistoryDocument) =>
    documents
      .filter(({ path }) => path.startsWith(`${kind}/`))
      .map(({ data }) => withVolumes(parse(data), hasVolumes))
  const read = {
    hour: [],
    day: ofKind('days', (data) => metricDaySchema.parse(data)),
    month: ofKind('months', (data) => metricMonthSchema.parse(data)),
  }
  const known = {
    station: pumpStationSchema.parse(pumpStationDocument(plan, END_MS)),
    pumps: pumpDocuments(plan, END_MS).map((pump) => pumpSchema.parse(pump)),
    metrics: stationMetricsSchema.parse(metricsDocument(station, END_MS)),
    nowMs: END_MS,
    tariffPerKwh: 0.12,
  }
  return {
    truth,
    evidenceOf: (view) => ({
      ...known,
      history: Object.fromEntries(
        insightPlans(view, END_MS).map((each) => [
          each.resolution,
          assembleHistory(each, read[each.resolution]),
        ]),
      ),
    }),
  }
}

function withVolumes(document: HistoryDocument, hasVolumes: boolean): HistoryDocument {
  if (hasVolumes) return document
  const totals = [...document.totalsByDay].map(
    ([day, ofDay]) => [day, { ...ofDay, volumeM3: undefined }] as const,
  )
  return { ...document, totalsByDay: new Map(totals) }
}
