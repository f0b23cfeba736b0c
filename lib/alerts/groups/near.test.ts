import { distanceKm, near } from './near'
import type { StationPlace } from './place'

function at(
  latitude: number,
  longitude: number,
  overrides: Partial<StationPlace> = {},
): StationPlace {
  return { location: { latitude, longitude }, organisationId: 'bayshore', area: '', ...overrides }
}

test('distances are those of the great circle, across the date line and at the pole too', () => {
  // One degree of latitude is 111.19 km on a sphere of 6,371 km.
  expect(distanceKm(at(27, -82), at(28, -82))).toBeCloseTo(111.19, 1)
  expect(distanceKm(at(0, 179.95), at(0, -179.95))).toBeCloseTo(11.12, 1)
  expect(distanceKm(at(90, 0), at(90, 123))).toBeCloseTo(0)
  expect(distanceKm(at(0, 0), at(0, 180))).toBeCloseTo(Math.PI * 6371, 0)
})

test('without a location the distance is unknown', () => {
  expect(distanceKm({ ...at(0, 0), location: null }, at(0, 0))).toBe(Infinity)
})

test.each([
  [9.9, true],
  [10.1, false],
])('%d km apart: near is %p', (km, expected) => {
  const places = new Map([
    ['A', at(28, -82)],
    ['B', at(28 + km / 111.195, -82)],
  ])
  expect(near('A', 'B', places)).toBe(expected)
})

test('a group of stations counts only within its utility, and an unnamed one never', () => {
  const pair = (one: Partial<StationPlace>, other: Partial<StationPlace>) =>
    near(
      'A',
      'B',
      new Map([
        ['A', at(28, -82, one)],
        ['B', at(34, -118, other)],
      ]),
    )
  expect(pair({ area: 'Pinellas' }, { area: 'Pinellas' })).toBe(true)
  expect(pair({ area: 'Pinellas' }, { area: 'Pinellas', organisationId: 'gulfcoast' })).toBe(false)
  expect(pair({}, {})).toBe(false)
})
