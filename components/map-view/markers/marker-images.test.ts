import { createExpression } from '@maplibre/maplibre-gl-style-spec'
import fc from 'fast-check'
import type { MapLibreMap } from 'maplibre-gl'
import { clusterOf, severityOf } from '@/lib/map/clusters'
import { STATION_STATUSES } from '@/lib/stations/status'
import { clusterImage, createMarkerImages, readImageId, stationImage } from './marker-images'
import type { MarkerLook } from './marker-look'

const look = { colors: {}, fontFamily: 'sans-serif', pixelRatio: 2 } as MarkerLook

function bench() {
  const held = new Set<string>()
  const map = {
    hasImage: (id: string) => held.has(id),
    addImage: (id: string) => held.add(id),
    removeImage: (id: string) => held.delete(id),
  } as unknown as MapLibreMap
  const draw = jest.fn(() => ({}) as ImageData)
  return { held, draw, images: createMarkerImages(map, draw) }
}

const clusterId = (look: number, total: number) =>
  `wetwell-marker/${look}/cluster/${total},0,0,0,0,0,0,0,0`

test('draws an image once, when a tile requests it', () => {
  const { held, draw, images } = bench()
  const number = images.restyle(look)
  images.provide(clusterId(number, 2))
  images.provide(clusterId(number, 2))
  expect(draw).toHaveBeenCalledTimes(1)
  expect([...held]).toEqual([clusterId(number, 2)])
})

test('a new look drops the images of the old one', () => {
  const { held, images } = bench()
  images.provide(clusterId(images.restyle(look), 2))
  images.restyle(look)
  expect(held.size).toBe(0)
})

test('a tile that still asks for the previous look gets the current one', () => {
  const { held, draw, images } = bench()
  const former = images.restyle(look)
  const dark = { ...look, fontFamily: 'serif' }
  images.restyle(dark)
  images.provide(clusterId(former, 2))
  expect(draw).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'cluster' }), dark)
  images.restyle(look)
  expect(held.size).toBe(0)
})

test('drops the least recently requested of too many images', () => {
  const { held, images } = bench()
  const number = images.restyle(look)
  for (let total = 2; total < 1002; total += 1) images.provide(clusterId(number, total))
  images.provide(clusterId(number, 2))
  images.prune()
  expect(held.size).toBeLessThan(1000)
  expect(held).toContain(clusterId(number, 2))
  expect(held).toContain(clusterId(number, 1001))
  expect(held).not.toContain(clusterId(number, 3))
})

/** The image that MapLibre requests for a feature with these properties. */
function imageOf(expression: unknown, properties: Record<string, unknown>): string {
  const compiled = createExpression(expression, 'layers[0].layout.icon-image')
  if (compiled.result === 'error') throw new Error(String(compiled.value))
  const value: unknown = compiled.value.evaluate({ zoom: 0 }, {
    type: 'Point',
    properties,
  } as never)
  return String(value)
}

const status = fc.constantFrom(...STATION_STATUSES)

test("a cluster's image shows the cluster's counts, whatever they are", () => {
  fc.assert(
    fc.property(fc.array(status, { minLength: 1, maxLength: 2000 }), (statuses) => {
      const cluster = clusterOf(statuses)
      const properties = {
        point_count: cluster.total,
        worst: severityOf(cluster.worst),
        ...cluster.counts,
      }
      expect(readImageId(imageOf(clusterImage(3), properties))).toEqual({
        kind: 'cluster',
        cluster,
      })
    }),
  )
})

test("a station's image shows its status, with a ring if the station is focused", () => {
  const properties = { id: 'a', status: 'offline' }
  expect(readImageId(imageOf(stationImage(1), properties))).toEqual({
    kind: 'station',
    status: 'offline',
  })
  expect(readImageId(imageOf(stationImage(1), { ...properties, focus: 'selected' }))).toEqual({
    kind: 'selected',
    status: 'offline',
  })
})

test.each([
  ['a basemap image', 'airport'],
  ['an unknown status', 'wetwell-marker/2/station/fine'],
  ['a cluster of nothing', 'wetwell-marker/2/cluster/0,0,0,0,0,0,0,0,0'],
])('draws no image for %s', (_case, id) => {
  expect(readImageId(id)).toBeNull()
})
