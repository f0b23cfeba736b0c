import { isDeepStrictEqual } from 'node:util'
import {
  metricDaySchema,
  metricHourSchema,
  metricMonthSchema,
  type HistoryDocument,
  type SeriesValues,
} from '@/lib/history/documents'
import { stationMetricsSchema } from '@/lib/readings/metric'
import { OPENING_MS } from '@/local/simulator/factories'
import { putChangedHistory, seedStation, type Put } from '@/local/simulator/seed-station'
import { warmedUpStations } from '@/local/simulator/warm-up'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const SCHEMAS = { hours: metricHourSchema, days: metricDaySchema, months: metricMonthSchema }

const written = new Map<string, Record<string, unknown>>()
const put: Put = (path, data) => written.set(path, data)
/** Paths that exist when the demo opens. */
const opening: string[] = []
for (const { station, fillPast } of warmedUpStations(1, 1, OPENING_MS)) {
  seedStation(station, put, { nowMs: OPENING_MS, intervalS: 5 })
  opening.push(...written.keys())
  fillPast?.()
  putChangedHistory(station, put)
}

const parsed = new Map<string, HistoryDocument>()

function read(collection: keyof typeof SCHEMAS, id: string): HistoryDocument {
  const path = `metrics/LS-001/${collection}/${id}`
  const document = parsed.get(path) ?? SCHEMAS[collection].parse(written.get(path))
  parsed.set(path, document)
  return document
}

function idsOf(collection: string): string[] {
  const prefix = `metrics/LS-001/${collection}/`
  return [...written.keys()]
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.slice(prefix.length))
    .toSorted()
}

const known = (values: Iterable<number>) => [...values].filter((value) => !Number.isNaN(value))
const mean = (values: Iterable<number>) => {
  const there = known(values)
  return there.reduce((sum, value) => sum + value, 0) / there.length
}

test.each([
  ['hours', 7 * 24 + 1, '2026-03-10T14', '2026-03-17T14'],
  ['days', 36, '2026-02-10', '2026-03-17'],
  ['months', 13, '2025-03', '2026-03'],
])('history has %s', (collection, count, first, last) => {
  const ids = idsOf(collection)
  expect(ids).toHaveLength(count)
  expect([ids[0], ids.at(-1)]).toEqual([first, last])
})

test('opens with two days of hours only; the rest is written when the past is filled', () => {
  const history = opening.filter((path) => /^metrics\/LS-001\/(hours|days|months)\//.test(path))
  expect(history).toHaveLength(49)
  expect([history[0], history.at(-1)]).toEqual([
    'metrics/LS-001/hours/2026-03-15T14',
    'metrics/LS-001/hours/2026-03-17T14',
  ])
})

test('the day and month in which the physics begin include what came before', () => {
  const day = read('days', '2026-03-10')
  const month = read('months', '2026-03')
  expect(known(day.mean.get('level') ?? [])).toHaveLength(144)
  expect(known(month.mean.get('level') ?? [])).toHaveLength(16 * 12 + 8)
})

test('every document matches the data contract', () => {
  for (const collection of ['hours', 'days', 'months'] as const)
    for (const id of idsOf(collection)) expect(read(collection, id).rejectedItems).toBe(0)
})

test('the hour ends with the live reading', () => {
  const live = stationMetricsSchema.parse(written.get('metrics/LS-001'))
  const level = read('hours', '2026-03-17T14').mean.get('level')
  expect(level?.[30]).toBeCloseTo(Number(live.values.level), 5)
  expect(level?.[31]).toBeNaN()
})

test.each(['2026-02-20', '2026-03-14'])('days aggregate to months on %s', (id) => {
  const day = read('days', id)
  const month = read('months', id.slice(0, 7))
  const first = (Date.parse(id) - month.startedAtMs) / (2 * HOUR_MS)
  for (const key of ['level', 'power', 'pump1Running', 'pump2Current'])
    for (let block = 0; block < 12; block += 1) {
      const steps = (values?: ReadonlyMap<string, SeriesValues>) =>
        known(values?.get(key)?.slice(block * 12, block * 12 + 12) ?? [])
      expect(month.mean.get(key)?.[first + block]).toBeCloseTo(mean(steps(day.mean)), 3)
      expect(month.min?.get(key)?.[first + block]).toBe(Math.min(...steps(day.min)))
      expect(month.max?.get(key)?.[first + block]).toBe(Math.max(...steps(day.max)))
    }
  expect(month.totalsByDay.get(id)).toEqual(day.totalsByDay.get(id))
})

test.each(['2026-02-20', '2026-03-10', '2026-03-14'])(
  'the daily totals of %s match the series',
  (id) => {
    const { mean: means, totalsByDay } = read('days', id)
    const totals = totalsByDay.get(id)
    const next = read('days', new Date(Date.parse(id) + DAY_MS).toISOString().slice(0, 10))
    const of = (position: number) => totals?.pumps[position]
    for (const position of [1, 2]) {
      const share = mean(means.get(`pump${position}Running`) ?? [])
      expect((of(position)?.runtimeS ?? 0) / 86_400).toBeCloseTo(share, 1)
      const startsKey = `pump${position}Starts`
      const counted =
        (next.min?.get(startsKey)?.[0] ?? 0) - (read('days', id).min?.get(startsKey)?.[0] ?? 0)
      expect(of(position)?.starts).toBe(counted)
    }
    const averageKw = (totals?.energyKwh ?? 0) / 24
    expect(averageKw / mean(means.get('power') ?? [])).toBeCloseTo(1, 1)
  },
)

test('the counters continue where the coarse past ends', () => {
  const runtime = idsOf('days').flatMap((id) => [
    ...(read('days', id).max?.get('pump1Runtime') ?? []),
  ])
  const there = known(runtime)
  const falls = there.slice(1).filter((value, index) => value < (there[index] ?? 0) - 0.01)
  expect(falls).toEqual([])
  expect((there.at(-1) ?? 0) - (there[0] ?? 0)).toBeLessThan(35 * 24)
})

test('writes the same history for the same seed and clock', () => {
  const [again] = warmedUpStations(1, 1, OPENING_MS)
  again?.fillPast?.()
  const documents = again?.station.telemetry.history?.takeChanged() ?? []
  expect(documents).toHaveLength(7 * 24 + 1 + 36 + 13)
  // Jest's own comparison takes ten seconds for this many bytes.
  const different = documents.filter(
    ({ path, data }) => !isDeepStrictEqual(data, written.get(`metrics/LS-001/${path}`)),
  )
  expect(different.map(({ path }) => path)).toEqual([])
})
