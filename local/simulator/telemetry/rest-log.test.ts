import { RestLog } from './rest-log'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A rest of so many minutes on each day at its start, and so many starts. */
function limitMin({ days, restMin = 40, starts = 12, atH = 0 }: Record<string, number>) {
  const log = new RestLog(0)
  for (let day = 0; day < (days ?? 0); day += 1) {
    log.add(day * DAY_MS, day * DAY_MS + restMin * MINUTE_MS)
    log.addStarts(day * DAY_MS, starts)
  }
  const limitS = log.limitS((days ?? 0) * DAY_MS + atH * HOUR_MS)
  return limitS && limitS / 60
}

test.each([
  ['1.5 times the longest rest', { days: 7 }, 60],
  ['at least 30 min', { days: 7, restMin: 1 }, 30],
  ['3 times, with under a week', { days: 6, restMin: 50 }, 150],
  ['then at least 2 h', { days: 6 }, 120],
  ['none, with under 2 days', { days: 1 }, undefined],
  ['none, with under 3 starts on the median day', { days: 7, starts: 2 }, undefined],
  ['of the hours around', { days: 7, atH: 1 }, 60],
  ['not of other hours', { days: 7, atH: 4 }, 30],
])('the limit is %s', (_what, history, expected) => {
  expect(limitMin(history)).toBe(expected)
})

test('forgets rests and starts after 14 days', () => {
  const log = new RestLog(0)
  log.add(0, 10 * HOUR_MS)
  for (let day = 0; day < 15; day += 1) log.addStarts(day * DAY_MS, 12)
  expect(log.limitS(14 * DAY_MS)).toBe(15 * 3600)
  expect(log.limitS(15 * DAY_MS)).toBe(1800)
})
