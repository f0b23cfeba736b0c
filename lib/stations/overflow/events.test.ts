import { stepHistory } from '@/tests/factories/evidence'
import { aPump, NOW_MS } from '@/tests/factories/station'
import { overflowEvents, overflowSpans } from './events'

const MINUTE_MS = 60_000
const STEP_MS = 10 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS
const WET_WELL = { areaM2: 6, bottomM: 0, overflowLevelM: 3 }
const PUMPS = [aPump({ position: 1, rated: { flowLps: 10 } })]

const minutes = (series: Record<string, number[]>) => ({
  ...stepHistory(NOW_MS, series),
  stepS: 60,
})

const eventsOf = (series: Record<string, number[]>, pumps = PUMPS) =>
  overflowEvents(minutes(series), WET_WELL, pumps)

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

test('an end in a gap is the first reading after it, with the gap as its slack', () => {
  expect(eventsOf({ level: [2.9, 3, Number.NaN, Number.NaN, 2.5] })).toMatchObject([
    { endMs: NOW_MS + 4 * MINUTE_MS, endSlackMs: 3 * MINUTE_MS },
  ])
})

test('what spilled before the history begins has no upper bound', () => {
  const flows = { inflow: Array(4).fill(40), outflow: Array(4).fill(10) }
  for (const level of [
    [3, 3, 3, 2],
    [2.99, 3, 3, 2],
  ]) {
    const [cutOff] = eventsOf({ level, ...flows })
    expect(cutOff?.isStartKnown).toBe(false)
    expect(cutOff?.spilled?.lowM3).toBeGreaterThan(0)
    expect(cutOff?.spilled?.highM3).toBeNull()
  }
})

test('a level just at an overflow of 3.1 m counts, though history stores 3.0999999', () => {
  const wetWell = { ...WET_WELL, overflowLevelM: 3.1 }
  expect(overflowEvents(minutes({ level: [3, 3.1] }), wetWell, PUMPS)).toHaveLength(1)
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
  // 40 − 10 ± 2.5 L/s, for two to four minutes.
  const volume = spilled({ inflow: Array(5).fill(40), outflow: Array(5).fill(10) })
  expect(volume?.lowM3).toBeCloseTo((27.5 * 120) / 1000)
  expect(volume?.highM3).toBeCloseTo((32.5 * 240) / 1000)
})

test('pumps that stand still pump nothing, without any meter', () => {
  const volume = spilled({ inflow: Array(5).fill(40), pump1Running: Array(5).fill(0) })
  expect(volume?.highM3).toBeCloseTo((42 * 240) / 1000)
  expect(volume?.lowM3).toBeCloseTo((38 * 120) / 1000)
})

test('a pump that runs without a meter widens the bounds', () => {
  const volume = spilled({ inflow: Array(5).fill(40), pump1Running: Array(5).fill(1) })
  expect(volume?.highM3).toBeCloseTo((42 * 240) / 1000)
  expect(volume?.lowM3).toBeCloseTo(((38 - 13) * 120) / 1000)
})

test('minutes near the overflow, where noise may hide it, count for the upper bound alone', () => {
  const volume = eventsOf({
    level: [2, 2.985, 3, 2.99, 3, 2.99, 2],
    inflow: Array(7).fill(40),
    outflow: Array(7).fill(10),
  })[0]?.spilled
  expect(volume?.lowM3).toBeCloseTo((27.5 * 120) / 1000)
  expect(volume?.highM3).toBeCloseTo((32.5 * 360) / 1000)
})

test('without a meter, the inflow is half to twice what it was before', () => {
  // From 2 to 2.6 m in two minutes: 1.8 m³ a minute, 30 L/s.
  const volume = eventsOf({ level: [2, 2.3, 2.6, 3, 3, 2], pump1Running: Array(6).fill(0) })[0]
  expect(volume?.spilled?.lowM3).toBeCloseTo((15 * 60) / 1000)
  expect(volume?.spilled?.highM3).toBeCloseTo((60 * 180) / 1000)
})

test('a pump that ran before the overflow hides what came in', () => {
  const [event] = eventsOf({ level: [2, 2.3, 2.6, 3, 2], pump1Running: [0, 1, 1, 0, 0] })
  expect(event?.spilled).toBeNull()
})

test('minutes without an inflow leave no upper bound', () => {
  const volume = spilled({
    inflow: [40, 40, Number.NaN, 40, 40],
    outflow: Array(5).fill(0),
  })
  expect(volume?.lowM3).toBeCloseTo((38 * 60) / 1000)
  expect(volume?.highM3).toBeNull()
})

test.each([
  ['no inflow meter, and a running pump before', { outflow: Array<number>(5).fill(10) }, PUMPS],
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

test('reports rain and pumps during the overflow', () => {
  const [event] = eventsOf({
    level: LEVEL,
    rain: [5, 5.2, 5.6, 0.2, 9],
    pump1Running: [1, 1, Number.NaN, 1, 0],
    pump1Fault: [0, 0, 1, 0, 0],
  })
  expect(event?.rainMm).toBeCloseTo(0.8)
  expect(event?.pumps).toEqual([{ position: 1, runtimeS: 120, hasFailed: true }])
})

/** Ten-minute steps from NOW_MS, by their highest level. */
const spansOf = (highestM: number[], overflowM = 3) =>
  overflowSpans(stepHistory(NOW_MS, { level: highestM }), overflowM)

test('minutes are read of the hours with steps at the overflow and one more at either end', () => {
  expect(spansOf([1, 1, 1, 3, 3.1, 1])).toEqual([
    {
      firstMs: NOW_MS + 3 * STEP_MS,
      lastMs: NOW_MS + 5 * STEP_MS,
      fromMs: NOW_MS - HOUR_MS,
      toMs: NOW_MS + 2 * HOUR_MS,
    },
  ])
})

test('overflows whose hours meet are read at once, others apart', () => {
  const far = [...Array<number>(60).fill(1), 3]
  expect(spansOf([3, 1, 1, 1, 1, 1, 1, 3])).toHaveLength(1)
  expect(spansOf([3, ...far])).toHaveLength(2)
})

test('in coarse history, too, a level just at an overflow of 3.1 m counts', () => {
  expect(spansOf([3.1], 3.1)).toHaveLength(1)
})

test('gaps and lower levels are no overflow', () => {
  expect(spansOf([Number.NaN, 2.99])).toEqual([])
})
