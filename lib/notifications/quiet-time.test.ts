import { isQuiet, nextTimeOfDayMs } from './quiet-time'

const NEW_YORK = 'America/New_York'
const NOON = Date.parse('2026-06-01T12:00:00-04:00')

test('ends quiet time by itself', () => {
  expect([NOON - 1, NOON].map((nowMs) => isQuiet(NOON, nowMs))).toEqual([true, false])
  expect(isQuiet(null, NOON)).toBe(false)
})

test('returns the next occurrence of a time of day in the zone', () => {
  const next = (time: string) => nextTimeOfDayMs(time, NEW_YORK, NOON)
  expect(next('12:01')).toBe(Date.parse('2026-06-01T12:01:00-04:00'))
  expect(next('12:00')).toBe(Date.parse('2026-06-02T12:00:00-04:00'))
  expect(next('06:00')).toBe(Date.parse('2026-06-02T06:00:00-04:00'))
  expect(next('')).toBeNull()
})

test('follows the wall clock when daylight saving time ends overnight', () => {
  const evening = Date.parse('2026-10-31T22:00:00-04:00')
  expect(nextTimeOfDayMs('06:00', NEW_YORK, evening)).toBe(Date.parse('2026-11-01T06:00:00-05:00'))
})
