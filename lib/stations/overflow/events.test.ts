import { stepHistory } from '@/tests/factories/evidence'
import { aPump, NOW_MS } from '@/tests/factories/station'
import { overflowEvents } from './events'
import { UNKNOWN_VOLUME } from './spill'

const WELL = { wetWell: { areaM2: 6, bottomM: 0, overflowLevelM: 3 } }
const PUMPS = [aPump({ position: 1, rated: { flowLps: 10 } })]

const minutes = (series: Record<string, number[]>) => ({
  ...stepHistory(NOW_MS, series),
  stepS: 60,
})

const eventsOf = (series: Record<string, number[]>, pumps = PUMPS) =>
  overflowEvents(minutes(series), WELL, pumps)

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

test('a station without a level has none', () => {
  expect(eventsOf({ inflow: [20, 20] })).toEqual([])
})

/** Calm for long enough to end it. */
const END = Array<number>(6).fill(2)
const LEVEL = [2, 3, 3, 3, ...END]
const spilled = (series: Record<string, number[]>, pumps = PUMPS) =>
  eventsOf({ level: LEVEL, ...series }, pumps)[0]?.spilled

test('with pumps running before, and no meter, the gateway’s inflow is used while it runs', () => {
  const history = minutes({ level: LEVEL, pump1Running: LEVEL.map(() => 1) })
  const spilledBy = (inflowLps: number | null) =>
    overflowEvents(history, WELL, PUMPS, inflowLps)[0]?.spilled
  expect(spilledBy(null)).toEqual(UNKNOWN_VOLUME)
  expect(spilledBy(40)).toEqual({ lowM3: expect.closeTo(0.84), highM3: expect.any(Number) })
})

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
  expect(event?.spilled).toEqual(UNKNOWN_VOLUME)
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
  expect(spilled(series, pumps)).toEqual(UNKNOWN_VOLUME)
})

test('reports rain and pumps during the overflow', () => {
  const [event] = eventsOf({
    level: LEVEL,
    rain: [5, 5.2, 5.6, 0.2, ...Array<number>(11).fill(1)],
    pump1Running: [1, 1, Number.NaN, 1, 0],
    pump1Fault: [0, 0, 1, 0, 0],
  })
  expect(event?.rainMm).toBeCloseTo(0.8)
  expect(event?.pumps).toEqual([{ position: 1, runtimeS: 120, hasFailed: true }])
})

test('above a surcharged outfall, nothing at all may have spilled', () => {
  const flows = { inflow: Array<number>(10).fill(40), outflow: Array<number>(10).fill(10) }
  const [event] = eventsOf({ level: [2, 3, 3.51, 3, ...END], ...flows })
  expect(event?.spilled?.lowM3).toBe(0)
  expect(event?.spilled?.highM3).toBeCloseTo((32.5 * 240) / 1000)
})

test('the volumes of its parts add up; a dip between two readings spills nothing for certain', () => {
  const flows = { inflow: Array<number>(16).fill(40), outflow: Array<number>(16).fill(10) }
  const twice = [2, 3, 3, 3, ...END, 3, 3, ...END]
  const volumeOf = (level: number[]) => eventsOf({ level, ...flows })[0]?.spilled
  expect(volumeOf(twice)?.lowM3).toBeCloseTo((27.5 * 180) / 1000)
  expect(volumeOf(twice)?.highM3).toBeCloseTo((32.5 * (4 + 3) * 60) / 1000)
  expect(volumeOf([2, 3, 2, 3, 3, ...END])?.lowM3).toBeCloseTo((27.5 * 120) / 1000)
})
