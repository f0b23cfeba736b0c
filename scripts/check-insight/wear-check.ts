import { metricMonthSchema } from '@/lib/history/documents'
import { assembleHistory } from '@/lib/history/series'
import { pumpSchema } from '@/lib/pumps/pump'
import { insightPlans } from '@/lib/stations/insight/reading/plan'
import { pumpInsight } from '@/lib/stations/insight/pumps/pumps'
import { DAY_MS, DAYS_PER_MONTH } from '@/lib/stations/insight/steps'
import { pumpStationSchema } from '@/lib/stations/station'
import { HistoryRollUp, startOf } from '@/local/history/roll-up'
import { pumpDocuments, pumpStationDocument } from '@/local/simulator/documents/station-documents'
import { planStation } from '@/local/simulator/fleet/plan-station'
import { backfill } from '@/local/simulator/history/backfill'
import { coarsePlant, cyclePoints } from '@/local/simulator/history/coarse-plant'
import { wearAt } from '@/local/simulator/history/coarse-steps'
import { Weather } from '@/local/simulator/model/weather'
import { SEED } from './check'
import { compare, ofPump } from './row'
import type { Row } from './row'
import { END_MS } from './simulate'

const BLOCK_MS = 7_200_000
/** A three-pump station with a flow meter on each; its second pump wears. */
const PLAN = planStation(SEED, 123)
const WORN = 1

/** Wear from the coarse history of a year, beside that of the pump's curve. */
export function wearRows(): Row[] {
  const untilMs = startOf(BLOCK_MS, END_MS)
  const history = new HistoryRollUp()
  backfill(history, PLAN, new Weather(SEED), { untilMs, openingMs: END_MS, endRainMm: 0 })
  const months = history
    .takeChanged()
    .filter(({ path }) => path.startsWith('months/'))
    .map(({ data }) => metricMonthSchema.parse(data))
  const plan = insightPlans('pumps', END_MS).find(({ resolution }) => resolution === 'month')
  if (!plan) throw new RangeError('the view plans no months')
  const { wear } = pumpInsight({
    station: pumpStationSchema.parse(pumpStationDocument(PLAN, END_MS)),
    pumps: pumpDocuments(PLAN, END_MS).map((pump) => pumpSchema.parse(pump)),
    metrics: null,
    history: { month: assembleHistory(plan, months) },
    nowMs: END_MS,
    tariffPerKwh: null,
  })
  const { fromMs, toMs } = wear.why
  const lost = (alone(toMs, untilMs) - alone(fromMs, untilMs)) / alone((fromMs + toMs) / 2, untilMs)
  const truth = lost / ((toMs - fromMs) / DAY_MS / DAYS_PER_MONTH)
  const because = 'days differ in how long pumps ran together'
  return [
    compare('Pump 1: wear a month', ofPump(wear, 'Pump 1'), 0, { by: 0.001, because }),
    compare('Pump 2: wear a month', ofPump(wear, 'Pump 2'), truth, { by: 0.001, because }),
  ]
}

/** What the worn pump delivers alone, L/s. */
function alone(atMs: number, endMs: number): number {
  const { plant } = PLAN
  const resistances = PLAN.nameplates.map((_, index) =>
    wearAt(plant.params.wear?.[index] ?? 1, endMs - atMs),
  )
  const point = cyclePoints(plant, coarsePlant(plant).system, resistances)(1 << WORN)
  return point.flowsLps[WORN] ?? Number.NaN
}
