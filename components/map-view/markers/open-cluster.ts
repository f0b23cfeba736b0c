import type { GeoJSONSource, MapGeoJSONFeature, MapLibreMap } from 'maplibre-gl'
import { fittingBounds } from '@/components/map-view/map-camera'
import type { StationGroup } from '@/components/map-view/map-overlay'
import { clusterOf, readCluster } from '@/lib/map/clusters'
import type { MapStation, StationFeature } from '@/lib/map/stations'
import { STATION_STATUSES } from '@/lib/stations/status'
import { CLUSTER_MAX_ZOOM, STATIONS } from './marker-layers'

const PADDING_PX = 72
/** Zoom step for a cluster whose stations can't be read. */
const BLIND_STEP = 2

/** Zooms in; if no zoom would separate the stations, returns them to choose from. */
export async function openCluster(
  map: MapLibreMap,
  mark: MapGeoJSONFeature,
  isMotionReduced: boolean,
): Promise<StationGroup | null> {
  const source = map.getSource<GeoJSONSource>(STATIONS)
  if (!source) return null
  const center = positionOf(mark)
  const id = Number(mark.properties.cluster_id)
  const [stations, opensAt] = await Promise.all([
    clusterStations(source, mark.properties),
    source.getClusterExpansionZoom(id).catch(() => null),
  ])
  const animate = !isMotionReduced
  if (!stations || opensAt === null) {
    map.easeTo({ center, zoom: map.getZoom() + BLIND_STEP, animate })
    return null
  }
  if (opensAt > CLUSTER_MAX_ZOOM) return { longitude: center[0], latitude: center[1], stations }
  const bounds = fittingBounds(stations, 'all')
  const camera = bounds && map.cameraForBounds(bounds, { padding: PADDING_PX })
  map.easeTo({
    center: camera?.center ?? center,
    zoom: Math.max(opensAt, Math.min(camera?.zoom ?? opensAt, CLUSTER_MAX_ZOOM)),
    animate,
  })
  return null
}

/** Worst first; null if the source has regrouped since: its ids now mean other clusters. */
async function clusterStations(
  source: GeoJSONSource,
  properties: Readonly<Record<string, unknown>>,
): Promise<MapStation[] | null> {
  const drawn = readCluster(properties)
  if (!drawn) return null
  const leaves = await source
    .getClusterLeaves(Number(properties.cluster_id), drawn.total + 1, 0)
    .catch(() => [])
  if (leaves.length !== drawn.total) return null
  const stations = leaves.map(stationOf)
  const found = clusterOf(stations.map(({ status }) => status))
  if (STATION_STATUSES.some((status) => found.counts[status] !== drawn.counts[status])) return null
  return worstFirst(stations)
}

export function worstFirst(stations: readonly MapStation[]): MapStation[] {
  return stations.toSorted(
    (a, b) =>
      STATION_STATUSES.indexOf(a.status) - STATION_STATUSES.indexOf(b.status) ||
      a.name.localeCompare(b.name),
  )
}

/** The worker returns the features as the feed sent them: none is urgent. */
function stationOf(leaf: GeoJSON.Feature): MapStation {
  const [longitude, latitude] = positionOf(leaf)
  return {
    ...(leaf.properties as StationFeature['properties']),
    longitude,
    latitude,
    isUrgent: false,
  }
}

/** Longitude first. */
export function positionOf({ geometry }: Pick<GeoJSON.Feature, 'geometry'>): [number, number] {
  if (geometry.type !== 'Point') throw new Error('a mark stands at a point')
  const [longitude = NaN, latitude = NaN] = geometry.coordinates
  return [longitude, latitude]
}
