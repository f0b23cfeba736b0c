import { NOW_MS } from '@/tests/factories/station'
import { periodParams, periodProblem, readPeriod, spanOf } from './period'
import type { Period } from './period'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const read = (query: string) => readPeriod(new URLSearchParams(query), NOW_MS)
const LAST_8_H = { kind: 'last', hours: 8 }

test('covers the last 8 hours unless the address says otherwise', () => {
  expect(read('')).toEqual({ period: LAST_8_H, problem: null })
  expect(read('hours=12').period).toEqual({ kind: 'last', hours: 12 })
  expect(spanOf({ kind: 'last', hours: 24 }, NOW_MS)).toEqual({
    fromMs: NOW_MS - 24 * HOUR_MS,
    toMs: NOW_MS,
  })
})

test.each<Period>([
  { kind: 'last', hours: 24 },
  { kind: 'chosen', fromMs: NOW_MS - 10 * HOUR_MS, toMs: NOW_MS - 2 * HOUR_MS },
])('reads from the address what it wrote: %j', (period) => {
  expect(read(String(periodParams(period)))).toEqual({ period, problem: null })
})

test('never passes the present, so a shift that hasn’t ended can be handed over', () => {
  const chosen = { fromMs: NOW_MS - HOUR_MS, toMs: NOW_MS + HOUR_MS }
  expect(periodProblem(chosen, NOW_MS)).toBeNull()
  expect(spanOf({ kind: 'chosen', ...chosen }, NOW_MS).toMs).toBe(NOW_MS)
})

test.each([
  ['backwards', -HOUR_MS, -2 * HOUR_MS],
  ['future', MINUTE_MS, HOUR_MS],
  ['too-short', -20 * MINUTE_MS, -6 * MINUTE_MS],
  ['too-short', -14 * MINUTE_MS, HOUR_MS],
  ['too-old', -49 * HOUR_MS, 0],
] as const)('refuses a period that is %s', (problem, from, to) => {
  expect(periodProblem({ fromMs: NOW_MS + from, toMs: NOW_MS + to }, NOW_MS)).toBe(problem)
})

test.each([
  ['hours=9', 'Choose 8, 12, 24 hours, or a time.'],
  ['from=yesterday&to=today', 'Its start or its end isn’t a date and time.'],
  ['from=2026-06-01T11:00Z', 'Its start or its end isn’t a date and time.'],
  ['from=2026-05-01T11:00Z&to=2026-05-01T12:00Z', 'Choose a start in the last 48 hours.'],
])('says why %s can’t be used, and falls back on the last 8 hours', (query, problem) => {
  expect(read(query)).toEqual({ period: LAST_8_H, problem })
})
