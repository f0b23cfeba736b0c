import { polygonArea, polygonContains } from 'd3-polygon'
import fc from 'fast-check'
import { readMapAddress } from '@/lib/map/address'
import { isInBounds } from '@/lib/map/view'
import {
  LEAST_ROOM_PX,
  outlineAround,
  outlinePath,
  PADDING_M,
  toWorld,
  WORLD_PX,
  type Outline,
} from './outline'

const at = (longitude: number, latitude: number) => ({ longitude, latitude })
const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true })

/** One degree of latitude on the sphere of Web Mercator. */
const METERS_PER_DEGREE = 111_319.49

const anywhere = fc.array(fc.record({ longitude: degrees(180), latitude: degrees(84) }), {
  minLength: 1,
  maxLength: 12,
})

/** Stations of one flood, often at the date line or far north or south. */
const flood = fc
  .record({
    longitude: fc.oneof(degrees(180), fc.constantFrom(180, -180, 179.9, -179.9)),
    latitude: fc.oneof(degrees(84), fc.constantFrom(84, -84, 0)),
    spread: fc.constantFrom(0, 0.001, 0.1, 1),
    offsets: fc.array(fc.tuple(degrees(1), degrees(1)), { minLength: 1, maxLength: 12 }),
  })
  .map(({ longitude, latitude, spread, offsets }) =>
    offsets.map(([east, north]) => at(wrap(longitude + east * spread), latitude + north * spread)),
  )

function wrap(longitude: number): number {
  if (longitude > 180) return longitude - 360
  return longitude < -180 ? longitude + 360 : longitude
}

function outlineOf(locations: Parameters<typeof outlineAround>[0]): Outline {
  const outline = outlineAround(locations)
  if (!outline) throw new Error('no outline')
  return outline
}

/** On the flat map, in any of its copies side by side. */
function contains({ ring }: Outline, { longitude, latitude }: ReturnType<typeof at>): boolean {
  const corners = ring.map(([lon, lat]) => toWorld(lon, lat))
  return [-360, 0, 360].some((copy) =>
    polygonContains(corners, toWorld(longitude + copy, latitude)),
  )
}

test('no stations have no outline', () => {
  expect(outlineAround([])).toBeNull()
})

test('every station keeps its distance from the outline, wherever the stations are', () =>
  fc.assert(
    fc.property(fc.oneof(flood, anywhere), degrees(180), (locations, angle) => {
      const outline = outlineOf(locations)
      for (const { longitude, latitude } of locations) {
        const reach = (PADDING_M * 0.99) / METERS_PER_DEGREE
        const north = Math.sin(angle) * reach
        const east = (Math.cos(angle) * reach) / Math.cos((latitude * Math.PI) / 180)
        expect(contains(outline, at(longitude + east, latitude + north))).toBe(true)
        expect(isInBounds(at(longitude + east, latitude), outline.bounds)).toBe(true)
      }
    }),
  ))

test('the order of the stations does not matter', () =>
  fc.assert(
    fc.property(flood, flood, (some, others) => {
      expect(outlineAround([...others, ...some])).toEqual(outlineAround([...some, ...others]))
    }),
  ))

test('no line crosses the world', () =>
  fc.assert(
    fc.property(flood, (locations) => {
      const { ring } = outlineOf(locations)
      const longitudes = ring.map(([longitude]) => longitude)
      expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeLessThan(3)
    }),
  ))

test('runs counterclockwise and ends where it begins', () =>
  fc.assert(
    fc.property(flood, (locations) => {
      const { ring } = outlineOf(locations)
      const [[west, south] = [0, 0]] = ring
      expect(ring.at(-1)).toEqual(ring[0])
      // From its first corner, for the precision; `y` points up, other than on a screen.
      const corners = ring.map(([lon, lat]): [number, number] => [lon - west, lat - south])
      expect(polygonArea(corners)).toBeLessThan(0)
    }),
  ))

test('stations on both sides of the date line share one narrow outline', () => {
  const { ring, bounds } = outlineOf([at(179.9, -17), at(-179.9, -16.5), at(179.95, -16.8)])
  for (const [longitude] of ring) {
    expect(longitude).toBeGreaterThan(179.8)
    expect(longitude).toBeLessThan(180.2)
  }
  expect(bounds.west).toBeCloseTo(179.886, 3)
  expect(bounds.east).toBeCloseTo(-179.886, 3)
})

test('stations at one point get a circle of 1.5 km', () => {
  const { ring, bounds } = outlineOf([at(-82, 28), at(-82, 28), at(-82, 28)])
  expect(ring).toHaveLength(65)
  expect((bounds.north - bounds.south) * METERS_PER_DEGREE).toBeCloseTo(3000, -1)
})

test('stations on a line get a stadium around it', () => {
  const outline = outlineOf([at(-82, 27), at(-82, 28), at(-82, 27.5)])
  expect(contains(outline, at(-82, 27.7))).toBe(true)
  expect(contains(outline, at(-82.1, 27.5))).toBe(false)
})

test('stations around a pole have an outline along the map’s edge', () => {
  const { ring, bounds } = outlineOf([at(0, 89), at(120, 88), at(-120, 90)])
  for (const [longitude, latitude] of ring) {
    expect(Number.isFinite(longitude)).toBe(true)
    expect(latitude).toBeCloseTo(85.05, 1)
  }
  expect(isInBounds(at(0, 85.05), bounds)).toBe(true)
})

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

function linked(locations: Parameters<typeof outlineAround>[0]) {
  const outline = outlineOf(locations)
  const [page, query] = outlinePath(outline).split('?')
  const { place } = readMapAddress(new URLSearchParams(query))
  if (!place) throw new Error('no place')
  return { outline, page, place }
}

test('links to the area on the map', () => {
  const { page, place } = linked([at(-82.6, 27.6), at(-82.4, 27.8)])
  expect(page).toBe('/map')
  expect(place.longitude).toBeCloseTo(-82.5, 4)
  expect(place.latitude).toBeCloseTo(27.7, 3)
  expect(place.zoom).toBe(8.91)
})

test('links no closer than to a station', () => {
  expect(linked([at(-82, 28)]).place.zoom).toBe(11)
})

test('the linked view fits the whole area on a large map and on a phone', () =>
  fc.assert(
    fc.property(flood, (locations) => {
      const { outline, place } = linked(locations)
      const scale = WORLD_PX * 2 ** place.zoom
      const [centerX, centerY] = toWorld(place.longitude, place.latitude)
      for (const [longitude, latitude] of outline.ring) {
        const [x, y] = toWorld(longitude, latitude)
        const east = x - centerX - Math.round(x - centerX)
        // The address rounds to about a meter.
        expect(Math.abs(east) * scale).toBeLessThanOrEqual(LEAST_ROOM_PX.width / 2 + 1)
        expect(Math.abs(y - centerY) * scale).toBeLessThanOrEqual(LEAST_ROOM_PX.height / 2 + 1)
      }
    }),
  ))
