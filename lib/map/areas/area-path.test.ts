import fc from 'fast-check'
import { readMapAddress } from '@/lib/map/address'
import { toWorld } from '@/lib/map/mercator'
import { LEAST_ROOM_PX, mapAreaPath, WORLD_PX } from './area-path'
import { outlineAround } from './outline'

const near = (degrees: number) => fc.double({ min: -degrees, max: degrees, noNaN: true })

const flood = fc
  .record({
    longitude: fc.oneof(near(180), fc.constantFrom(180, -180)),
    latitude: near(80),
    offsets: fc.array(fc.tuple(near(1), near(1)), { minLength: 1, maxLength: 8 }),
  })
  .map(({ longitude, latitude, offsets }) =>
    offsets.map(([east, north]) => ({
      longitude: ((longitude + east + 540) % 360) - 180,
      latitude: latitude + north,
    })),
  )

function linked(locations: Parameters<typeof outlineAround>[0]) {
  const outline = outlineAround(locations)
  if (!outline) throw new Error('no outline')
  const [page, query] = mapAreaPath(outline).split('?')
  return { outline, page, place: readMapAddress(new URLSearchParams(query)).place }
}

test('links to the area on the map', () => {
  const { page, place } = linked([
    { longitude: -82.6, latitude: 27.6 },
    { longitude: -82.4, latitude: 27.8 },
  ])
  expect(page).toBe('/map')
  expect(place?.longitude).toBeCloseTo(-82.5, 4)
  expect(place?.latitude).toBeCloseTo(27.7, 3)
  expect(place?.zoom).toBe(8.91)
})

test('comes no closer than to a station', () => {
  expect(linked([{ longitude: -82, latitude: 28 }]).place?.zoom).toBe(11)
})

test('fits the whole area on a large map and on a phone', () =>
  fc.assert(
    fc.property(flood, (locations) => {
      const { outline, place } = linked(locations)
      if (!place) throw new Error('no place')
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
