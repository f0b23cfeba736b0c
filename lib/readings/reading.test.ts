import { NOW_MS, someMetrics } from '@/tests/factories/station'
import { asBoolean, asNumber, readingOf, worstQuality } from './reading'

test('is live and as old as the report for a reporting station', () => {
  expect(readingOf(someMetrics(), 'level', 180, NOW_MS)).toEqual({
    value: 1.2,
    quality: 'live',
    measuredAtMs: NOW_MS - 4000,
    isForced: false,
  })
})

test('is live, but marked, if it was forced by hand', () => {
  const metrics = someMetrics({ quality: { level: 216 } })
  expect(readingOf(metrics, 'level', 180, NOW_MS)).toMatchObject({
    quality: 'live',
    isForced: true,
  })
})

test('has its own time, and is current while the station reports', () => {
  const metrics = someMetrics({ measuredAtMs: { level: NOW_MS - 181_000 } })
  expect(readingOf(metrics, 'level', 180, NOW_MS)).toMatchObject({
    quality: 'live',
    measuredAtMs: NOW_MS - 181_000,
  })
  expect(readingOf(metrics, 'pump1Running', 180, NOW_MS).quality).toBe('live')
})

test('doesn’t freshen an old report by a measurement time in the future', () => {
  const metrics = someMetrics({
    receivedAtMs: NOW_MS - 600_000,
    measuredAtMs: { level: NOW_MS + 1 },
  })
  expect(readingOf(metrics, 'level', 180, NOW_MS).quality).toBe('not-reporting')
})

test('keeps the last values of an offline station, as offline', () => {
  const metrics = someMetrics({ online: false })
  expect(readingOf(metrics, 'level', 180, NOW_MS)).toMatchObject({ value: 1.2, quality: 'offline' })
})

test.each([
  [500, 'not-reporting'],
  [0, 'bad'],
] as const)('maps Sparkplug quality %i to %s', (code, quality) => {
  const metrics = someMetrics({ quality: { level: code } })
  expect(readingOf(metrics, 'level', 180, NOW_MS).quality).toBe(quality)
})

test('is unknown for a value the document lacks', () => {
  expect(readingOf(someMetrics(), 'pressure', 180, NOW_MS).value).toBeNull()
})

test('gives a derived value the worst quality of its inputs', () => {
  expect(worstQuality('live', 'offline', 'bad')).toBe('offline')
  expect(worstQuality('live', 'not-reporting')).toBe('not-reporting')
  expect(worstQuality()).toBe('live')
})

test.each([
  [true, true],
  [1, true],
  [false, false],
  [0, false],
  ['on', null],
  [2, null],
  [undefined, null],
])('reads %p as the state %p', (value, state) => {
  expect(asBoolean(value)).toBe(state)
})

test.each([
  [0, 0],
  [Number.NaN, null],
  ['1.2', null],
  [undefined, null],
])('reads %p as the quantity %p', (value, quantity) => {
  expect(asNumber(value)).toBe(quantity)
})

test('is unknown for a key inherited from Object', () => {
  const reading = readingOf(someMetrics({ values: {} }), 'constructor', 180, NOW_MS)
  expect(reading).toMatchObject({ value: null, quality: 'live' })
})
