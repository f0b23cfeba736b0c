import { startsInRollingHour } from './starts-per-hour'

const MIN_MS = 60_000
const NOW_MS = Date.UTC(2026, 5, 1, 12)

test('counts the last 60 minutes, not the clock hour', () => {
  const startsMs = [10, 30, 50, 70, 90].map((minutesAgo) => NOW_MS - minutesAgo * MIN_MS)
  expect(startsInRollingHour(startsMs, NOW_MS)).toHaveLength(3)
})

test('excludes a start exactly an hour ago and includes one right now', () => {
  expect(startsInRollingHour([NOW_MS - 60 * MIN_MS], NOW_MS)).toEqual([])
  expect(startsInRollingHour([NOW_MS - 60 * MIN_MS + 1, NOW_MS], NOW_MS)).toHaveLength(2)
})

test('excludes a start in the future', () => {
  expect(startsInRollingHour([NOW_MS + 1], NOW_MS)).toEqual([])
})
