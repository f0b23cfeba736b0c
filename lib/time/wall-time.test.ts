import {
  msOfWallTime,
  ofLocalInput,
  otherMomentOfWallTime,
  toLocalInput,
  wallTimeOf,
} from './wall-time'

const NEW_YORK = 'America/New_York'
const wall = (day: number, hour: number, minute = 0, month = 3) => ({
  year: 2026,
  month,
  day,
  hour,
  minute,
})

test('a moment and what the clocks of a zone show belong together', () => {
  const ms = Date.UTC(2026, 5, 1, 18, 3)
  expect(wallTimeOf(ms, NEW_YORK)).toEqual(wall(1, 14, 3, 6))
  expect(msOfWallTime(wall(1, 14, 3, 6), NEW_YORK)).toBe(ms)
  expect(msOfWallTime(wall(1, 14, 3, 6), 'Asia/Kathmandu')).toBe(Date.UTC(2026, 5, 1, 8, 18))
})

test('midnight is hour 0 of its day', () => {
  expect(wallTimeOf(Date.UTC(2026, 5, 1, 4), NEW_YORK)).toEqual(wall(1, 0, 0, 6))
})

test('a time that clocks skip is as far past the jump as it would have been', () => {
  // On 8 March 2026 at 02:00 the clocks of New York show 03:00.
  expect(msOfWallTime(wall(8, 1, 59), NEW_YORK)).toBe(Date.UTC(2026, 2, 8, 6, 59))
  expect(msOfWallTime(wall(8, 2, 30), NEW_YORK)).toBe(Date.UTC(2026, 2, 8, 7, 30))
  expect(msOfWallTime(wall(8, 3), NEW_YORK)).toBe(Date.UTC(2026, 2, 8, 7))
})

test('of a time that comes twice the first is meant', () => {
  // On 1 November 2026 at 02:00 they show 01:00 again.
  expect(msOfWallTime(wall(1, 1, 30, 11), NEW_YORK)).toBe(Date.UTC(2026, 10, 1, 5, 30))
  expect(msOfWallTime(wall(1, 2, 0, 11), NEW_YORK)).toBe(Date.UTC(2026, 10, 1, 7))
})

test('fields beyond their range carry over', () => {
  expect(msOfWallTime(wall(31, 24), 'UTC')).toBe(Date.UTC(2026, 3, 1))
})

test('a field of date and time holds the clock of the zone', () => {
  const ms = Date.UTC(2026, 5, 1, 18, 3)
  expect(toLocalInput(ms, NEW_YORK)).toBe('2026-06-01T14:03')
  expect(ofLocalInput('2026-06-01T14:03', NEW_YORK)).toBe(ms)
  expect(ofLocalInput('2026-06-01T14:03:59', NEW_YORK)).toBe(ms)
})

test.each(['', '2026-06-01', '2026-13-01T00:00', 'noon'])('%p is no date and time', (text) => {
  expect(ofLocalInput(text, NEW_YORK)).toBeNull()
})

test.each([
  [NEW_YORK, Date.UTC(2026, 10, 1, 5), 3_600_000],
  ['Europe/Berlin', Date.UTC(2026, 9, 25, 0), 3_600_000],
  ['Australia/Lord_Howe', Date.UTC(2026, 3, 4, 14, 30), 1_800_000],
])('in %s an hour comes twice, and each moment of it knows the other', (zone, firstMs, apartMs) => {
  expect(otherMomentOfWallTime(firstMs - 1, zone)).toBeNull()
  for (const ms of [firstMs, firstMs + apartMs - 1]) {
    expect(otherMomentOfWallTime(ms, zone)).toBe(ms + apartMs)
    expect(otherMomentOfWallTime(ms + apartMs, zone)).toBe(ms)
  }
  expect(otherMomentOfWallTime(firstMs + 2 * apartMs, zone)).toBeNull()
})

test.each([Date.UTC(2026, 2, 8, 7), Date.UTC(2026, 5, 1)])(
  'no time comes twice when clocks are set forward, or on other days (%d)',
  (ms) => {
    expect(otherMomentOfWallTime(ms, NEW_YORK)).toBeNull()
    expect(otherMomentOfWallTime(ms, 'UTC')).toBeNull()
  },
)
