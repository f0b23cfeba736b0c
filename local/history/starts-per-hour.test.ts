import { startsInRollingHour } from './starts-per-hour'

const NOW_MS = Date.UTC(2026, 5, 1, 12)

test('excludes a start in the future', () => {
  expect(startsInRollingHour([NOW_MS + 1], NOW_MS)).toEqual([])
})
