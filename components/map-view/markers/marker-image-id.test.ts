import { createExpression } from '@maplibre/maplibre-gl-style-spec'
import fc from 'fast-check'
import { clusterOf, severityOf } from '@/lib/map/clusters'
import { STATION_STATUSES } from '@/lib/stations/status'
import { clusterImage, readImageId, stationImage } from './marker-image-id'

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
