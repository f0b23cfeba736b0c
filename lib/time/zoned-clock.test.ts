import { formatShiftedClock, formatZonedClock } from './zoned-clock'

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
