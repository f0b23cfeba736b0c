import { NOW_MS, someMetrics } from '@/tests/factories/station'
import { asBoolean, asNumber, readingOf, worstQuality } from './reading'

test('a value of a reporting station is live and as old as the report', () => {
  expect(readingOf(someMetrics(), 'level', 180, NOW_MS)).toEqual({
    value: 1.2,
    quality: 'live',
    measuredAtMs: NOW_MS - 4000,
  })
})

test('a value that is older than the report carries its own time and quality', () => {
  const metrics = someMetrics({ measuredAt: { level: NOW_MS - 181_000 } })
  expect(readingOf(metrics, 'level', 180, NOW_MS)).toMatchObject({
    quality: 'not-reporting',
    measuredAtMs: NOW_MS - 181_000,
  })
  expect(readingOf(metrics, 'pump1Running', 180, NOW_MS).quality).toBe('live')
})

test('a time of measurement in the future cannot freshen an old report', () => {
  const metrics = someMetrics({ receivedAt: NOW_MS - 600_000, measuredAt: { level: NOW_MS + 1 } })
  expect(readingOf(metrics, 'level', 180, NOW_MS).quality).toBe('not-reporting')
})

test('an offline station keeps its last values, as offline', () => {
  const metrics = someMetrics({ online: false })
  expect(readingOf(metrics, 'level', 180, NOW_MS)).toMatchObject({ value: 1.2, quality: 'offline' })
})

test.each([
  [500, 'not-reporting'],
  [0, 'bad'],
] as const)('Sparkplug quality %i is %s', (code, quality) => {
  const metrics = someMetrics({ quality: { level: code } })
  expect(readingOf(metrics, 'level', 180, NOW_MS).quality).toBe(quality)
})

test('a value that the document lacks is unknown', () => {
  expect(readingOf(someMetrics(), 'pressure', 180, NOW_MS).value).toBeNull()
})

test('a derived value inherits the worst quality of what it is made from', () => {
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
])('%p as a state is %p', (value, state) => {
  expect(asBoolean(value)).toBe(state)
})

test.each([
  [0, 0],
  [Number.NaN, null],
  ['1.2', null],
  [undefined, null],
])('%p as a quantity is %p', (value, quantity) => {
  expect(asNumber(value)).toBe(quantity)
})

test('a key that every object has is unknown like any other', () => {
  const reading = readingOf(someMetrics({ values: {} }), 'constructor', 180, NOW_MS)
  expect(reading).toMatchObject({ value: null, quality: 'live' })
})
