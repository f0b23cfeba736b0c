import { NOW_MS } from '@/tests/factories/station'
import { readPeriod, spanParams, spanProblem } from './period'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const read = (query: string, nowMs = NOW_MS) =>
  readPeriod(new URLSearchParams(query), nowMs, 'America/New_York')
const LAST_8_H = { fromMs: NOW_MS - 8 * HOUR_MS, toMs: NOW_MS, last: '8' }

test('covers the last 8 hours unless the address says otherwise', () => {
  expect(read('')).toEqual(LAST_8_H)
  expect(read('last=24')).toEqual({ ...LAST_8_H, fromMs: NOW_MS - 24 * HOUR_MS, last: '24' })
})

test.each([
  ['in the morning', '2026-06-01T12:00Z', '2026-06-01T10:00Z'],
  ['before it ends', '2026-06-01T08:30Z', '2026-06-01T08:30Z'],
  ['late in the next evening', '2026-06-02T03:00Z', '2026-06-01T10:00Z'],
])('last night is from 18:00 to 6:00 at most, by the zone’s clocks: %s', (_, now, to) => {
  expect(read('last=night', Date.parse(now))).toEqual({
    fromMs: Date.parse('2026-05-31T22:00Z'),
    toMs: Date.parse(to),
    last: 'night',
  })
})

test('reads a chosen time from the address that it wrote', () => {
  const span = { fromMs: NOW_MS - 10 * HOUR_MS, toMs: NOW_MS - 2 * HOUR_MS }
  expect(read(String(spanParams(span)))).toEqual({ ...span, last: null })
})

test('never passes the present, so a shift that hasn’t ended can be handed over', () => {
  const span = { fromMs: NOW_MS - HOUR_MS, toMs: NOW_MS + HOUR_MS }
  expect(spanProblem(span, NOW_MS)).toBeNull()
  expect(read(String(spanParams(span))).toMs).toBe(NOW_MS)
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
  ['last=9', 'Choose 8 h, 12 h, 24 h, Last night, or a time.'],
  ['from=yesterday&to=today', 'Its start or its end isn’t a date and time.'],
  ['from=2026-06-01T11:00Z', 'Its start or its end isn’t a date and time.'],
  ['from=2026-05-01T11:00Z&to=2026-05-01T12:00Z', 'Choose a start in the last 48 hours.'],
])('says why %s can’t be used, and falls back on the last 8 hours', (query, problem) => {
  expect(read(query)).toEqual({ ...LAST_8_H, problem })
})
