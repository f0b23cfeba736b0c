import {
  fromLocalInput,
  otherMomentOfWallTime,
  toLocalInput,
  wallTimeOf,
  wallTimeToMs,
} from './wall-time'

const NEW_YORK = 'America/New_York'
const wall = (day: number, hour: number, minute = 0, month = 3) => {
  return { year: 2026, month, day, hour, minute }
}

test('converts between a moment and a zone’s wall time, in which midnight is hour 0', () => {
  const ms = Date.UTC(2026, 5, 1, 18, 3)
  expect(wallTimeOf(ms, NEW_YORK)).toEqual(wall(1, 14, 3, 6))
  expect(wallTimeOf(Date.UTC(2026, 5, 1, 4), NEW_YORK)).toEqual(wall(1, 0, 0, 6))
  expect(wallTimeToMs(wall(1, 14, 3, 6), NEW_YORK)).toBe(ms)
  expect(wallTimeToMs(wall(1, 14, 3, 6), 'Asia/Kathmandu')).toBe(Date.UTC(2026, 5, 1, 8, 18))
})

test('moves a skipped time forward by the jump', () => {
  // On March 8, 2026, clocks in New York jump from 02:00 to 03:00.
  expect(wallTimeToMs(wall(8, 1, 59), NEW_YORK)).toBe(Date.UTC(2026, 2, 8, 6, 59))
  expect(wallTimeToMs(wall(8, 2, 30), NEW_YORK)).toBe(Date.UTC(2026, 2, 8, 7, 30))
  expect(wallTimeToMs(wall(8, 3), NEW_YORK)).toBe(Date.UTC(2026, 2, 8, 7))
})

test('takes the first of a repeated time', () => {
  // On November 1, 2026, they go back from 02:00 to 01:00.
  expect(wallTimeToMs(wall(1, 1, 30, 11), NEW_YORK)).toBe(Date.UTC(2026, 10, 1, 5, 30))
  expect(wallTimeToMs(wall(1, 2, 0, 11), NEW_YORK)).toBe(Date.UTC(2026, 10, 1, 7))
})

test('carries over out-of-range fields', () => {
  expect(wallTimeToMs(wall(31, 24), 'UTC')).toBe(Date.UTC(2026, 3, 1))
})

test('converts a datetime-local value in the zone', () => {
  const ms = Date.UTC(2026, 5, 1, 18, 3)
  expect(toLocalInput(ms, NEW_YORK)).toBe('2026-06-01T14:03')
  expect(fromLocalInput('2026-06-01T14:03', NEW_YORK)).toBe(ms)
  expect(fromLocalInput('2026-06-01T14:03:59', NEW_YORK)).toBe(ms)
})

test.each(['', '2026-06-01', '2026-13-01T00:00', 'noon'])('rejects %p as a time', (text) => {
  expect(fromLocalInput(text, NEW_YORK)).toBeNull()
})

test.each([
  [NEW_YORK, Date.UTC(2026, 10, 1, 5), 3_600_000],
  ['Europe/Berlin', Date.UTC(2026, 9, 25, 0), 3_600_000],
  ['Australia/Lord_Howe', Date.UTC(2026, 3, 4, 14, 30), 1_800_000],
])('in %s finds the other moment of each repeated wall time', (zone, firstMs, apartMs) => {
  expect(otherMomentOfWallTime(firstMs - 1, zone)).toBeNull()
  for (const ms of [firstMs, firstMs + apartMs - 1]) {
    expect(otherMomentOfWallTime(ms, zone)).toBe(ms + apartMs)
    expect(otherMomentOfWallTime(ms + apartMs, zone)).toBe(ms)
  }
  expect(otherMomentOfWallTime(firstMs + 2 * apartMs, zone)).toBeNull()
})

test('finds no repeated time on other days or when clocks are set forward', () => {
  for (const ms of [Date.UTC(2026, 2, 8, 7), Date.UTC(2026, 5, 1)])
    expect(otherMomentOfWallTime(ms, NEW_YORK)).toBeNull()
  expect(otherMomentOfWallTime(Date.UTC(2026, 2, 8, 7), 'UTC')).toBeNull()
})
