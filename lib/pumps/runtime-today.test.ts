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

const NIGHTS = running((_, hour) => (hour < 12 ? 0.25 : 1))
const MORNINGS = running((_, hour) => (hour >= 4 && hour < 6 ? 1 : 0))
const GAP = running((day, hour) => (day === 2 && hour < 3 ? NaN : 0.5))
const OUTAGE = running((day, hour) => (day === 7 && hour > 2 ? NaN : 0.5))
const HALF = running(() => 0.5)
const SHORT = {
  startMs: Date.UTC(2026, 4, 30),
  stepS: STEP_S,
  mean: HALF.mean.slice(0, 3 * STEPS_PER_DAY),
}

test.each([
  ['compares today with the same hours of the days before', NIGHTS, 'UTC', [3, 3, 7]],
  ['starts the day at the station’s midnight', MORNINGS, 'America/New_York', [2, 2, 7]],
  ['leaves a day with a long gap out of the mean', GAP, 'UTC', [6, 6, 6]],
  ['has no runtime while most of today is unknown', OUTAGE, 'UTC', [null, 6, 7]],
  ['has no mean without history', running(() => NaN), 'UTC', [null, null, 0]],
  ['averages the days of a shorter series', SHORT, 'UTC', [6, 6, 2]],
] as const)('%s', (_, series, timeZone, [todayH, meanH, daysInMean]) => {
  const runtime = runtimeTodayAgainstMean(series, NOON_MS, timeZone)
  expect(runtime).toMatchObject({ todayH, meanH, daysInMean })
})

test('says until when today is known', () => {
  const { untilMs } = runtimeTodayAgainstMean(OUTAGE, NOON_MS, 'UTC')
  expect(untilMs).toBe(NOON_MS - 590 * 60_000)
})

test('counts the elapsed part of the current step', () => {
  const always = running(() => 1)
  const { todayH } = runtimeTodayAgainstMean(always, NOON_MS + 300_000, 'UTC')
  expect(todayH).toBeCloseTo(12 + 300 / 3600, 6)
})
