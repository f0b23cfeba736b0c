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

test('a row with seconds shows no zone either: the table names it', () => {
  const zone: TimeStyle = { timeZone: 'America/New_York', clock: '24h', isZoneShown: true }
  const row = formatReadingTime(Date.UTC(2026, 0, 1, 5, 3, 7), zone, 'row')
  expect(row).toBe('Jan 1, 00:03:07')
})

test('rows in a repeated hour show the zone', () => {
  const zone: TimeStyle = { timeZone: 'America/New_York', clock: '24h' }
  const rows = [5, 6].map((hour) => formatReadingTime(Date.UTC(2026, 10, 1, hour), zone, 'row'))
  expect(rows).toEqual(['Nov 1, 01:00 EDT', 'Nov 1, 01:00 EST'])
})

test('uses the 12-hour clock', () => {
  const zone: TimeStyle = { timeZone: 'America/New_York', clock: '12h' }
  const text = formatTrendTime(Date.UTC(2026, 5, 1, 18, 3), zone)
  expect(text.replaceAll('\u202f', ' ')).toMatch(/Jun 1, 2026.*2:03 PM EDT/)
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
const at = (fromMs: number, spanMs: number, most: number, timeZone?: string) =>
  ticksOf(fromMs, spanMs, most, timeZone).map(({ atMs }) => new Date(atMs).toISOString())

test('a day has ticks at round local hours, with the date at midnight', () => {
  const ticks = ticksOf(Date.UTC(2026, 5, 1, 18), DAY_MS, 9, NEW_YORK)
  expect(ticks.map(({ label }) => label)).toEqual([
    '15:00',
    '18:00',
    '21:00',
    'Jun 2',
    '03:00',
    '06:00',
    '09:00',
    '12:00',
  ])
  expect(ticks.filter(({ isMajor }) => isMajor).map(({ label }) => label)).toEqual(['Jun 2'])
})

test('ticks stay in place while the window moves', () => {
  const marks = (fromMs: number) => at(fromMs, 30 * DAY_MS, 8)
  expect(marks(Date.UTC(2026, 5, 2)).slice(0, 3)).toEqual(
    marks(Date.UTC(2026, 5, 2, 5)).slice(0, 3),
  )
  expect(marks(Date.UTC(2026, 5, 2))[0]).toBe('2026-06-08T00:00:00.000Z')
})

test('has a tick at each local midnight across a clock change', () => {
  expect(at(Date.UTC(2026, 2, 7, 12), 3 * DAY_MS, 3, NEW_YORK)).toEqual([
    '2026-03-08T05:00:00.000Z',
    '2026-03-09T04:00:00.000Z',
    '2026-03-10T04:00:00.000Z',
  ])
})

test('a skipped hour has one tick and a repeated hour has two', () => {
  expect(at(Date.UTC(2026, 2, 8, 6), 3 * HOUR_MS, 4, NEW_YORK)).toEqual([
    '2026-03-08T06:00:00.000Z',
    '2026-03-08T07:00:00.000Z',
    '2026-03-08T08:00:00.000Z',
    '2026-03-08T09:00:00.000Z',
  ])
  expect(at(Date.UTC(2026, 10, 1, 5), 3 * HOUR_MS, 4, NEW_YORK)).toEqual([
    '2026-11-01T05:00:00.000Z',
    '2026-11-01T06:00:00.000Z',
    '2026-11-01T07:00:00.000Z',
    '2026-11-01T08:00:00.000Z',
  ])
})

test('labels the repeated hour with its zone, even in a window that starts within it', () => {
  const labels = (fromMs: number, most: number) =>
    ticksOf(fromMs, 2 * HOUR_MS, most, NEW_YORK).map(({ label }) => label)
  expect(labels(Date.UTC(2026, 10, 1, 5), 4)).toEqual([
    '01:00 EDT',
    '01:30 EDT',
    '01:00 EST',
    '01:30 EST',
    '02:00',
  ])
  expect(labels(Date.UTC(2026, 10, 1, 6, 15), 4)).toEqual(['01:30 EST', '02:00', '02:30', '03:00'])
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
  expect(ticks.map(({ label }) => label.replaceAll('\u202f', ' '))).toEqual([
    '12 PM',
    '12:30 PM',
    '1 PM',
    '1:30 PM',
    '2 PM',
  ])
})

test('a year has ticks at its months, with the year for January', () => {
  const ticks = ticksOf(Date.UTC(2025, 10, 21), 365 * DAY_MS, 13)
  expect(ticks.map(({ label }) => label).slice(0, 3)).toEqual(['Dec', '2026', 'Feb'])
  expect(ticks).toHaveLength(12)
  expect(ticksOf(Date.UTC(2025, 10, 21), 365 * DAY_MS, 5).map(({ label }) => label)).toEqual([
    '2026',
    'Apr',
    'Jul',
    'Oct',
  ])
})

test('an empty window has no ticks', () => {
  expect(ticksOf(0, 0, 5)).toEqual([])
})

test('each half hour has one tick when clocks go forward', () => {
  expect(at(Date.UTC(2026, 2, 8, 6), 3 * HOUR_MS, 10, NEW_YORK)).toEqual([
    '2026-03-08T06:00:00.000Z',
    '2026-03-08T06:30:00.000Z',
    '2026-03-08T07:00:00.000Z',
    '2026-03-08T07:30:00.000Z',
    '2026-03-08T08:00:00.000Z',
    '2026-03-08T08:30:00.000Z',
    '2026-03-08T09:00:00.000Z',
  ])
})
