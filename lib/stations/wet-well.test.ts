import fc from 'fast-check'
import type { WetWell } from './station'
import {
  freeVolumeM3,
  inflowByBalanceLps,
  levelAtVolume,
  minutesToOverflow,
  outflowByDrawdownLps,
  storageRateLps,
  volumeAtLevel,
  wetWellProfile,
} from './wet-well'

const prism = { areaM2: 4, bottomM: -1, overflowLevelM: 3 }
const hopper = {
  ...prism,
  volumeTable: [
    { levelM: -1, volumeM3: 0 },
    { levelM: 0, volumeM3: 2 },
    { levelM: 2, volumeM3: 10 },
  ],
}

test('without a table the volume is area times depth', () => {
  expect(volumeAtLevel(prism, 0.5)).toBe(6)
  expect(levelAtVolume(prism, 6)).toBe(0.5)
})

test('a level below the bottom holds nothing, and no volume gives a level below it', () => {
  expect(volumeAtLevel(prism, -2)).toBe(0)
  expect(levelAtVolume(prism, -5)).toBe(-1)
})

test('interpolates between the points of a volume table', () => {
  expect(volumeAtLevel(hopper, -0.5)).toBe(1)
  expect(volumeAtLevel(hopper, 0)).toBe(2)
  expect(volumeAtLevel(hopper, 1)).toBe(6)
  expect(levelAtVolume(hopper, 6)).toBe(1)
  expect(levelAtVolume(hopper, 10)).toBe(2)
})

test('uses the area above the table', () => {
  expect(volumeAtLevel(hopper, 2.5)).toBe(12)
  expect(levelAtVolume(hopper, 12)).toBe(2.5)
})

test('a table that starts above zero keeps its dead volume', () => {
  const withSump = { ...prism, volumeTable: [{ levelM: 0, volumeM3: 3 }, ...tail] }
  expect(volumeAtLevel(withSump, -1)).toBe(3)
  expect(levelAtVolume(withSump, 1)).toBe(0)
})

test('returns the lowest level where the table is flat', () => {
  const flat = { ...prism, volumeTable: [{ levelM: 0, volumeM3: 0 }, ...tail, ledge] }
  expect(levelAtVolume(flat, 8)).toBe(1)
})

test.each([
  ['a prism', prism],
  ['a table', hopper],
])('level and volume are inverse functions in %s', (_, wetWell) => {
  fc.assert(
    fc.property(fc.double({ min: -1, max: 6, noNaN: true }), (levelM) => {
      expect(levelAtVolume(wetWell, volumeAtLevel(wetWell, levelM))).toBeCloseTo(levelM, 9)
    }),
  )
})

const tail = [{ levelM: 1, volumeM3: 8 }]
const ledge = { levelM: 1.5, volumeM3: 8 }

const M_PER_FT = 0.3048
const GPM_PER_LPS = 60 / 3.785411784
const MIN_MS = 60_000

/** A wet well given in feet, with its bottom at the datum. */
function wetWellFt(areaFt2: number, depthFt: number) {
  return { areaM2: areaFt2 * M_PER_FT ** 2, bottomM: 0, overflowLevelM: depthFt * M_PER_FT }
}

/** Storage rate in gpm from one level to another. */
function gainGpm(wetWell: WetWell, fromFt: number, toFt: number, minutes: number): number {
  const at = (min: number, levelFt: number) => ({
    atMs: min * MIN_MS,
    volumeM3: volumeAtLevel(wetWell, levelFt * M_PER_FT),
  })
  return (storageRateLps(at(0, fromFt), at(minutes, toFt)) ?? NaN) * GPM_PER_LPS
}

test('Spellman: a 10 by 9 ft well drawn down 2.2 ft in 5 min without influent is pumped at 296 gpm', () => {
  const gainedGpm = gainGpm(wetWellFt(90, 12), 6, 3.8, 5)
  expect(outflowByDrawdownLps(gainedGpm, 0)).toBeCloseTo(296, 0)
})

test('a 10 ft round well drawn down 6 in. in 2 min is pumped at 147 gpm', () => {
  const gainedGpm = gainGpm(wetWellFt(Math.PI * 25, 12), 4, 3.5, 2)
  expect(outflowByDrawdownLps(gainedGpm, 0)).toBeCloseTo(146.9, 0)
})

/** Both pumps failed: 23 ft across, 50 ft deep, 18 ft 9 in. higher after 3 h 42 min. */
const kentucky = wetWellFt(Math.PI * 11.5 ** 2, 50)

test('Kentucky operator certification: the inflow is 262 gpm', () => {
  expect(inflowByBalanceLps(gainGpm(kentucky, 0, 18.75, 222), 0)).toBeCloseTo(262, 0)
})

test('Kentucky operator certification: the station overflows after 370 min', () => {
  const inflowLps = gainGpm(kentucky, 0, 18.75, 222) / GPM_PER_LPS
  const minutes = minutesToOverflow(kentucky, 18.75 * M_PER_FT, { inflowLps, outflowLps: 0 })
  expect(minutes).toBeCloseTo(370, 6)
})

const well = { areaM2: 4, bottomM: 0, overflowLevelM: 3 }

test('inflow and outflow differ by the storage rate, and are never negative', () => {
  expect(outflowByDrawdownLps(-20, 5)).toBe(25)
  expect(inflowByBalanceLps(-10, 25)).toBe(15)
  expect(outflowByDrawdownLps(20, 5)).toBe(0)
  expect(inflowByBalanceLps(-20, 5)).toBe(0)
})

test('two readings at the same time give no rate', () => {
  expect(storageRateLps({ atMs: 5, volumeM3: 1 }, { atMs: 5, volumeM3: 2 })).toBeNull()
})

test('free volume is 0 at and above the overflow', () => {
  expect(freeVolumeM3(well, 1)).toBe(8)
  expect(freeVolumeM3(well, 3.2)).toBe(0)
})

test.each([
  [1, { inflowLps: 10, outflowLps: 10 }, null],
  [1, { inflowLps: 10, outflowLps: 30 }, null],
  [3, { inflowLps: 10, outflowLps: 0 }, 0],
])('at %p m, with %j, it has %p min to its overflow', (levelM, flows, minutes) => {
  expect(minutesToOverflow(well, levelM, flows)).toBe(minutes)
})

test('a prism is one full-width step', () => {
  expect(wetWellProfile({ areaM2: 7, bottomM: -2, overflowLevelM: 2 })).toEqual([
    { fromM: -2, toM: 2, width: 1 },
  ])
})

test('benching narrows the bottom as given by the volume table', () => {
  const volumeTable = [
    { levelM: 0, volumeM3: 0 },
    { levelM: 0.5, volumeM3: 1 },
    { levelM: 3, volumeM3: 11 },
  ]
  expect(wetWellProfile({ areaM2: 4, bottomM: 0, overflowLevelM: 4, volumeTable })).toEqual([
    { fromM: 0, toM: 0.5, width: 0.5 },
    { fromM: 0.5, toM: 3, width: 1 },
    { fromM: 3, toM: 4, width: 1 },
  ])
})

test('cuts the table off at the overflow and skips points without height', () => {
  const volumeTable = [
    { levelM: 0, volumeM3: 0 },
    { levelM: 0, volumeM3: 0.2 },
    { levelM: 6, volumeM3: 12.2 },
  ]
  expect(wetWellProfile({ areaM2: 2, bottomM: 0, overflowLevelM: 4, volumeTable })).toEqual([
    { fromM: 0, toM: 4, width: 1 },
  ])
})
