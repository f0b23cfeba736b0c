import {
  formatAge,
  formatClock,
  formatMoment,
  formatShiftedClock,
  formatTimestamp,
  formatZonedClock,
  untilInWords,
} from './format'
import type { TimeStyle } from './zoned-format'

const UTC: TimeStyle = { timeZone: 'UTC', clock: '24h' }
const NEW_YORK: TimeStyle = { timeZone: 'America/New_York', clock: '24h' }
const TWELVE: TimeStyle = { timeZone: 'America/New_York', clock: '12h' }

/** ICU separates the time and AM/PM with a narrow or an ordinary space. */
const spaced = (text: string) => text.replaceAll('\u202f', ' ')

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
])('formats %i ms as %s', (ms, text) => {
  expect(formatAge(ms)).toBe(text)
})

const MIDNIGHT_UTC_MS = Date.UTC(2026, 5, 1, 0, 3, 9)

test('shows the time in the given zone, with midnight as 00', () => {
  expect(formatClock(MIDNIGHT_UTC_MS, UTC)).toBe('00:03:09')
  expect(formatClock(MIDNIGHT_UTC_MS, NEW_YORK)).toBe('20:03:09')
})

test('shows a timestamp with the date in its zone [3.7]', () => {
  expect(formatTimestamp(MIDNIGHT_UTC_MS, UTC)).toBe('Jun 1, 2026, 00:03:09')
  expect(formatTimestamp(MIDNIGHT_UTC_MS, NEW_YORK)).toBe('May 31, 2026, 20:03:09')
})

test.each([
  ['today', Date.UTC(2026, 5, 1, 14, 3, 9), '14:03:09'],
  ['this year', Date.UTC(2026, 4, 31, 14, 3, 9), 'May 31, 14:03'],
  ['years ago', Date.UTC(2024, 4, 31, 0, 3, 9), 'May 31, 2024, 00:03'],
])('shows a moment %s in its shortest clear form', (_, ms, text) => {
  expect(formatMoment(ms, UTC, Date.UTC(2026, 5, 1, 23))).toBe(text)
})

test('decides by the zone whether a moment is today', () => {
  const nowMs = Date.UTC(2026, 5, 1, 3)
  expect(formatMoment(nowMs - 4 * 3_600_000, NEW_YORK, nowMs)).toBe('19:00:00')
  expect(formatMoment(nowMs - 4 * 3_600_000, UTC, nowMs)).toBe('May 31, 23:00')
})

test('shows midnight and noon as 12 on a 12-hour clock', () => {
  const midnightMs = Date.UTC(2026, 5, 1, 4, 3, 9)
  expect(spaced(formatClock(midnightMs, TWELVE))).toBe('12:03:09 AM')
  expect(spaced(formatClock(midnightMs + 12 * 3_600_000, TWELVE))).toBe('12:03:09 PM')
  expect(spaced(formatTimestamp(midnightMs, TWELVE))).toBe('Jun 1, 2026, 12:03:09 AM')
  expect(spaced(formatZonedClock(midnightMs, 'America/New_York', '12h'))).toBe('12:03:09 AM EDT')
  expect(spaced(formatMoment(midnightMs, TWELVE, midnightMs + 48 * 3_600_000))).toBe(
    'Jun 1, 12:03 AM',
  )
})

test('adds a zone that isn’t the reader’s to each time', () => {
  const style = { ...NEW_YORK, isZoneShown: true }
  expect(formatClock(MIDNIGHT_UTC_MS, style)).toBe('20:03:09 EDT')
  expect(formatTimestamp(MIDNIGHT_UTC_MS, style)).toBe('May 31, 2026, 20:03:09 EDT')
  expect(formatMoment(MIDNIGHT_UTC_MS, style, MIDNIGHT_UTC_MS)).toBe('20:03:09 EDT')
})

test('shows the zone for the repeated hour when clocks are set back', () => {
  const atMs = (hourUtc: number) => Date.UTC(2026, 10, 1, hourUtc, 30)
  const shown = [4, 5, 6, 7].map((hour) => formatClock(atMs(hour), NEW_YORK))
  expect(shown).toEqual(['00:30:00', '01:30:00 EDT', '01:30:00 EST', '02:30:00'])
  expect(spaced(formatMoment(atMs(6), TWELVE, atMs(100)))).toBe('Nov 1, 1:30 AM EST')
})

test('shows the time of day at an offset from UTC', () => {
  const ms = Date.UTC(2026, 5, 1, 14, 3, 9)
  expect(formatShiftedClock(ms, 330, '24h')).toBe('19:33')
  expect(formatShiftedClock(ms, -900, '24h')).toBe('23:03')
  expect(spaced(formatShiftedClock(ms, -240, '12h'))).toBe('10:03 AM')
})

test('names the day of an end unless it’s today', () => {
  const at = (iso: string, style = NEW_YORK) =>
    spaced(untilInWords(Date.parse(iso), style, Date.parse('2026-06-01T12:00:00-04:00')))
  expect(at('2026-06-01T14:30:00-04:00')).toBe('14:30')
  expect(at('2026-06-01T14:30:00-04:00', TWELVE)).toBe('2:30 PM')
  expect(at('2026-06-02T06:00:00-04:00')).toMatch(/^Tue,? 06:00$/)
})
