import { historySeries } from '@/tests/factories/history-series'
import { NOW_MS } from '@/tests/factories/station'
import { pumpDays } from './pump-days'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** NOW_MS is noon UTC, 08:00 in New York. */
const daysOf = (series: Parameters<typeof historySeries>[1], timeZone = 'UTC') =>
  pumpDays(historySeries(NOW_MS, series), 1, { nowMs: NOW_MS, timeZone, count: 7 })

test('days are those of the station’s zone', () => {
  const [today, yesterday] = daysOf({ pump1Running: () => 1 }, 'America/New_York')
  expect(today).toMatchObject({ startMs: NOW_MS - 8 * HOUR_MS, runtimeH: 8 })
  expect(yesterday).toMatchObject({ endMs: NOW_MS - 8 * HOUR_MS, runtimeH: 24 })
})

test('a day of which too much is missing is unknown, not zero', () => {
  const wasSilent = (msAgo: number) => msAgo > DAY_MS && msAgo < 1.3 * DAY_MS
  const days = daysOf({ pump1Running: (msAgo) => (wasSilent(msAgo) ? Number.NaN : 0) })
  expect(days.map(({ runtimeH }) => runtimeH)).toEqual([0, null, 0, 0, 0, 0, 0])
})

test('a pump without history has unknown days', () => {
  expect(daysOf({})[1]).toMatchObject({ runtimeH: null, starts: null, volumeM3: null })
})
