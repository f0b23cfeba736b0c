import { metricDaySchema, metricHourSchema } from '@/lib/history/documents'
import { historyPlan } from '@/lib/history/plan'
import { assembleHistory } from '@/lib/history/series'
import { edgeNodeIdSchema } from '@/lib/ids'
import { signalOf } from '@/lib/readings/signals'
import { METRIC_UNITS } from '@/lib/units/display-units'
import {
  constantBytes,
  dayDocument,
  float32Bytes,
  float64Bytes,
  hourDocument,
} from '@/tests/factories/history'
import { aDeviceConfig } from '@/tests/factories/station'
import type { ExportRequest } from './export-request'
import { exportTable } from './export-table'
import { trendGrid } from './grid'
import { emptyTail } from './live-tail'
import { withRates } from './rates'

const HOUR_MS = 3_600_000
const NOON_MS = Date.UTC(2026, 5, 1, 12)
const DAY_MS = Date.UTC(2026, 5, 1)

const metrics = {
  pump1Running: { label: 'Pump 1 running', unit: '1', kind: 'state' as const },
  energy: { label: 'Energy', unit: 'kWh', kind: 'counter' as const },
  level: { label: 'Level', unit: 'm', kind: 'gauge' as const },
}

const request = (overrides: Partial<ExportRequest> = {}): ExportRequest => ({
  edgeNodeId: edgeNodeIdSchema.parse('LS-001'),
  from: '',
  to: '',
  stepS: 600,
  units: METRIC_UNITS,
  timeZone: 'UTC',
  ...overrides,
})

function hourOf(series: Record<string, Uint8Array>) {
  const hour = metricHourSchema.parse(hourDocument(NOON_MS, 0, { series }))
  return assembleHistory(historyPlan(NOON_MS, NOON_MS + 59 * 60_000), [hour])
}

function dayOf(values: Record<'mean' | 'min' | 'max', Record<string, Uint8Array>>) {
  const document = metricDaySchema.parse(dayDocument(DAY_MS, 0, values))
  return assembleHistory(historyPlan(DAY_MS, DAY_MS + 72 * HOUR_MS), [document])
}

function day() {
  const series = (level: number, running: number, energy: number) => ({
    level: constantBytes(level, 144),
    pump1Running: constantBytes(running, 144),
    energy: constantBytes(energy, 144),
  })
  return dayOf({ mean: series(1, 0.25, 5), min: series(0.5, 0, 4), max: series(2, 1, 6) })
}

test('has mean, min and max of a gauge, the share of a state, total and rate of a counter', () => {
  const { header, row } = exportTable(day(), aDeviceConfig({ metrics }), request())
  expect(header).toEqual([
    'Time (UTC)',
    'Time (with UTC offset)',
    'Pump 1 running share of time (%)',
    'Energy total at the end (kWh)',
    'Energy rate (kW)',
    'Level mean (m elev.)',
    'Level min (m elev.)',
    'Level max (m elev.)',
  ])
  const times = ['2026-06-01 00:00:00', '2026-06-01T00:00:00+00:00']
  expect(row(0)).toEqual([...times, 25, 6, null, 1, 0.5, 2])
  expect(row(4).slice(2)).toEqual([25, 6, 0, 1, 0.5, 2])
})

test.each([
  ['depth', 'Wet well level (m)', 2.4],
  ['elevation', 'Wet well level (m elev.)', 312.4],
] as const)('a level as %s has its unit, and no noise of Float32', (levelAs, head, level) => {
  const history = hourOf({ level: constantBytes(312.4, 60) })
  const asked = request({ keys: ['level'], levelAs, stepS: 60 })
  const { header, row } = exportTable(history, null, asked, 310)
  expect([header[2], row(0)[2]]).toEqual([head, level])
})

test('keeps the order of requested keys and leaves one without values empty', () => {
  const { header, row } = exportTable(day(), null, request({ keys: ['rain', 'inflow', 'level'] }))
  expect(header.slice(2, 8)).toEqual([
    'Rain total at the end (mm)',
    'Rain rate (mm/h)',
    'Inflow mean (L/s)',
    'Inflow min (L/s)',
    'Inflow max (L/s)',
    'Wet well level mean (m elev.)',
  ])
  expect(row(0).slice(2, 8)).toEqual([null, null, null, null, null, 1])
})

test('a counter has its last count in a step, without glitches, as exactly as it is stored', () => {
  const minutes = Array.from({ length: 60 }, (_, minute) => 123_456_789.25 + minute / 10)
  const counts = minutes.map((count, minute) => (minute % 20 === 19 ? 0 : count))
  const history = hourOf({ energy: float64Bytes(counts) })
  const table = exportTable(history, null, request({ stepS: 1200 }))
  expect(table.header[2]).toBe('Station energy total at the end (kWh)')
  expect([0, 1].map((row) => table.row(row)[2])).toEqual([123_456_791.05, 123_456_793.05])
  const byMinute = exportTable(history, null, request({ stepS: 60 }))
  expect(byMinute.header[2]).toBe('Station energy total (kWh)')
  expect([18, 19, 20].map((row) => byMinute.row(row)[2])).toEqual([
    123_456_791.05,
    null,
    123_456_791.25,
  ])
})

