import { startsInRollingHour } from './starts-per-hour'

const MIN_MS = 60_000
const NOW_MS = Date.UTC(2026, 5, 1, 12)

test('the rolling hour reaches over the full hour', () => {
  const startsMs = [10, 30, 50, 70, 90].map((minutesAgo) => NOW_MS - minutesAgo * MIN_MS)
  expect(startsInRollingHour(startsMs, NOW_MS)).toHaveLength(3)
})

test('a start an hour ago to the millisecond has left the window, one of this moment is in it', () => {
  expect(startsInRollingHour([NOW_MS - 60 * MIN_MS], NOW_MS)).toEqual([])
  expect(startsInRollingHour([NOW_MS - 60 * MIN_MS + 1, NOW_MS], NOW_MS)).toHaveLength(2)
})

test('a start that is yet to come does not count', () => {
  expect(startsInRollingHour([NOW_MS + 1], NOW_MS)).toEqual([])
})
