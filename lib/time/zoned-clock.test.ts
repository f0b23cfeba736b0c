import { formatShiftedClock, formatZonedClock } from './zoned-clock'

const NEW_YORK = 'America/New_York'
const SPRING_MS = Date.UTC(2026, 2, 8, 7)
const FALL_MS = Date.UTC(2026, 10, 1, 6)
const HOUR_MS = 3_600_000

test('skips from 2:00 to 3:00 when clocks are set forward', () => {
  expect(formatZonedClock(SPRING_MS - 1000, NEW_YORK, '24h')).toBe('01:59:59 EST')
  expect(formatZonedClock(SPRING_MS, NEW_YORK, '24h')).toBe('03:00:00 EDT')
})

test('names both zones of the repeated hour when clocks are set back', () => {
  expect(formatZonedClock(FALL_MS - HOUR_MS, NEW_YORK, '24h')).toBe('01:00:00 EDT')
  expect(formatZonedClock(FALL_MS - 1000, NEW_YORK, '24h')).toBe('01:59:59 EDT')
  expect(formatZonedClock(FALL_MS, NEW_YORK, '24h')).toBe('01:00:00 EST')
})

test('shows midnight and noon as 12 on a 12-hour clock', () => {
  const text = (hour: number) =>
    formatZonedClock(Date.UTC(2026, 5, 1, hour, 3, 9), 'UTC', '12h').replace('\u202f', ' ')
  expect(text(0)).toBe('12:03:09 AM UTC')
  expect(text(12)).toBe('12:03:09 PM UTC')
  expect(text(14)).toBe('2:03:09 PM UTC')
})

test('shows the time of day at an offset from UTC', () => {
  const ms = Date.UTC(2026, 5, 1, 14, 3, 9)
  expect(formatShiftedClock(ms, 330, '24h')).toBe('19:33')
  expect(formatShiftedClock(ms, -900, '24h')).toBe('23:03')
  expect(formatShiftedClock(ms, -240, '12h').replace('\u202f', ' ')).toBe('10:03 AM')
})
