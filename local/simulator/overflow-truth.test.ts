import { metricHourSchema } from '@/lib/history/documents'
import { planOf } from '@/lib/history/plan'
import { assembleHistory } from '@/lib/history/series'
import { pumpSchema } from '@/lib/pumps/pump'
import { overflowEvents } from '@/lib/stations/overflow/events'
import { HistoryRollUp } from '@/local/history/roll-up'
import { pumpDocuments } from './documents/station-documents'
import { OPENING_MS } from './factories'
import { FaultSchedule } from './fleet/fault-schedule'
import { planStation } from './fleet/plan-station'
import type { StationPlan } from './fleet/station-plan'
import { Weather } from './model/weather'
import { SimulatedStation } from './simulated-station'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const BEGIN_MS = OPENING_MS - 8 * HOUR_MS
const END_MS = OPENING_MS + HOUR_MS

/** Four hours without power, in which the wet well fills, and an hour with it. */
function overflowOf(plan: StationPlan) {
  const { kind, params } = plan.plant
  if (kind !== 'lift-station') throw new Error('not a lift station')
  const faults = new FaultSchedule(plan, [
    { kind: 'power-failure', startsAtMs: OPENING_MS - 4 * HOUR_MS, endsAtMs: OPENING_MS },
  ])
  const history = new HistoryRollUp()
  const station = new SimulatedStation(plan, {
    beginMs: BEGIN_MS,
    faults,
    weather: new Weather(1),
    history,
  })
  const spillMs: number[] = []
  for (let atMs = BEGIN_MS; atMs < END_MS; atMs += 10_000) {
    const before = station.spilledM3
    station.advanceTo(atMs + 10_000, 10)
    if (station.spilledM3 > before) spillMs.push(atMs)
  }
  const documents = history.takeChanged().filter(({ path }) => path.startsWith('hours/'))
  const series = assembleHistory(
    planOf('hour', BEGIN_MS, END_MS),
    documents.map(({ data }) => metricHourSchema.parse(data)),
  )
  const pumps = pumpDocuments(plan, OPENING_MS).map((pump) => pumpSchema.parse(pump))
  const truth = {
    m3: station.spilledM3,
    fromMs: spillMs[0] ?? 0,
    toMs: (spillMs.at(-1) ?? 0) + 10_000,
  }
  return { truth, events: overflowEvents(series, params, pumps) }
}

/** With and without an inflow meter, wells of other shapes, residential and not. */
const STATIONS = [103, 106, 108, 111, 119, 124, 130, 136, 138, 143, 149, 154]

test.each(STATIONS.map((index) => planStation(1, index)))(
  'at $edgeNodeId the truth is within the bounds',
  (plan) => {
    const { truth, events } = overflowOf(plan)
    const [event] = events
    if (!event) throw new Error('no overflow found')
    expect(events).toHaveLength(1)
    expect(truth.fromMs).toBeGreaterThanOrEqual(event.startMs - event.startSlackMs)
    expect(truth.fromMs).toBeLessThanOrEqual(event.startMs)
    expect(truth.toMs).toBeGreaterThanOrEqual((event.endMs ?? 0) - event.endSlackMs)
    expect(truth.toMs).toBeLessThanOrEqual(event.endMs ?? 0)

    const { lowM3, highM3 } = event.spilled
    expect(truth.m3).toBeGreaterThanOrEqual(lowM3)
    expect(truth.m3).toBeLessThanOrEqual(highM3 ?? 0)
    // A meter gives it within a tenth either way.
    if (plan.instrumentation.hasInflowMeter) expect((highM3 ?? Infinity) / lowM3).toBeLessThan(1.2)
  },
)
