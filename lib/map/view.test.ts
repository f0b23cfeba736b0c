import fc from 'fast-check'
import { extentOf, isInBounds, wrapLongitudes } from './view'

const bounds = { west: -83, south: 27, east: -82, north: 28 }
const at = (longitude: number, latitude = 0) => ({ longitude, latitude })

test.each([
  [at(-82.5, 27.5), true],
  [at(-83, 27), true],
  [at(-82, 28), true],
  [at(-81.9, 27.5), false],
  [at(-82.5, 28.1), false],
  [at(97.5, 27.5), false],
])('%j is in the view of a bay: %s', (point, isIn) => {
  expect(isInBounds(point, bounds)).toBe(isIn)
})

test.each([
  [at(179, 0), true],
  [at(-179, 0), true],
  [at(180, 0), true],
  [at(-180, 0), true],
  [at(0, 0), false],
  [at(169, 0), false],
])('%j is in a view across the date line: %s', (point, isIn) => {
  for (const [west, east] of [
    [170, -170],
    [170, 190],
    [-190, -170],
  ] as const)
    expect(isInBounds(point, { west, east, south: -10, north: 10 })).toBe(isIn)
})

test('a view wider than the world contains every meridian', () => {
  const world = { west: -200, east: 200, south: -80, north: 80 }
  for (const longitude of [-180, -90, 0, 90, 180])
    expect(isInBounds(at(longitude, 0), world)).toBe(true)
})

test('returns null without places', () => {
  expect(extentOf([])).toBeNull()
})

test.each([
  ['one place', [at(-82, 28)], [-82, 28, -82, 28]],
  ['several places at one point', [at(-82, 28), at(-82, 28)], [-82, 28, -82, 28]],
  [
    'both sides of the date line',
    [at(179, -17), at(-178, -16), at(178, -18)],
    [178, -18, -178, -16],
  ],
])('the extent of %s is as small as it can be', (_case, places, [west, south, east, north]) => {
  expect(extentOf(places)).toEqual({ west, south, east, north })
})

test('the extent contains every place and is never wider than one within ±180°', () => {
  const places = fc.array(
    fc.record({
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      latitude: fc.double({ min: -85, max: 85, noNaN: true }),
    }),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(places, (some) => {
      const extent = extentOf(some)
      if (!extent) return false
      const { west, south, east, north } = extent
      const width = east - west + (east < west ? 360 : 0)
      const longitudes = some.map(({ longitude }) => longitude)
      const isIn = ({ longitude, latitude }: { longitude: number; latitude: number }) =>
        (west <= east
          ? longitude >= west && longitude <= east
          : longitude >= west || longitude <= east) &&
        latitude >= south &&
        latitude <= north
      return some.every(isIn) && width <= Math.max(...longitudes) - Math.min(...longitudes) + 1e-9
    }),
  )
})

test.each([
  ['across the date line', [170, 190], [170, -170]],
  ['after panning around the world', [-545, -535], [175, -175]],
  ['wider than the world', [-300, 100], [-180, 180]],
])('brings bounds %s to ±180°', (_case, [west = 0, east = 0], [shownWest, shownEast]) => {
  const latitudes = { south: -80, north: 80 }
  const bounds = wrapLongitudes({ west, east, ...latitudes })
  expect(bounds).toEqual({ west: shownWest, east: shownEast, ...latitudes })
})
