import { StartsLog, startsInRollingHour } from './starts-log'

const MINUTE_MS = 60_000

test('counts starts per pump over the rolling 60 minutes', () => {
  const log = new StartsLog([{ starts: 100 }, { starts: 7 }])
  log.observe(10 * MINUTE_MS, [{ starts: 101 }, { starts: 7 }])
  log.observe(40 * MINUTE_MS, [{ starts: 102 }, { starts: 8 }])
  expect(log.lastHour(40 * MINUTE_MS)).toEqual({ 1: 2, 2: 1 })
  expect(log.lastHour(70 * MINUTE_MS - 1)).toEqual({ 1: 2, 2: 1 })
  expect(log.lastHour(70 * MINUTE_MS)).toEqual({ 1: 1, 2: 1 })
  expect(log.lastHour(100 * MINUTE_MS)).toEqual({ 1: 0, 2: 0 })
})

test('counts all of several starts between two observations', () => {
  const log = new StartsLog([{ starts: 0 }])
  log.observe(MINUTE_MS, [{ starts: 3 }])
  expect(log.lastHour(MINUTE_MS)).toEqual({ 1: 3 })
})

const NOW_MS = Date.UTC(2026, 5, 1, 12)

test('excludes a start in the future', () => {
  expect(startsInRollingHour([NOW_MS + 1], NOW_MS)).toEqual([])
})
