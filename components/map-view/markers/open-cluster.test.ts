import type { GeoJSONSource } from 'maplibre-gl'
import { clusterOf, severityOf } from '@/lib/map/clusters'
import { stationFeature, type MapStation } from '@/lib/map/stations'
import { clusterStations } from './open-cluster'

function station(overrides: Partial<MapStation> = {}): MapStation {
  return {
    ...{ id: 'a', name: 'A', longitude: -82, latitude: 28, status: 'normal', isUrgent: false },
    ...overrides,
  }
}

function drawnCluster(stations: readonly MapStation[]) {
  const { worst, counts, total } = clusterOf(stations.map(({ status }) => status))
  return { cluster_id: 7, point_count: total, worst: severityOf(worst), ...counts }
}

function sourceOf(leaves: readonly MapStation[]): GeoJSONSource {
  const getClusterLeaves = (_id: number, limit: number) =>
    Promise.resolve(leaves.slice(0, limit).map(stationFeature))
  return { getClusterLeaves } as unknown as GeoJSONSource
}

const north = station({ id: 'n', name: 'North', status: 'normal' })
const south = station({ id: 's', name: 'South', status: 'alarm', latitude: 27 })
const east = station({ id: 'e', name: 'East', status: 'normal' })

test('the stations of a cluster are listed worst first, then by name', async () => {
  const stations = [north, south, east]
  expect(await clusterStations(sourceOf(stations), drawnCluster(stations))).toEqual([
    south,
    east,
    north,
  ])
})

test.each([
  ['has one station more', [north, south, east]],
  ['has one station fewer', [south]],
  ['has as many in another state', [north, east]],
])('a cluster that now %s is not mistaken for the drawn one', async (_case, now) => {
  expect(await clusterStations(sourceOf(now), drawnCluster([north, south]))).toBeNull()
})

test('a cluster that no longer exists has no stations', async () => {
  const source = { getClusterLeaves: () => Promise.reject(new Error('No cluster')) }
  const drawn = drawnCluster([north, south])
  expect(await clusterStations(source as unknown as GeoJSONSource, drawn)).toBeNull()
})
