import fc from 'fast-check'
import { levelAtVolume, volumeAtLevel } from './wet-well'

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
