import { zonedTimestamp } from './zoned-timestamp'

test.each([
  ['UTC', '2026-06-01 23:03:09'],
  ['America/New_York', '2026-06-01 19:03:09'],
  ['Asia/Kolkata', '2026-06-02 04:33:09'],
])('in %s it is the local date and time, as %s', (timeZone, text) => {
  expect(zonedTimestamp(Date.UTC(2026, 5, 1, 23, 3, 9), timeZone)).toBe(text)
})

test('midnight is 00', () => {
  expect(zonedTimestamp(Date.UTC(2026, 0, 1), 'UTC')).toBe('2026-01-01 00:00:00')
})
