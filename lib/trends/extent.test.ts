import { LEVEL_UNIT } from '@/lib/units/display-units'
import { aDeviceConfig, aStation } from '@/tests/factories/station'
import { aTrendGrid } from '@/tests/factories/trend'
import { plausibleExtent, signalExtent, union } from './extent'

/** A day of minutes, in a saw of 40 min from 0.5 to 1.5. */
const saw = Array.from({ length: 1440 }, (_, minute) => 0.5 + (minute % 40) / 39)
const withMinutes = (...values: number[]) => [...saw, ...values]

test.each([
  ['three minutes at the top of a 16-bit range', withMinutes(6553.5, 6553.5, 6553.5)],
  ['a sentinel', withMinutes(-9999)],
  ['no outlier', saw],
])('a day with %s has the scale of the others', (_, values) => {
  expect(plausibleExtent(values)).toEqual({ min: 0.5, max: 1.5 })
})

test.each([
  ['a surge of ten times the usual', withMinutes(15), 15],
  ['rain after a dry day', [...Array<number>(1440).fill(0), 60], 60],
  ['a long time at another level', [...saw, ...Array<number>(60).fill(6553.5)], 6553.5],
  ['a few values', [1, 2, 6553.5], 6553.5],
])('%s is no outlier', (_, values, max) => {
  expect(plausibleExtent(values)?.max).toBe(max)
})

test('a value within the gauge’s range is no outlier', () => {
  const idle = Array.from({ length: 1440 }, (_, minute) => (minute % 2) / 100)
  expect(plausibleExtent([...idle, 45])?.max).toBe(0.01)
  expect(plausibleExtent([...idle, 45], { min: 0, max: 50 })?.max).toBe(45)
})

const level = { key: 'level', unit: LEVEL_UNIT }
const wetWell = { areaM2: 7, bottomM: -2.5, overflowLevelM: 4 }
const well = aStation({ wetWell, setpointsM: undefined })
const sensor = aStation({
  ...{ wetWell: undefined, setpointsM: undefined },
  levelSensorM: { from: 0, to: 5 },
})

test.each([
  ['those of its possible levels', well, [0.5, 6553.5, 2], { min: 0.5, max: 2 }],
  ['its well without any', well, [6553.5, 6553.5], { min: -2.5, max: 4 }],
  ['its sensor’s range without any and no well', sensor, [-999], { min: 0, max: 5 }],
  ['none without readings', well, [null], null],
])('the bounds of a station’s level are %s', (_, station, mean, bounds) => {
  const source = { grid: aTrendGrid({ level: mean }), station, config: null }
  expect(signalExtent(level, source)).toEqual(bounds)
})

test('a level in a unit of the device’s own isn’t judged by the well, in meters', () => {
  const source = { grid: aTrendGrid({ level: [3, 25] }), station: well, config: null }
  expect(signalExtent({ key: 'level', unit: 'ft' }, source)).toEqual({ min: 3, max: 25 })
})

test('the bounds of a counter aren’t those of its rate', () => {
  const mean = [...saw, 6553.5]
  const of = (kind: 'counter' | 'gauge') => {
    const spill = { label: 'Spill', unit: 'm3', kind, min: 0, max: 1e6 }
    const config = aDeviceConfig({ metrics: { spill } })
    const source = { grid: aTrendGrid({ spill: mean }), station: well, config }
    return signalExtent({ key: 'spill', unit: 'm3' }, source)?.max
  }
  expect(of('gauge')).toBe(6553.5)
  expect(of('counter')).toBe(1.5)
})

test('without values there is no extent', () => {
  expect(plausibleExtent([])).toBeNull()
  expect(union([null])).toBeNull()
  expect(union([{ min: 1, max: 2 }, null, { min: 0, max: 1 }])).toEqual({ min: 0, max: 2 })
})
