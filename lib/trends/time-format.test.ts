import type { TimeStyle } from '@/lib/time/zoned-format'
import { formatReadingTime, formatTrendTime, stepInWords } from './time-format'

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
