import { NOW_MS } from '@/tests/factories/station'
import { readPeriod, spanParams, spanProblem } from './period'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const read = (query: string) => readPeriod(new URLSearchParams(query), NOW_MS)
const LAST_8_H = { fromMs: NOW_MS - 8 * HOUR_MS, toMs: NOW_MS, hours: '8' }

test('covers the last 8 hours unless the address says otherwise', () => {
  expect(read('')).toEqual({ period: LAST_8_H, problem: null })
  expect(read('hours=24').period).toEqual({
    fromMs: NOW_MS - 24 * HOUR_MS,
    toMs: NOW_MS,
    hours: '24',
  })
})

test('reads a chosen time from the address that it wrote', () => {
  const span = { fromMs: NOW_MS - 10 * HOUR_MS, toMs: NOW_MS - 2 * HOUR_MS }
  expect(read(String(spanParams(span)))).toEqual({
    period: { ...span, hours: null },
    problem: null,
  })
})

test('never passes the present, so a shift that hasn’t ended can be handed over', () => {
  const span = { fromMs: NOW_MS - HOUR_MS, toMs: NOW_MS + HOUR_MS }
  expect(spanProblem(span, NOW_MS)).toBeNull()
  expect(read(String(spanParams(span))).period.toMs).toBe(NOW_MS)
})

test.each([
  ['The start must be before the end.', -HOUR_MS, -2 * HOUR_MS],
  ['The start must be in the past.', MINUTE_MS, HOUR_MS],
  ['Choose at least 15 minutes.', -20 * MINUTE_MS, -6 * MINUTE_MS],
  ['Choose at least 15 minutes.', -14 * MINUTE_MS, HOUR_MS],
  ['Choose a start in the last 48 hours.', -49 * HOUR_MS, 0],
] as const)('refuses a period: %s', (problem, from, to) => {
  expect(spanProblem({ fromMs: NOW_MS + from, toMs: NOW_MS + to }, NOW_MS)).toBe(problem)
})

test.each([
  ['hours=9', 'Choose 8, 12, 24 hours, or a time.'],
  ['from=yesterday&to=today', 'Its start or its end isn’t a date and time.'],
  ['from=2026-06-01T11:00Z', 'Its start or its end isn’t a date and time.'],
  ['from=2026-05-01T11:00Z&to=2026-05-01T12:00Z', 'Choose a start in the last 48 hours.'],
])('says why %s can’t be used, and falls back on the last 8 hours', (query, problem) => {
  expect(read(query)).toEqual({ period: LAST_8_H, problem })
})
