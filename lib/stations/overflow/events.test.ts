import { stepHistory } from '@/tests/factories/evidence'
import { aPump, NOW_MS } from '@/tests/factories/station'
import { overflowEvents } from './events'
import { UNKNOWN_VOLUME } from './spill'

const WELL = { wetWell: { areaM2: 6, bottomM: 0, overflowLevelM: 3 } }
const RATED = [aPump({ rated: { flowLps: 10 } })]
const GAP = Number.NaN

type Series = Record<string, readonly number[]>

function eventsOf(series: Series, pumps = RATED, gatewayInflowLps: number | null = null) {
  const minutes = { ...stepHistory(NOW_MS, series), stepS: 60 }
  return overflowEvents(minutes, WELL, pumps, gatewayInflowLps)
}

const steady = (value: number) => Array<number>(20).fill(value)
/** Calm for long enough to end it. */
const END = Array<number>(6).fill(2)
const LEVEL = [2, 3, 3, 3, ...END]
/** 40 − 10 ± 2.5 L/s. */
const METERED = { inflow: steady(40), outflow: steady(10) }
const INFLOW = { inflow: steady(40) }
const UNRATED = [aPump({ rated: undefined })]

test('a station without a level has none', () => {
  expect(eventsOf({ inflow: [20, 20] })).toEqual([])
})

/** Bounds in L/s, each with the minutes that it lasts at least and at most. */
type Bounds = [lowLps: number, lowMin: number, highLps: number, highMin: number]

test.each<[string, Series, Bounds]>([
  [
    'by meters: inflow less pumped, within their accuracy and that of minutes',
    { level: LEVEL, ...METERED },
    [27.5, 2, 32.5, 4],
  ],
  [
    'while all pumps rest: the inflow, without any meter of theirs',
    { level: LEVEL, ...INFLOW, pump1Running: steady(0) },
    [38, 2, 42, 4],
  ],
  [
    'while a pump runs without a meter: up to 1.3 times its rating less',
    { level: LEVEL, ...INFLOW, pump1Running: steady(1) },
    [38 - 13, 2, 42, 4],
  ],
  [
    'in minutes near the overflow, where noise may hide it: for the upper bound alone',
    { level: [2, 2.985, 3, 2.99, 3, 2.99, 2], ...METERED },
    [27.5, 2, 32.5, 6],
  ],
  [
    // From 2 to 2.6 m in two minutes: 1.8 m³ a minute, 30 L/s.
    'without a meter: half to twice the inflow before',
    { level: [2, 2.3, 2.6, 3, 3, 2], pump1Running: steady(0) },
    [15, 1, 60, 3],
  ],
  [
    'above a surcharged outfall: perhaps nothing',
    { level: [2, 3, 3.51, 3, ...END], ...METERED },
    [0, 0, 32.5, 4],
  ],
  ['in parts: their sum', { level: [...LEVEL, 3, 3, ...END], ...METERED }, [27.5, 3, 32.5, 4 + 3]],
  [
    'in a dip between two readings: nothing for certain',
    { level: [2, 3, 2, 3, 3, ...END], ...METERED },
    [27.5, 2, 32.5, 5],
  ],
])('spilled %s', (_what, series, [lowLps, lowMin, highLps, highMin]) => {
  const [event] = eventsOf(series)
  expect(event?.spilled.lowM3).toBeCloseTo((lowLps * lowMin * 60) / 1000)
  expect(event?.spilled.highM3).toBeCloseTo((highLps * highMin * 60) / 1000)
})

test.each<[string, Series, number]>([
  ['began before the history', { level: [3, 3, 3, 2], ...METERED }, 55],
  ['began near the crest before the history', { level: [2.99, 3, 3, 2], ...METERED }, 27.5],
  [
    'has minutes without an inflow',
    { level: LEVEL, inflow: [40, 40, GAP, 40, 40], outflow: steady(0) },
    38,
  ],
])('what spilled has no upper bound if it %s', (_what, series, lowL) => {
  const [event] = eventsOf(series)
  expect(event?.spilled).toEqual({ lowM3: expect.closeTo((lowL * 60) / 1000), highM3: null })
})

test.each([
  ['no inflow meter, and a running pump before', { outflow: steady(10) }, RATED],
  [
    'no meter, and a pump that ran before',
    { level: [2, 2.3, 2.6, 3, 2], pump1Running: [0, 1, 1, 0, 0] },
    RATED,
  ],
  ['a running pump of unknown size', { ...INFLOW, pump1Running: steady(1) }, UNRATED],
  ['a pump that doesn’t report', INFLOW, RATED],
  ['no pumps on record', INFLOW, []],
])('with %s, the volume is unknown', (_name, series, pumps) => {
  expect(eventsOf({ level: LEVEL, ...series }, pumps)[0]?.spilled).toEqual(UNKNOWN_VOLUME)
})

test('with pumps running before, and no meter, the gateway’s inflow is used while it runs', () => {
  const [event] = eventsOf({ level: LEVEL, pump1Running: steady(1) }, RATED, 40)
  expect(event?.spilled).toEqual({ lowM3: expect.closeTo(0.84), highM3: expect.any(Number) })
})

test('reports rain and pumps during the overflow', () => {
  const [event] = eventsOf({
    level: LEVEL,
    rain: [5, 5.2, 5.6, 0.2, ...Array<number>(11).fill(1)],
    pump1Running: [1, 1, GAP, 1, 0],
    pump1Fault: [0, 0, 1, 0, 0],
  })
  expect(event?.rainMm).toBeCloseTo(0.8)
  expect(event?.pumps).toEqual([{ position: 1, runtimeS: 120, hasFailed: true }])
})
