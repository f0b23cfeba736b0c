import type { TimeStyle } from '@/lib/time/zoned-format'
import { formatReadingTime, formatTrendTime, stepInWords, trendTicks } from './time-format'

test('shows the zone abbreviation for standard or daylight time, except in rows', () => {
  const zone: TimeStyle = { timeZone: 'America/New_York', clock: '24h' }
  expect(formatTrendTime(Date.UTC(2026, 5, 1, 4, 3), zone)).toMatch(/Jun 1, 2026.*00:03 EDT/)
  expect(formatTrendTime(Date.UTC(2026, 0, 1, 5, 3), zone)).toMatch(/Jan 1, 2026.*00:03 EST/)
  expect(formatReadingTime(Date.UTC(2026, 0, 1, 5, 3), zone, 'row')).toBe('Jan 1, 00:03')
  const shown = { ...zone, isZoneShown: true }
  expect(formatReadingTime(Date.UTC(2026, 0, 1, 5, 3), shown, 'row')).toBe('Jan 1, 00:03')
  expect(formatReadingTime(Date.UTC(2026, 0, 1, 5, 3, 7), shown, 'row')).toBe('Jan 1, 00:03:07')
})

test.each([
  [60, '1-minute readings'],
  [600, '10-minute averages'],
  [7200, '2-hour averages'],
])('%i s in words', (stepS, words) => {
  expect(stepInWords(stepS)).toBe(words)
})

const NEW_YORK = 'America/New_York'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const ticksOf = (fromMs: number, spanMs: number, most: number, timeZone = 'UTC') =>
  trendTicks({ fromMs, toMs: fromMs + spanMs }, { timeZone, clock: '24h' }, most)
/** In UTC. */
const at = (fromMs: number, spanMs: number, most: number, timeZone?: string) =>
  ticksOf(fromMs, spanMs, most, timeZone).map(({ atMs }) =>
    new Date(atMs).toISOString().slice('2026-'.length, 'YYYY-MM-DDTHH:MM'.length),
  )
const labels = (...window: Parameters<typeof ticksOf>) =>
  ticksOf(...window).map(({ label }) => label)

test('a day has ticks at round local hours, with the date at midnight', () => {
  const hours = ['15:00', '18:00', '21:00', 'Jun 2', '03:00', '06:00', '09:00', '12:00']
  expect(labels(Date.UTC(2026, 5, 1, 18), DAY_MS, 9, NEW_YORK)).toEqual(hours)
})

test('ticks stay in place while the window moves', () => {
  for (const hour of [0, 5])
    expect(at(Date.UTC(2026, 5, 2, hour), 30 * DAY_MS, 8).slice(0, 3)).toEqual([
      '06-08T00:00',
      '06-15T00:00',
      '06-22T00:00',
    ])
})

test('has a tick at each local midnight across a clock change', () => {
  expect(at(Date.UTC(2026, 2, 7, 12), 3 * DAY_MS, 3, NEW_YORK)).toEqual([
    '03-08T05:00',
    '03-09T04:00',
    '03-10T04:00',
  ])
})

test('a skipped hour has each tick once and a repeated hour has it twice', () => {
  const hours = (fromMs: number, most: number) =>
    at(fromMs, 3 * HOUR_MS, most, NEW_YORK).map((text) => text.slice('MM-DDT'.length))
  const [spring, fall] = [Date.UTC(2026, 2, 8, 6), Date.UTC(2026, 10, 1, 5)]
  expect(hours(spring, 4)).toEqual(['06:00', '07:00', '08:00', '09:00'])
  const halfHours = ['06:00', '06:30', '07:00', '07:30', '08:00', '08:30', '09:00']
  expect(hours(spring, 10)).toEqual(halfHours)
  expect(hours(fall, 4)).toEqual(['05:00', '06:00', '07:00', '08:00'])
})

test('labels the repeated hour with its zone, even in a window that starts within it', () => {
  const repeated = ['01:00 EDT', '01:30 EDT', '01:00 EST', '01:30 EST', '02:00']
  const within = ['01:30 EST', '02:00', '02:30', '03:00']
  expect(labels(Date.UTC(2026, 10, 1, 5), 2 * HOUR_MS, 4, NEW_YORK)).toEqual(repeated)
  expect(labels(Date.UTC(2026, 10, 1, 6, 15), 2 * HOUR_MS, 4, NEW_YORK)).toEqual(within)
})

test('ticks stay in order on a day with a repeated hour', () => {
  const marks = ticksOf(Date.UTC(2026, 10, 1, 4), 25 * HOUR_MS, 60, NEW_YORK)
  const gaps = marks.slice(1).map(({ atMs }, index) => atMs - (marks[index]?.atMs ?? 0))
  expect(new Set(gaps)).toEqual(new Set([HOUR_MS / 2]))
})

test('a 12-hour clock shows full hours without minutes', () => {
  const ticks = trendTicks(
    { fromMs: Date.UTC(2026, 5, 1, 16), toMs: Date.UTC(2026, 5, 1, 18) },
    { timeZone: NEW_YORK, clock: '12h', isZoneShown: true },
    4,
  )
  const shown = ticks.map(({ label }) => label.replaceAll('\u202f', ' '))
  expect(shown).toEqual(['12 PM', '12:30 PM', '1 PM', '1:30 PM', '2 PM'])
})

test('a year has ticks at its months, with the year for January', () => {
  const months = labels(Date.UTC(2025, 10, 21), 365 * DAY_MS, 13)
  expect(months.slice(0, 3)).toEqual(['Dec', '2026', 'Feb'])
  expect(months).toHaveLength(12)
  const quarters = labels(Date.UTC(2025, 10, 21), 365 * DAY_MS, 5)
  expect(quarters).toEqual(['2026', 'Apr', 'Jul', 'Oct'])
})

test('an empty window has no ticks', () => {
  expect(ticksOf(0, 0, 5)).toEqual([])
})