test('averages the available values of coarser steps from the start of the range', () => {
  const values = Array.from({ length: 60 }, (_, minute) => (minute < 30 ? minute : Number.NaN))
  const hour = metricHourSchema.parse(
    hourDocument(NOON_MS, 0, { series: { level: float32Bytes(values) } }),
  )
  const plan = historyPlan(NOON_MS + 5 * 60_000, NOON_MS + 59 * 60_000)
  const table = exportTable(assembleHistory(plan, [hour]), null, request({ stepS: 1200 }))
  expect(table.rowCount).toBe(3)
  expect([0, 1, 2].map((index) => table.row(index).slice(1))).toEqual([
    ['2026-06-01T12:00:00+00:00', 12, 5, 19],
    ['2026-06-01T12:20:00+00:00', 24.5, 20, 29],
    ['2026-06-01T12:40:00+00:00', null, null, null],
  ])
})

describe('the rate of a counter is what the chart shows', () => {
  const inTenMinutes = { rain: 0.6, energy: 3, pump1Runtime: 0.1, pump1Starts: 1, pumped: 6 }
  const config = aDeviceConfig({
    metrics: { pumped: { label: 'Pumped', unit: 'm3', kind: 'counter' } },
  })
  const keys = Object.keys(inTenMinutes)
  const counts = (points: number, stepMinutes: number, plus = 0) =>
    Object.fromEntries(
      Object.entries(inTenMinutes).map(([key, moved]) => [
        key,
        float64Bytes(
          Array.from({ length: points }, (_, at) => 100 + ((at + plus) * stepMinutes * moved) / 10),
        ),
      ]),
    )

  test.each([
    [METRIC_UNITS, ['mm/h', 'kW', 'min/h', '/h', 'L/s'], [3.6, 18, 36, 6, 10]],
    [{ system: 'us' as const }, ['in/h', 'kW', 'min/h', '/h', 'gpm'], [0.1417, 18, 36, 6, 158.5]],
  ])('in its units (%j)', (units, symbols, rates) => {
    const history = hourOf(counts(60, 1))
    const { header, row } = exportTable(history, config, request({ keys, stepS: 60, units }))
    const isRate = (_: unknown, at: number) => at > 2 && at % 2 === 1
    expect(header.filter(isRate)).toEqual(
      ['Rain', 'Station energy', 'Pump 1 runtime', 'Pump 1 starts', 'Pumped'].map(
        (label, at) => `${label} rate (${symbols[at]})`,
      ),
    )
    expect(row(29).filter(isRate)).toEqual(rates.map(() => null))
    expect(row(59).filter(isRate)).toEqual(rates.map((rate) => expect.closeTo(rate, 1)))
  })

  test.each([60, 600])('at each step of %d s', (stepS) => {
    const byTenMinutes = (plus: number) => counts(144, 10, plus)
    const history =
      stepS === 60
        ? hourOf(counts(60, 1))
        : dayOf({ mean: byTenMinutes(0.5), min: byTenMinutes(0), max: byTenMinutes(1) })
    const grid = trendGrid(history, emptyTail(stepS), HOUR_MS)
    const chart = withRates(
      grid,
      keys.map((key) => signalOf(key, config)),
    )
    const { row } = exportTable(history, config, request({ keys, stepS }))
    for (const [column, key] of keys.entries()) {
      const drawn = chart.byKey.get(key)?.mean ?? []
      const written = drawn.map((_, step) => row(step)[3 + 2 * column])
      expect(drawn.some((rate) => rate !== null)).toBe(true)
      expect(written).toEqual(drawn.map((rate) => (rate === null ? null : expect.closeTo(rate, 3))))
    }
  })
})

test('what comes before the first row tells how a counter moves in it, and nothing else', () => {
  const minutes = Array.from({ length: 60 }, (_, minute) => 100 + minute)
  const history = hourOf({ energy: float64Bytes(minutes), outflow: float32Bytes(minutes) })
  const fromMs = NOON_MS + 45 * 60_000
  const table = exportTable(history, null, request({ stepS: 60 }), undefined, fromMs)
  expect(table.rowCount).toBe(15)
  expect(table.row(0)).toEqual(['2026-06-01 12:45:00', '2026-06-01T12:45:00+00:00', 145, 60, 145])
  expect(table.row(14).slice(2)).toEqual([159, 60, 159])
  const coarse = exportTable(history, null, request({ stepS: 1200 }), undefined, fromMs)
  expect(coarse.rowCount).toBe(1)
  expect(coarse.row(0)[0]).toBe('2026-06-01 12:40:00')
  expect(coarse.row(0).slice(2)).toEqual([159, 60, 152, 145, 159])
})
