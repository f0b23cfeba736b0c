import { isoLocalDay, isoLocalTime } from './iso-local-time'

test.each([
  ['America/New_York', '2026-06-01T08:00:00-04:00'],
  ['Asia/Kolkata', '2026-06-01T17:30:00+05:30'],
  ['UTC', '2026-06-01T12:00:00+00:00'],
])('noon UTC in %s is %s', (timeZone, text) => {
  expect(isoLocalTime(Date.UTC(2026, 5, 1, 12), timeZone)).toBe(text)
})

test('a day in a file name is that of the zone', () => {
  const eveningMs = Date.UTC(2026, 10, 25, 3)
  expect(isoLocalDay(eveningMs, 'America/New_York')).toBe('2026-11-24')
  expect(isoLocalDay(eveningMs, 'UTC')).toBe('2026-11-25')
})

test('distinguishes the repeated hours when clocks are set back', () => {
  const firstMs = Date.UTC(2026, 10, 1, 5, 30)
  expect(isoLocalTime(firstMs, 'America/New_York')).toBe('2026-11-01T01:30:00-04:00')
  expect(isoLocalTime(firstMs + 3_600_000, 'America/New_York')).toBe('2026-11-01T01:30:00-05:00')
})

test('rejects an unknown zone', () => {
  expect(() => isoLocalTime(0, 'Atlantis')).toThrow(RangeError)
})
