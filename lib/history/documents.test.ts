import {
  constantBytes,
  dayDocument,
  float32Bytes,
  float64Bytes,
  hourDocument,
  monthDocument,
} from '@/tests/factories/history'
import { metricDaySchema, metricHourSchema, metricMonthSchema } from './documents'

const JUNE_MS = Date.UTC(2026, 5, 1)

const hourOf = (series: object) => metricHourSchema.parse(hourDocument(JUNE_MS, 0, { series }))

test('reads an hour’s readings by minute, with NaN as a gap', () => {
  const values = [1.5, Number.NaN, ...Array<number>(58).fill(2)]
  const hour = hourOf({ level: float32Bytes(values) })
  expect(hour).toMatchObject({ startedAtMs: JUNE_MS, stepS: 60, rejectedItems: 0 })
  expect(hour.mean.get('level')).toEqual(new Float32Array(values))
  expect(hour.min).toBeUndefined()
})

test('the length of its bytes tells that a series is Float64', () => {
  const counts = [123_456_789.3, Number.NaN, ...Array<number>(58).fill(123_456_789.7)]
  const hour = hourOf({ energy: float64Bytes(counts) })
  expect(hour.mean.get('energy')).toEqual(new Float64Array(counts))
})

test('reads bytes at an unaligned offset', () => {
  const shifted = new Uint8Array(241)
  shifted.set(constantBytes(1.25, 60), 1)
  const hour = hourOf({ level: { toUint8Array: () => shifted.subarray(1) } })
  expect(hour.mean.get('level')?.[59]).toBe(1.25)
})

test('leaves out and counts malformed series', () => {
  const hour = hourOf({
    level: constantBytes(1, 60),
    power: constantBytes(1, 59),
    energy: 'no bytes',
    outflow: new Uint8Array(239),
  })
  expect([...hour.mean.keys()]).toEqual(['level'])
  expect(hour.rejectedItems).toBe(3)
})

test('rejects an hour with another step', () => {
  expect(metricHourSchema.safeParse(hourDocument(JUNE_MS, 1, { stepS: 600 })).success).toBe(false)
})

test('reads a day’s means, extremes and totals', () => {
  const day = metricDaySchema.parse(dayDocument(JUNE_MS, 1))
  expect(day.mean.get('level')).toHaveLength(144)
  expect(day.min?.get('level')?.[0]).toBeCloseTo(0.9)
  expect(day.max?.get('level')?.[143]).toBeCloseTo(1.1)
  expect([...day.totalsByDay]).toEqual([
    ['2026-06-01', { volumeM3: 300, pumps: { '1': { starts: 20, runtimeS: 7200 } } }],
  ])
})

test.each([
  ['a day without totals', metricDaySchema, dayDocument, undefined, 0],
  ['a day with invalid totals', metricDaySchema, dayDocument, { volumeM3: -1 }, 1],
  ['a month without totals', metricMonthSchema, monthDocument, undefined, 0],
])('reads %s, and counts what is left out', (_, schema, documentOf, totals, rejected) => {
  const document = schema.parse(documentOf(JUNE_MS, 1, { totals }))
  expect(document.totalsByDay.size).toBe(0)
  expect(document.rejectedItems).toBe(rejected)
})

test.each([
  ['February', Date.UTC(2026, 1, 1), 28 * 12],
  ['February of a leap year', Date.UTC(2028, 1, 1), 29 * 12],
  ['June', JUNE_MS, 30 * 12],
  ['December', Date.UTC(2026, 11, 1), 31 * 12],
])('expects twelve points per day in %s', (_, startMs, points) => {
  const month = metricMonthSchema.parse(monthDocument(startMs, 1))
  expect(month.mean.get('level')).toHaveLength(points)
  expect(month.rejectedItems).toBe(0)
})

test('assigns a month’s totals to dates and counts a day it doesn’t have', () => {
  const totals = { '1': { volumeM3: 3, pumps: {} }, '30': { pumps: {} }, '31': { pumps: {} } }
  const month = metricMonthSchema.parse(monthDocument(JUNE_MS, 1, { totals }))
  expect([...month.totalsByDay.keys()]).toEqual(['2026-06-01', '2026-06-30'])
  expect(month.rejectedItems).toBe(1)
})
