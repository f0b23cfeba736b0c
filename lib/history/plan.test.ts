import fc from 'fast-check'
import { historyPlan, historyPlans, historySpan, historyStartMs } from './plan'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NOW_MS = Date.UTC(2026, 5, 30, 12, 34, 56)

const planBefore = (spanMs: number, nowMs = NOW_MS) => historyPlan(nowMs - spanMs, nowMs)

test.each([
  ['6 h', 6 * HOUR_MS, 'hour', 7],
  ['24 h', 24 * HOUR_MS, 'hour', 25],
  ['48 h', 48 * HOUR_MS, 'hour', 49],
  ['just over 48 h', 48 * HOUR_MS + 1, 'day', 3],
  ['7 days', 7 * DAY_MS, 'day', 8],
  ['30 days', 30 * DAY_MS, 'day', 31],
  ['60 days', 60 * DAY_MS, 'day', 61],
  ['just over 60 days', 60 * DAY_MS + 1, 'month', 2],
  ['a year', 365 * DAY_MS, 'month', 13],
] as const)('reads %s from %s documents', (_, spanMs, resolution, documents) => {
  const plan = planBefore(spanMs)
  expect(plan.resolution).toBe(resolution)
  expect(plan.documentIds).toHaveLength(documents)
})

test('names documents in UTC, oldest first, across months and years', () => {
  const newYearMs = Date.UTC(2027, 0, 1, 0, 30)
  expect(planBefore(HOUR_MS, newYearMs).documentIds).toEqual(['2026-12-31T23', '2027-01-01T00'])
  expect(planBefore(3 * DAY_MS, newYearMs).documentIds).toEqual([
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
  ])
  expect(planBefore(61 * DAY_MS, newYearMs).documentIds).toEqual(['2026-11', '2026-12', '2027-01'])
})

test('uses a grid of whole steps that includes both ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 * DAY_MS }), fc.nat(DAY_MS), (spanMs, offsetMs) => {
      const fromMs = NOW_MS - offsetMs - spanMs
      const toMs = fromMs + spanMs
      const plan = historyPlan(fromMs, toMs)
      const stepMs = plan.stepS * 1000
      expect([plan.fromMs % stepMs, plan.toMs % stepMs]).toEqual([0, 0])
      expect(plan.fromMs).toBeLessThanOrEqual(fromMs)
      expect(fromMs - plan.fromMs).toBeLessThan(stepMs)
      expect(plan.toMs).toBeGreaterThan(toMs)
      expect(plan.toMs - toMs).toBeLessThanOrEqual(stepMs)
    }),
  )
})

test('rejects a range that ends before it begins or not at a date', () => {
  expect(() => historyPlan(1, 0)).toThrow(RangeError)
  expect(() => historyPlan(Number.NaN, 0)).toThrow(RangeError)
})

test.each([
  ['a day', DAY_MS, undefined, ['hour', 'day', 'month']],
  ['a week', 7 * DAY_MS, undefined, ['day', 'month']],
  ['a year', 365 * DAY_MS, undefined, ['month']],
  ['a day in a year', DAY_MS, 7200, ['hour', 'day']],
  ['a day in a week', DAY_MS, 600, ['hour']],
  ['a week in a month', 7 * DAY_MS, 600, []],
] as const)('tries coarser documents for %s', (_, spanMs, finerThanS, resolutions) => {
  const plans = historyPlans(NOW_MS - spanMs, NOW_MS, finerThanS)
  expect(plans.map(({ resolution }) => resolution)).toEqual(resolutions)
})

const AT_MS = Date.UTC(2026, 5, 30, 23, 59, 59)

test.each([
  ['hour', '2026-06-30T23', Date.UTC(2026, 5, 30, 23), Date.UTC(2026, 6, 1)],
  ['day', '2026-06-30', Date.UTC(2026, 5, 30), Date.UTC(2026, 6, 1)],
  ['month', '2026-06', Date.UTC(2026, 5, 1), Date.UTC(2026, 6, 1)],
] as const)('finds the %s of a moment, %s', (resolution, documentId, startMs, endMs) => {
  expect(historySpan(resolution, AT_MS)).toEqual({ documentId, startMs, endMs })
  expect(historyStartMs(resolution, documentId)).toBe(startMs)
})

test('ends December with the year', () => {
  expect(historySpan('month', Date.UTC(2026, 11, 31)).endMs).toBe(Date.UTC(2027, 0))
})

test('has no start for an id of another resolution or an invalid date', () => {
  expect(historyStartMs('hour', '2026-06-30')).toBeNull()
  expect(historyStartMs('month', '2026-13')).toBeNull()
})
