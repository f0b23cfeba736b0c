import { HourLog, type HourRecord } from './hour-log'

const MINUTE_MS = 60_000
const NOON_MS = Date.UTC(2026, 2, 17, 12)

function point(record: HourRecord | undefined, key: string, minute: number): number {
  return record?.series.get(key)?.[minute] ?? Number.POSITIVE_INFINITY
}

test('puts each minute in its place in the hour and leaves gaps elsewhere', () => {
  const log = new HourLog()
  log.add(NOON_MS + 3 * MINUTE_MS, { level: 1.5, pump1Running: true, powerFail: false })
  const [hour] = log.takeChanged()
  expect(hour?.span).toMatchObject({ documentId: '2026-03-17T12', startMs: NOON_MS })
  expect(point(hour, 'level', 3)).toBe(1.5)
  expect(point(hour, 'pump1Running', 3)).toBe(1)
  expect(point(hour, 'powerFail', 3)).toBe(0)
  expect(point(hour, 'level', 2)).toBeNaN()
  expect(hour?.series.get('level')).toHaveLength(60)
})

test('skips text and missing values', () => {
  const log = new HourLog()
  log.add(NOON_MS, { pump1Mode: 'auto', rain: null })
  expect(log.takeChanged()[0]?.series).toEqual(new Map())
})

test('starts a new document for each hour', () => {
  const log = new HourLog()
  log.add(NOON_MS + 59 * MINUTE_MS, { level: 1 })
  log.add(NOON_MS + 60 * MINUTE_MS, { level: 2 })
  const hours = log.takeChanged()
  expect(hours.map(({ span }) => span.documentId)).toEqual(['2026-03-17T12', '2026-03-17T13'])
  expect(point(hours[1], 'level', 0)).toBe(2)
})

test('returns an hour again only when it changes, complete', () => {
  const log = new HourLog()
  log.add(NOON_MS, { level: 1 })
  log.takeChanged()
  expect(log.takeChanged()).toEqual([])
  log.add(NOON_MS + MINUTE_MS, { level: 2 })
  const [hour] = log.takeChanged()
  expect([point(hour, 'level', 0), point(hour, 'level', 1)]).toEqual([1, 2])
})
