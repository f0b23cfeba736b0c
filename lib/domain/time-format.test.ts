import { formatAge, formatClock, formatMoment, formatTimestamp } from './time-format'

test.each([
  [-1, '0 s'],
  [0, '0 s'],
  [12_999, '12 s'],
  [59_999, '59 s'],
  [60_000, '1 min'],
  [3_599_999, '59 min'],
  [3_600_000, '1 h 00 min'],
  [11_100_000, '3 h 05 min'],
  [86_399_999, '23 h 59 min'],
  [86_400_000, '1 d'],
  [200_000_000, '2 d'],
])('%i ms read %s', (ms, text) => {
  expect(formatAge(ms)).toBe(text)
})

const MIDNIGHT_UTC_MS = Date.UTC(2026, 5, 1, 0, 3, 9)

test('the clock is of the zone that is asked for, and midnight is 00', () => {
  expect(formatClock(MIDNIGHT_UTC_MS, 'UTC')).toBe('00:03:09')
  expect(formatClock(MIDNIGHT_UTC_MS, 'America/New_York')).toBe('20:03:09')
})

test('a timestamp carries the date of its zone', () => {
  expect(formatTimestamp(MIDNIGHT_UTC_MS, 'UTC')).toBe('Jun 1, 2026, 00:03:09')
  expect(formatTimestamp(MIDNIGHT_UTC_MS, 'America/New_York')).toBe('May 31, 2026, 20:03:09')
})

test('a zone that does not exist is an error, not a wrong time', () => {
  expect(() => formatClock(0, 'Mars/Olympus')).toThrow(RangeError)
})

test.each([
  ['today', Date.UTC(2026, 5, 1, 14, 3, 9), '14:03:09'],
  ['this year', Date.UTC(2026, 4, 31, 14, 3, 9), 'May 31, 14:03'],
  ['years ago', Date.UTC(2024, 4, 31, 0, 3, 9), 'May 31, 2024, 00:03'],
])('a moment %s is as short as it stays clear', (_, ms, text) => {
  expect(formatMoment(ms, 'UTC', Date.UTC(2026, 5, 1, 23))).toBe(text)
})

test('whether a moment is of today is for its zone to say', () => {
  const nowMs = Date.UTC(2026, 5, 1, 3)
  expect(formatMoment(nowMs - 4 * 3_600_000, 'America/New_York', nowMs)).toBe('19:00:00')
  expect(formatMoment(nowMs - 4 * 3_600_000, 'UTC', nowMs)).toBe('May 31, 23:00')
})
