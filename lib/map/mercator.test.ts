import fc from 'fast-check'
import { fromWorld, toWorld, worldLength } from './mercator'

const EQUATOR_M = 40_075_017

test.each([
  [0, 0, [0.5, 0.5]],
  [-180, 85.0511287798066, [0, 0]],
  [180, -85.0511287798066, [1, 1]],
  [190, 0, [0.5 + 190 / 360, 0.5]],
  [0, 90, [0.5, 0]],
] as const)('places %d°, %d° on the flat map', (longitude, latitude, [x, y]) => {
  const [worldX, worldY] = toWorld(longitude, latitude)
  expect(worldX).toBeCloseTo(x, 9)
  expect(worldY).toBeCloseTo(y, 9)
})

test('finds each place again', () =>
  fc.assert(
    fc.property(
      fc.double({ min: -540, max: 540, noNaN: true }),
      fc.double({ min: -85, max: 85, noNaN: true }),
      (longitude, latitude) => {
        const [foundLongitude, foundLatitude] = fromWorld(toWorld(longitude, latitude))
        expect(foundLongitude).toBeCloseTo(longitude, 9)
        expect(foundLatitude).toBeCloseTo(latitude, 9)
      },
    ),
  ))

test('a length takes twice the share of the map at 60° as at the equator', () => {
  expect(worldLength(EQUATOR_M, 0)).toBeCloseTo(1, 6)
  expect(worldLength(EQUATOR_M, -60)).toBeCloseTo(2, 6)
})
