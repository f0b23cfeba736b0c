import { stepHistory } from '@/tests/factories/evidence'
import { NOW_MS } from '@/tests/factories/station'
import { findOverflows } from './spells'

const MINUTE_MS = 60_000
const WELL = { wetWell: { areaM2: 6, bottomM: 0, overflowLevelM: 3 } }
const GAP = Number.NaN

type Series = Record<string, readonly number[]>

const find = (series: Series, well: Parameters<typeof findOverflows>[1] = WELL) =>
  findOverflows({ ...stepHistory(NOW_MS, series), stepS: 60 }, well)

const minuteOf = (atMs: number | null) => atMs && (atMs - NOW_MS) / MINUTE_MS
const times = (...args: Parameters<typeof find>) =>
  find(...args).map(({ startMs, endMs }) => [minuteOf(startMs), minuteOf(endMs)])
const repeat = (value: number, count: number) => Array<number>(count).fill(value)
/** Five minutes, clearly below the overflow. */
const CALM = repeat(2.5, 6)

test.each<[string, Series, [start: number | null, end: number | null][]]>([
  [
    'begins at the crest, and ends with the first of five calm minutes',
    { level: [2.9, 3, 3.1, ...CALM] },
    [[1, 3]],
  ],
  ['hasn’t ended before they are over', { level: [2.9, 3, 3.1, ...repeat(2.5, 5)] }, [[1, null]]],
  [
    'doesn’t end while it sways below the crest by a centimeter',
    { level: [2.9, 3, ...repeat(2.99, 9)] },
    [[1, null]],
  ],
  [
    'goes on after a dip of four minutes',
    { level: [2.9, 3, ...repeat(2.5, 4), 3, ...CALM] },
    [[1, 7]],
  ],
  ['doesn’t begin with a level that only comes near', { level: [2.9, 2.999, 2.99] }, []],
  ['isn’t ended by a gap', { level: [2.9, 3, ...repeat(GAP, 20), 3, ...CALM] }, [[1, 23]]],
  [
    'ends with the first of two calm reports, even with a gap between them',
    { level: [2.9, 3, GAP, 2.5, ...repeat(GAP, 5), 2.5] },
    [[1, 3]],
  ],
  ['begins with its float, without any level', { overflowFloat: [0, 1, 1] }, [[1, null]]],
  [
    'doesn’t end while its float is up',
    { level: [3, ...CALM], overflowFloat: repeat(1, 7) },
    [[0, null]],
  ],
  ['ignores an impossible level', { level: [2.9, 6553.5, 2.9] }, []],
  ['isn’t ended by an impossible one', { level: [2.9, 3, ...repeat(-2, 9)] }, [[1, null]]],
  [
    'is one with another that follows within 30 min',
    { level: [3, ...repeat(2, 29), 3, ...CALM] },
    [[0, 31]],
  ],
  [
    'is another after 30 min',
    { level: [3, ...repeat(2, 31), 3, ...CALM] },
    [
      [0, 1],
      [32, 33],
    ],
  ],
])('an overflow %s', (_, series, expected) => {
  expect(times(series)).toEqual(expected)
})

test('tells the parts of an overflow that paused', () => {
  const [only] = find({ level: [3, 3, ...repeat(2, 10), 3, ...CALM] })
  expect(only?.parts.map(({ startMs, endMs }) => [minuteOf(startMs), minuteOf(endMs)])).toEqual([
    [0, 2],
    [12, 13],
  ])
})

/** Over for two minutes, then without a level. */
const LOST = [2.9, 3, 3, ...repeat(GAP, 15)]
const after = (before: number[], then: number) =>
  [...before, ...repeat(then, LOST.length)].slice(0, LOST.length)

test.each<[string, Series, number | null]>([
  ['the overflow float is down for 10 min', { overflowFloat: after([0, 1, 1, 1], 0) }, 4],
  [
    'the high float, seen up in it, is down for 10 min',
    { highFloat: after([0, 1, 1, 1, 1], 0) },
    5,
  ],
])('without a level it ends, not measured, once %s', (_, floats, endMinute) => {
  const [only] = find({ level: LOST, ...floats })
  expect([minuteOf(only?.endMs ?? null), only?.isEndMeasured]).toEqual([endMinute, false])
})

test.each<[string, Series]>([
  ['an overflow float that was down at the crest, too', { overflowFloat: after([], 0) }],
  ['a high float that was never up', { highFloat: after([], 0) }],
  [
    'a float that is down for less than 10 min',
    { overflowFloat: after([0, 1, 1, ...repeat(1, 6)], 0) },
  ],
  ['a float that isn’t known', { overflowFloat: after([0, 1, 1], GAP) }],
])('without a level it isn’t ended by %s', (_, floats) => {
  expect(find({ level: LOST, ...floats })).toMatchObject([{ endMs: null }])
})

test('a float that is down ends nothing while the level is near the crest', () => {
  const level = [2.9, 3, ...repeat(2.99, 15)]
  expect(times({ level, overflowFloat: [0, 1, ...repeat(0, 15)] })).toEqual([[1, null]])
})

test.each([
  ['with a reading below right before it', [2.9, 3], true],
  ['after a gap', [2.9, GAP, 3], false],
  ['at the beginning of the history', [3], false],
  ['near the crest since a gap', [GAP, 2.99, 3], false],
])('its start is known only %s', (_, level, isStartKnown) => {
  expect(find({ level })).toMatchObject([{ isStartKnown }])
})

test('has slack at both ends for what happened between two readings', () => {
  const level = [2.9, 2.99, 3, GAP, GAP, ...CALM]
  expect(find({ level })).toMatchObject([
    { startSlackMs: 2 * MINUTE_MS, endMs: NOW_MS + 5 * MINUTE_MS, endSlackMs: 3 * MINUTE_MS },
  ])
})

test('a doubtful level begins an overflow, but ends none', () => {
  // 1.5 % of its span below the sensor's range.
  const well = { ...WELL, levelSensorM: { from: 2, to: 2.98 } }
  const low = 2 - 0.98 * 0.015
  expect(times({ level: [2.5, 3.02, ...repeat(low, 9)] }, well)).toEqual([[1, null]])
})

test('uses the hysteresis of the record', () => {
  const well = { wetWell: { ...WELL.wetWell, overflowHysteresisM: 0.6 } }
  expect(times({ level: [2, 3, ...CALM] }, well)).toEqual([[1, null]])
})

test('a level just at an overflow of 3.1 m counts, though history stores 3.0999999', () => {
  expect(times({ level: [3, 3.1] }, { wetWell: { ...WELL.wetWell, overflowLevelM: 3.1 } })).toEqual(
    [[1, null]],
  )
})
