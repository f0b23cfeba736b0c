import { forgetSessionData } from '@/lib/session-data'
import { aHandOverStation, aLevelTrend, someMinutes } from '@/tests/factories/hand-over'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { levelBasis } from './level-basis'
import { doubtfulHours, isProven } from './level-proof'
import type { LevelQuestion } from './level-proof'
import type { HandOverStation } from './evidence'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS

afterEach(forgetSessionData)

function questionOf(
  station: HandOverStation = aHandOverStation(),
  fromMs = NOW_MS - 8 * HOUR_MS,
  toMs = NOW_MS,
): LevelQuestion {
  const basis = levelBasis(station)
  if (basis.kind !== 'level' && basis.kind !== 'float') throw new Error('no high level to tell')
  return { station, basis, fromMs, toMs, madeAtMs: NOW_MS, areReadingsLive: true }
}

const calm = () => 1.2
const hoursBefore = (hours: number[]) => hours.map((hour) => NOW_MS - hour * HOUR_MS)

test('a calm trend proves a period, with the latest reading for what it lags by', () => {
  const trend = aLevelTrend(calm, NOW_MS - QUARTER_MS)
  expect(isProven(questionOf(), { trend, minutes: [] })).toBe(true)
  expect(doubtfulHours(questionOf(), trend)).toEqual([])
})

test('a trend that has stopped proves nothing after its end', () => {
  const trend = aLevelTrend(calm, NOW_MS - 2 * HOUR_MS)
  expect(isProven(questionOf(), { trend, minutes: [] })).toBe(false)
  expect(doubtfulHours(questionOf(), trend)).toEqual(hoursBefore([2, 1]))
})

test.each([15, 30, 45])(
  'of the last %d minutes a trend counts only as far as it reaches',
  (minutes) => {
    const question = questionOf(aHandOverStation(), NOW_MS - minutes * MINUTE_MS)
    const lagging = aLevelTrend(calm, NOW_MS - 10 * MINUTE_MS)
    expect(isProven(question, { trend: lagging, minutes: [] })).toBe(false)
    expect(doubtfulHours(question, lagging)).toEqual(hoursBefore([1]))
    expect(isProven(question, { trend: aLevelTrend(calm), minutes: [] })).toBe(true)
  },
)

test.each([
  ['is near its limit', { values: { level: 2.4 } }],
  ['is old', { values: { level: 1.2 }, measuredAtMs: { level: NOW_MS - HOUR_MS } }],
  ['is bad', { values: { level: 1.2 }, quality: { level: 0 as const } }],
  ['stands beside a tripped float', { values: { level: 1.2, highFloat: true } }],
])('what a trend lags by is in doubt if the latest level %s', (_, metrics) => {
  const question = questionOf(aHandOverStation({ metrics }))
  const trend = aLevelTrend(calm, NOW_MS - 10 * MINUTE_MS)
  expect(isProven(question, { trend, minutes: [] })).toBe(false)
  expect(doubtfulHours(question, trend)).toEqual(hoursBefore([1]))
})

test('a value near the limit puts the quarter hours beside it in doubt, too', () => {
  const atMs = NOW_MS - 3 * HOUR_MS
  const trend = aLevelTrend((ms) => (ms === atMs ? 2.1 : 1.2))
  expect(doubtfulHours(questionOf(), trend)).toEqual(hoursBefore([4, 3]))
})

test('a value at the top of a scale is in doubt, whatever the scale', () => {
  const trend = { ...aLevelTrend((ms) => (ms === NOW_MS - 3 * HOUR_MS ? 5 : 0)), maxM: 1.5 }
  expect(doubtfulHours(questionOf(), trend)).toEqual(hoursBefore([4, 3]))
})

test('a scale without height tells nothing', () => {
  const trend = { ...aLevelTrend(calm), maxM: 0 }
  expect(doubtfulHours(questionOf(), trend)).toHaveLength(8)
})

test('an alert about the level puts its time in doubt, also one that says no signal', () => {
  for (const metric of ['level', 'highFloat', null]) {
    const raisedAtMs = NOW_MS - 2.5 * HOUR_MS
    const alerts = [anAlert({ metric, alerted_at: new Date(raisedAtMs).toISOString() })]
    const question = questionOf(aHandOverStation({ alerts }))
    expect(doubtfulHours(question, aLevelTrend(calm))).toEqual(hoursBefore([3]))
  }
  const alerts = [anAlert({ metric: 'powerFail' })]
  expect(doubtfulHours(questionOf(aHandOverStation({ alerts })), aLevelTrend(calm))).toEqual([])
})

test('gaps are read by the minute, but not after a station’s last reading', () => {
  const trend = aLevelTrend((ms) => (ms >= NOW_MS - 5 * HOUR_MS ? null : 1.2))
  expect(doubtfulHours(questionOf(), trend)).toHaveLength(5)
  const receivedAtMs = NOW_MS - 4.5 * HOUR_MS
  const silent = questionOf(aHandOverStation({ metrics: { receivedAtMs } }))
  expect(doubtfulHours(silent, trend)).toEqual(hoursBefore([5]))
  const minutes = [someMinutes('level', NOW_MS - 5 * HOUR_MS, 1, calm)]
  expect(isProven(silent, { trend, minutes })).toBe(false)
})

test('readings by the minute prove what the trend doesn’t, for as long as they are valid', () => {
  const fromMs = NOW_MS - 8 * HOUR_MS
  const every = (minutes: number) => (ms: number) =>
    (ms - fromMs) % (minutes * MINUTE_MS) === 0 ? 1 : null
  const read = (minutes: number) => ({
    trend: null,
    minutes: [someMinutes('level', fromMs, 8, every(minutes))],
  })
  expect(isProven(questionOf(), read(3))).toBe(true)
  expect(isProven(questionOf(), read(4))).toBe(false)
})

test('a station with a float alone is read by the minute', () => {
  const station = aHandOverStation({
    station: { setpointsM: undefined, wetWell: undefined },
    metrics: { values: { highFloat: false } },
  })
  const question = questionOf(station)
  expect(question.basis.kind).toBe('float')
  expect(doubtfulHours(question, null)).toHaveLength(8)
  const minutes = [someMinutes('highFloat', question.fromMs, 8, () => 0)]
  expect(isProven(question, { trend: null, minutes })).toBe(true)
})

test.each([
  ['its high alarm', {}, { kind: 'level', highM: 3, overflowM: 4, nearM: 2 }],
  [
    'its overflow without setpoints',
    { setpointsM: undefined },
    { kind: 'level', highM: 4, overflowM: 4, nearM: 3 },
  ],
  ['nothing without any limit', { setpointsM: undefined, wetWell: undefined }, { kind: 'none' }],
])('a level is judged by %s', (_, station, basis) => {
  expect(levelBasis(aHandOverStation({ station }))).toEqual(basis)
})

test('a booster measures no level', () => {
  const station = { setpointsM: undefined, wetWell: undefined }
  const booster = aHandOverStation({ station, metrics: { values: { pressure: 400 } } })
  expect(levelBasis(booster)).toEqual({ kind: 'unmeasured' })
  expect(levelBasis(aHandOverStation({ station, metrics: null }))).toEqual({ kind: 'none' })
})
