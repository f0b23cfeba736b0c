import { aStation } from '@/tests/factories/station'
import {
  bandPosition,
  bandScale,
  isBeyondAlarm,
  isBeyondNormal,
  levelScale,
  misfitSetpoints,
  positionOf,
} from './level-scale'
import type { PumpStation, Setpoints } from './station'

test('the scale runs from the bottom to the overflow, with its marks in order', () => {
  const scale = levelScale(aStation())
  expect(scale).toMatchObject({ bottomM: 0, topM: 4, normalBand: { from: 0.125, to: 0.5 } })
  expect(scale?.marks.map(({ name, position }) => `${name} ${position}`)).toEqual([
    'low alarm 0.075',
    'off 0.125',
    'lead on 0.375',
    'lag on 0.5',
    'high alarm 0.75',
    'overflow 1',
  ])
})

test('without a wet well the scale ends a tenth above the high alarm', () => {
  expect(levelScale(aStation({ wetWell: undefined }))?.topM).toBeCloseTo(3.3)
})

test('without setpoints there is only the overflow mark and no normal band', () => {
  const scale = levelScale(aStation({ setpointsM: undefined }))
  expect(scale?.marks.map(({ name }) => name)).toEqual(['overflow'])
  expect(scale?.normalBand).toBeNull()
})

test('returns null with neither, or when top and bottom are equal', () => {
  expect(levelScale(aStation({ wetWell: undefined, setpointsM: undefined }))).toBeNull()
  const wetWell = { areaM2: 7, bottomM: 4, overflowLevelM: 4 }
  expect(levelScale(aStation({ wetWell, setpointsM: undefined }))).toBeNull()
})

test.each([
  [-1, 0],
  [1, 0.25],
  [9, 1],
])('a level of %p m is at position %p', (levelM, position) => {
  expect(positionOf(levelM, { bottomM: 0, topM: 4 })).toBe(position)
})

test.each([
  [0.3, true],
  [0.31, false],
  [2.99, false],
  [3, true],
])('a level of %p m is beyond an alarm: %p', (levelM, isBeyond) => {
  const scale = levelScale(aStation())
  expect(scale && isBeyondAlarm(scale, levelM)).toBe(isBeyond)
})

test.each<[string, Setpoints | undefined, PumpStation['kind'], string[]]>([
  ['a well', { off: 0.5, leadOn: 1.5, lagOn: 1.5, highAlarm: 3 }, 'wastewater', []],
  ['nothing', undefined, 'wastewater', []],
  ['a fill pump', { off: 3, leadOn: 2, lagOn: 1, highAlarm: 3.5 }, 'water', []],
  ['a tank that is emptied', { off: 1, leadOn: 2 }, 'water', []],
  ['a slipped decimal', { off: 5, leadOn: 1.5, lagOn: 2 }, 'wastewater', ['lead on is below off']],
  ['a missing one between', { off: 2, lagOn: 1 }, 'stormwater', ['lag on is below off']],
  [
    'levels alike',
    { leadOn: 1, lagOn: 3, highAlarm: 3 },
    'wastewater',
    ['high alarm is at lag on'],
  ],
  ['an alarm above the crest', { highAlarm: 4.2 }, 'wastewater', ['overflow is below high alarm']],
  ['a fill pump', { off: 2, leadOn: 1, lagOn: 1.5 }, 'water', ['lead on is below lag on']],
])('set-points of %s', (_what, setpointsM, kind, misfits) => {
  expect(misfitSetpoints(aStation({ setpointsM, kind }))).toEqual(misfits)
})

test('uses the gauge’s limits when it has them', () => {
  expect(bandScale({ min: 0, max: 800, normalLow: 200, normalHigh: 400 })).toEqual({
    min: 0,
    max: 800,
    normal: { from: 0.25, to: 0.5 },
  })
  expect(bandScale({ min: 0, max: 6 })).toEqual({ min: 0, max: 6, normal: null })
})

test('without limits the scale extends half a normal band on either side', () => {
  expect(bandScale({ normalLow: 300, normalHigh: 500 })).toEqual({
    min: 200,
    max: 600,
    normal: { from: 0.25, to: 0.75 },
  })
})

test.each([[{}], [{ min: 0 }], [{ normalLow: 3 }], [{ min: 5, max: 5 }], [{ min: 5, max: 1 }]])(
  'returns null for %j',
  (range) => {
    expect(bandScale(range)).toBeNull()
  },
)

test('clamps a value beyond the scale to its end', () => {
  expect([-1, 0, 3, 12, 40].map((value) => bandPosition(value, { min: 0, max: 12 }))).toEqual([
    0, 0, 0.25, 1, 1,
  ])
})

test.each([
  [299, { normalLow: 300, normalHigh: 500 }, true],
  [300, { normalLow: 300, normalHigh: 500 }, false],
  [500, { normalLow: 300, normalHigh: 500 }, false],
  [501, { normalLow: 300, normalHigh: 500 }, true],
  [1e9, {}, false],
])('%d is outside %j: %s', (value, range, isBeyond) => {
  expect(isBeyondNormal(value, range)).toBe(isBeyond)
})
