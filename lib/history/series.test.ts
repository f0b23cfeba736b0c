import { stepHistory } from '@/tests/factories/evidence'
import {
  constantBytes,
  dayDocument,
  float64Bytes,
  hourDocument,
  monthDocument,
} from '@/tests/factories/history'
import { metricDaySchema, metricHourSchema, metricMonthSchema } from './documents'
import { historyPlan } from './plan'
import { assembleHistory, toMaxima } from './series'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NOON_MS = Date.UTC(2026, 5, 1, 12)

const hour = (startMs: number, levelM: number, overrides = {}) =>
  metricHourSchema.parse(hourDocument(startMs, levelM, overrides))
const day = (startMs: number, levelM: number) => metricDaySchema.parse(dayDocument(startMs, levelM))

test('concatenates hours and cuts them to the range', () => {
  const plan = historyPlan(NOON_MS - 30 * 60_000, NOON_MS + 10 * 60_000)
  const history = assembleHistory(plan, [hour(NOON_MS, 2), hour(NOON_MS - HOUR_MS, 1)])
  expect(history).toMatchObject({ startMs: NOON_MS - 30 * 60_000, stepS: 60, length: 41 })
  const level = history.byKey.get('level')
  expect(level?.mean).toEqual(
    new Float32Array([...Array<number>(30).fill(1), ...Array<number>(11).fill(2)]),
  )
  expect([level?.min, level?.max]).toEqual([null, null])
})

test('leaves gaps in documents that lack a key', () => {
  const plan = historyPlan(NOON_MS, NOON_MS + HOUR_MS)
  const series = { rain: constantBytes(0.2, 60) }
  const hours = [hour(NOON_MS, 1), hour(NOON_MS + HOUR_MS, 0, { series })]
  const { byKey } = assembleHistory(plan, hours)
  expect(byKey.get('rain')?.mean.slice(59, 61)).toEqual(new Float32Array([Number.NaN, 0.2]))
})

test('a range is as wide as its widest document', () => {
  const wide = float64Bytes(Array<number>(60).fill(123_456_789.3))
  const { byKey } = assembleHistory(historyPlan(NOON_MS, NOON_MS + HOUR_MS), [
    hour(NOON_MS, 0, { series: { energy: constantBytes(123_456_784, 60) } }),
    hour(NOON_MS + HOUR_MS, 0, { series: { energy: wide } }),
  ])
  expect(byKey.get('energy')?.mean.slice(59)).toEqual(Float64Array.of(123_456_784, 123_456_789.3))
})

test('includes the days’ extremes and totals', () => {
  const startMs = Date.UTC(2026, 5, 1)
  const plan = historyPlan(startMs, startMs + 3 * DAY_MS)
  const history = assembleHistory(plan, [day(startMs, 1), day(startMs + 2 * DAY_MS, 2)])
  const level = history.byKey.get('level')
  expect(level?.min?.[0]).toBeCloseTo(0.9)
  expect(level?.max?.[2 * 144]).toBeCloseTo(2.1)
  expect(level?.mean[144]).toBeNaN()
  expect([...history.totalsByDay.keys()]).toEqual(['2026-06-01', '2026-06-03'])
})

test('leaves out a month’s totals outside the range', () => {
  const document = metricMonthSchema.parse(
    monthDocument(Date.UTC(2026, 5, 1), 1, {
      totals: { '1': { pumps: {} }, '10': { pumps: {} }, '30': { pumps: {} } },
    }),
  )
  const plan = historyPlan(Date.UTC(2026, 5, 10, 13), Date.UTC(2026, 8, 1))
  expect([...assembleHistory(plan, [document]).totalsByDay.keys()]).toEqual([
    '2026-06-10',
    '2026-06-30',
  ])
})

test('counts unreadable documents and series', () => {
  const damaged = hour(NOON_MS, 1, { series: { level: constantBytes(1, 2) } })
  expect(assembleHistory(historyPlan(NOON_MS, NOON_MS), [damaged], 2).unreadable).toBe(3)
})

const GAP = Number.NaN
const STEP_MS = 600_000

const maximaOf = (days: object, minutes: number[], from = 1) => {
  const lastMinutes = { ...stepHistory(NOON_MS + from * STEP_MS, { level: minutes }), stepS: 60 }
  const coarse = { ...stepHistory(NOON_MS, { level: [1, 2, GAP] }), ...days }
  return [...(toMaxima(coarse, lastMinutes).byKey.get('level')?.mean ?? [])]
}

test.each([
  ['fill in what the days don’t hold yet', 2, [3, GAP, 4], [1, 2, 4]],
  ['raise a step that they do hold', 1, [3, 1], [1, 3, GAP]],
  ['lower none', 1, [1], [1, 2, GAP]],
  ['beyond the days are left out', 2, [...Array<number>(10).fill(3), 9], [1, 2, 3]],
])('minutes %s', (_, from, minutes, expected) => {
  expect(maximaOf({}, minutes, from)).toEqual(expected)
})

test('a series that only the minutes hold counts', () => {
  expect(maximaOf({ byKey: new Map() }, [3])).toEqual([GAP, 3, GAP])
})

test('a step counts with its maximum', () => {
  const days = stepHistory(NOON_MS, { level: { mean: [1], min: [0], max: [4] } })
  expect(maximaOf(days, [])).toEqual([4])
})
