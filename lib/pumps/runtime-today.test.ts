import { runtimeTodayAgainstMean } from './runtime-today'

const STEP_S = 600
const STEPS_PER_DAY = 144
const START_MS = Date.UTC(2026, 4, 25)
/** Noon UTC on day 8 of the series. */
const NOON_MS = Date.UTC(2026, 5, 1, 12)

/** Eight days of ten-minute steps. */
function running(shareOf: (day: number, hour: number) => number) {
  const mean = Float32Array.from({ length: 8 * STEPS_PER_DAY }, (_, index) =>
    shareOf(Math.floor(index / STEPS_PER_DAY), ((index % STEPS_PER_DAY) * STEP_S) / 3600),
  )
  return { startMs: START_MS, stepS: STEP_S, mean }
}

test('compares today with the same hours of the days before, not with whole days', () => {
  const nightWork = running((_, hour) => (hour < 12 ? 0.25 : 1))
  expect(runtimeTodayAgainstMean(nightWork, NOON_MS, 'UTC')).toMatchObject({
    todayH: 3,
    meanH: 3,
    daysInMean: 7,
  })
})

test('starts the day at midnight in the station’s time zone', () => {
  const morning = running((_, hour) => (hour >= 4 && hour < 6 ? 1 : 0))
  expect(runtimeTodayAgainstMean(morning, NOON_MS, 'America/New_York')).toMatchObject({
    todayH: 2,
    meanH: 2,
  })
})

test('counts the elapsed part of the current step', () => {
  const always = running(() => 1)
  const { todayH } = runtimeTodayAgainstMean(always, NOON_MS + 300_000, 'UTC')
  expect(todayH).toBeCloseTo(12 + 300 / 3600, 6)
})

test('leaves a day with a long gap out of the mean', () => {
  const gap = running((day, hour) => (day === 2 && hour < 3 ? NaN : 0.5))
  expect(runtimeTodayAgainstMean(gap, NOON_MS, 'UTC')).toMatchObject({
    todayH: 6,
    meanH: 6,
    daysInMean: 6,
  })
})

test('runtime today is null while most of the day is unknown', () => {
  const outage = running((day, hour) => (day === 7 && hour > 2 ? NaN : 0.5))
  expect(runtimeTodayAgainstMean(outage, NOON_MS, 'UTC')).toMatchObject({
    todayH: null,
    untilMs: NOON_MS - 590 * 60_000,
  })
})

test('a pump without history has no mean', () => {
  const unknown = running(() => NaN)
  expect(runtimeTodayAgainstMean(unknown, NOON_MS, 'UTC')).toMatchObject({
    todayH: null,
    meanH: null,
    daysInMean: 0,
  })
})

test('averages the available days when the series is shorter than seven days', () => {
  const { stepS, mean } = running(() => 0.5)
  const late = { startMs: Date.UTC(2026, 4, 30), stepS, mean: mean.slice(0, 3 * STEPS_PER_DAY) }
  expect(runtimeTodayAgainstMean(late, NOON_MS, 'UTC')).toMatchObject({
    todayH: 6,
    meanH: 6,
    daysInMean: 2,
  })
})
