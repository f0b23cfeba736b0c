import { isInBounds } from './bounds'

const bounds = { west: -83, south: 27, east: -82, north: 28 }
const at = (longitude: number, latitude: number) => ({ longitude, latitude })

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
