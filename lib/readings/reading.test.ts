import { NOW_MS, someMetrics } from '@/tests/factories/station'
import { asBoolean, asNumber, readingOf, worstQuality } from './reading'

const readLevel = (metrics: Parameters<typeof someMetrics>[0], key = 'level') =>
  readingOf(someMetrics(metrics), key, 180, NOW_MS)

test('is live and as old as the report for a reporting station', () => {
  const measuredAtMs = NOW_MS - 4000
  expect(readLevel({})).toEqual({ value: 1.2, quality: 'live', measuredAtMs, isForced: false })
})

test.each([
  ['forced by hand is live, but marked', { quality: { level: 216 } }, { isForced: true }],
  [
    'with its own time is current while the station reports',
    { measuredAtMs: { level: NOW_MS - 181_000 } },
    { measuredAtMs: NOW_MS - 181_000 },
  ],
  [
    'measured in the future doesn’t freshen an old report',
    { receivedAtMs: NOW_MS - 600_000, measuredAtMs: { level: NOW_MS + 1 } },
    { quality: 'not-reporting' },
  ],
  ['of an offline station is kept, as offline', { online: false }, { quality: 'offline' }],
  ['of code 500 is stale', { quality: { level: 500 } }, { value: null, quality: 'not-reporting' }],
  ['of code 0 is bad', { quality: { level: 0 } }, { value: null, quality: 'bad' }],
])('a level %s', (_, metrics, reading) => {
  expect(readLevel(metrics)).toMatchObject({ value: 1.2, quality: 'live', ...reading })
})

test.each(['pressure', 'constructor'])('is unknown for %s, which the document lacks', (key) => {
  expect(readLevel({}, key)).toMatchObject({ value: null, quality: 'live' })
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
