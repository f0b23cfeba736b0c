import { counterIncrease, counterTotals } from '@/lib/history/counter'
import { metricDaySchema, metricHourSchema } from '@/lib/history/documents'
import { planOf } from '@/lib/history/plan'
import { assembleHistory } from '@/lib/history/series'
import { signalOf } from '@/lib/readings/signals'
import { exportTable } from '@/lib/trends/export-table'
import { trendGrid } from '@/lib/trends/grid'
import { appendReading, emptyTail } from '@/lib/trends/live-tail'
import { withRates } from '@/lib/trends/rates'
import { METRIC_UNITS } from '@/lib/units/display-units'
import { HistoryRollUp } from '@/local/history/roll-up'
import { stepHistory } from '@/tests/factories/evidence'
import { constantBytes, hourDocument } from '@/tests/factories/history'
import { aDeviceConfig, NOW_MS, someMetrics, STATION_ID } from '@/tests/factories/station'
import falseStart from './false-start.series.json'
import glitch from './glitch.series.json'
import idle from './idle-at-the-seam.series.json'
import reset from './reset-inside-export-step.series.json'
import total from './total-beyond-float32.series.json'

const MINUTE_MS = 60_000
const STEP_MS = 10 * MINUTE_MS
/** Rates begin after half an hour. */
const READINGS_FOR_RATES = 40
const NO_TAIL = emptyTail(60)

const request = (stepS: number) => ({
  edgeNodeId: STATION_ID,
  from: '',
  to: '',
  stepS,
  units: METRIC_UNITS,
  timeZone: 'UTC',
})

test.each([
  ['energy', glitch.energy, 0.2],
  ['rain', glitch.rain, 0],
  ['pump1Starts', glitch.pump1Starts, 0],
])('a zero of %s adds nothing', (_key, counts, growth) => {
  const totals = counterTotals(counts, (minute) => minute * MINUTE_MS)
  expect(counterIncrease(totals)).toBeCloseTo(growth)
})

test.each(falseStart.cases)('$what', ({ key, everyMinutes, counts, growth }) => {
  const totals = counterTotals(counts, (nth) => nth * everyMinutes * MINUTE_MS)
  expect(counterIncrease(totals)).toBeCloseTo(growth)

  const rested = [...counts, ...Array<number>(READINGS_FOR_RATES).fill(counts.at(-1) ?? 0)]
  const history = { ...stepHistory(NOW_MS, { [key]: rested }), stepS: 60 * everyMinutes }
  const chart = withRates(trendGrid(history, NO_TAIL, STEP_MS), [signalOf(key, null)])
  const rates = chart.byKey.get(key)?.mean.filter((rate) => rate !== null) ?? []
  expect(rates).not.toEqual([])
  expect(Math.max(...rates)).toBeLessThanOrEqual(2 * growth)
})

test('a zero adds nothing to a day’s totals', () => {
  const rollUp = new HistoryRollUp()
  glitch.energy.forEach((energyKwh, step) =>
    rollUp.addReading(NOW_MS + step * STEP_MS, { level: 1 }, () => ({ energyKwh, pumps: {} })),
  )
  const day = rollUp.takeChanged().find(({ path }) => path.startsWith('days/'))
  const [totals] = metricDaySchema.parse(day?.data).totalsByDay.values()
  expect(totals?.energyKwh).toBeCloseTo(0.2)
})

test('a step of an export ends with the count after the reset in it', () => {
  const counts = reset.values.flatMap(([count = 0, times]) => Array<number>(times ?? 0).fill(count))
  const history = stepHistory(Date.UTC(2026, 5, 1), { [reset.key]: counts })
  const table = exportTable(history, null, request(reset['export stepS']))
  expect(table.rowCount).toBe(1)
  expect(table.row(0)[2]).toBe(3)
})

test('a total that Float32 can’t hold has its exact rate, and is exported as it was', () => {
  const rollUp = new HistoryRollUp(null, (key) => key === total.key)
  const countAt = (minute: number) => total.first + minute * total['rise per minute']
  for (let minute = 0; minute <= total.minutes; minute += 1) {
    const values = { [total.key]: countAt(minute) }
    rollUp.addReading(NOW_MS + minute * MINUTE_MS, values, () => ({ pumps: {} }))
  }
  const hours = rollUp.takeChanged().filter(({ path }) => path.startsWith('hours/'))
  const documents = hours.map(({ data }) => metricHourSchema.parse(data))
  const plan = planOf('hour', NOW_MS, NOW_MS + total.minutes * MINUTE_MS)
  const history = assembleHistory(plan, documents)

  const grid = withRates(trendGrid(history, NO_TAIL, STEP_MS), [signalOf(total.key, null)])
  const rates = grid.byKey.get(total.key)?.mean.slice(30) ?? []
  expect(rates).toHaveLength(total.minutes - 29)
  for (const rate of rates) expect(rate).toBeCloseTo(60 * total['rise per minute'], 5)

  const config = aDeviceConfig({
    metrics: { [total.key]: { label: 'Total flow', unit: 'm3', kind: 'counter' } },
  })
  const table = exportTable(history, config, request(60))
  expect([0, 1, 120].map((minute) => table.row(minute)[2])).toEqual([
    123_456_789.3, 123_456_789.7, 123_456_837.3,
  ])
})

test.each(Object.entries(idle['live values']))(
  '%s at rest doesn’t move between Float32 history and a live double',
  (key, live) => {
    const stored = Object.entries(idle['stored as Float32'])
    const series = Object.fromEntries(
      stored.map(([each, count]) => [each, constantBytes(count, 60)]),
    )
    const plan = planOf('hour', NOW_MS, NOW_MS + 59 * MINUTE_MS)
    const hour = metricHourSchema.parse(hourDocument(NOW_MS, 0, { series }))
    const metrics = someMetrics({
      receivedAtMs: NOW_MS + 60 * MINUTE_MS,
      values: { [key]: live },
    })
    const grid = trendGrid(assembleHistory(plan, [hour]), appendReading(NO_TAIL, metrics), STEP_MS)
    expect(grid.byKey.get(key)?.mean).toHaveLength(61)
    const rates = withRates(grid, [signalOf(key, null)]).byKey.get(key)?.mean
    expect(rates?.at(-1)).toBe(idle['right rate'])
  },
)
