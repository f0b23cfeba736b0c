import type { HistorySeries } from '@/lib/history/series'
import { aPump, NOW_MS } from '@/tests/factories/station'
import { overflowEvents } from './overflow-events'

const MINUTE_MS = 60_000
const OVERFLOW_M = 3
const PUMPS = [aPump({ position: 1, rated: { flowLps: 10 } })]

/** Minutes from NOW_MS. */
function minutes(series: Record<string, number[]>): HistorySeries {
  const length = Math.max(...Object.values(series).map((values) => values.length))
  const byKey = Object.entries(series).map(
    ([key, values]) => [key, { mean: Float32Array.from(values), min: null, max: null }] as const,
  )
  return {
    startMs: NOW_MS,
    stepS: 60,
    length,
    byKey: new Map(byKey),
    totalsByDay: new Map(),
    unreadable: 0,
  }
}

const eventsOf = (series: Record<string, number[]>, pumps = PUMPS) =>
  overflowEvents(minutes(series), OVERFLOW_M, pumps)

test('an overflow begins at the overflow level and ends below it', () => {
  expect(eventsOf({ level: [2.9, 3, 3.1, 2.97, 2.9] })).toMatchObject([
    { startMs: NOW_MS + MINUTE_MS, isStartKnown: true, endMs: NOW_MS + 3 * MINUTE_MS },
  ])
})

test('a level that sways by a centimeter is one overflow', () => {
  const [only, ...others] = eventsOf({ level: [2.9, 3, 2.99, 3.01, 2.985, 3, 2.5] })
  expect(only?.endMs).toBe(NOW_MS + 6 * MINUTE_MS)
  expect(others).toEqual([])
})

test('a level that only comes near isn’t an overflow', () => {
  expect(eventsOf({ level: [2.9, 2.999, 2.99] })).toEqual([])
})

test('a gap ends nothing, and the last readings may be followed by more', () => {
  expect(eventsOf({ level: [Number.NaN, 3, Number.NaN, 3.1, Number.NaN] })).toMatchObject([
    { startMs: NOW_MS + MINUTE_MS, isStartKnown: false, endMs: null },
  ])
})

test('two overflows are two', () => {
  const starts = eventsOf({ level: [3, 2, 3, 2] }).map(({ startMs }) => startMs)
  expect(starts).toEqual([NOW_MS, NOW_MS + 2 * MINUTE_MS])
})

test('a station without a level has none', () => {
  expect(eventsOf({ inflow: [20, 20] })).toEqual([])
})

const LEVEL = [2, 3, 3, 3, 2]
const spilled = (series: Record<string, number[]>, pumps = PUMPS) =>
  eventsOf({ level: LEVEL, ...series }, pumps)[0]?.spilled

test('spilled is inflow less pumped, within the accuracy of meters and minutes', () => {
  // 40 − 10 L/s for three minutes: 5.4 m³; ± 2.5 L/s of the meters, ± a minute of 32.5 L/s.
  const volume = spilled({ inflow: Array(5).fill(40), outflow: Array(5).fill(10) })
  expect(volume?.lowM3).toBeCloseTo((27.5 * 180 - 32.5 * 60) / 1000)
  expect(volume?.highM3).toBeCloseTo((32.5 * 180 + 32.5 * 60) / 1000)
})

test('pumps that stand still pump nothing, without any meter', () => {
  const volume = spilled({ inflow: Array(5).fill(40), pump1Running: Array(5).fill(0) })
  expect(volume?.highM3).toBeCloseTo((42 * 240) / 1000)
  expect(volume?.lowM3).toBeCloseTo((38 * 180 - 42 * 60) / 1000)
})

test('a pump that runs without a meter widens the bounds', () => {
  const volume = spilled({ inflow: Array(5).fill(40), pump1Running: Array(5).fill(1) })
  expect(volume?.highM3).toBeCloseTo((42 * 240) / 1000)
  expect(volume?.lowM3).toBeCloseTo(((38 - 13) * 180 - 42 * 60) / 1000)
})

test('minutes without an inflow leave no upper bound', () => {
  const volume = spilled({
    inflow: [40, 40, Number.NaN, 40, 40],
    outflow: Array(5).fill(0),
  })
  expect(volume?.lowM3).toBeCloseTo((38 * 120 - 42 * 60) / 1000)
  expect(volume?.highM3).toBeNull()
})

test.each([
  ['no inflow meter', { outflow: Array<number>(5).fill(10) }, PUMPS],
  [
    'a running pump of unknown size',
    { inflow: Array<number>(5).fill(40), pump1Running: Array<number>(5).fill(1) },
    [aPump({ position: 1, rated: undefined })],
  ],
  ['a pump that doesn’t report', { inflow: Array<number>(5).fill(40) }, PUMPS],
  ['no pumps on record', { inflow: Array<number>(5).fill(40) }, []],
])('with %s, the volume is unknown', (_name, series, pumps) => {
  expect(spilled(series, pumps)).toBeNull()
})

test('rain and pumps of the time are told', () => {
  const [event] = eventsOf({
    level: LEVEL,
    rain: [5, 5.2, 5.6, 0.2, 9],
    pump1Running: [1, 1, Number.NaN, 1, 0],
    pump1Fault: [0, 0, 1, 0, 0],
  })
  expect(event?.rainMm).toBeCloseTo(0.8)
  expect(event?.pumps).toEqual([{ position: 1, runtimeS: 120, hasFailed: true }])
})
