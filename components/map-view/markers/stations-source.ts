import type { GeoJSONSourceSpecification } from 'maplibre-gl'
import { CLUSTER_PROPERTIES } from '@/lib/map/clusters'
import type { StationFeature } from '@/lib/map/stations'

export const STATIONS = 'stations'
/** At this zoom 60 px are 15 m: stations still clustered are practically at one point. */
export const CLUSTER_MAX_ZOOM = 18
const CLUSTER_RADIUS_PX = 60

export function stationsSource(features: StationFeature[]) {
  return {
    type: 'geojson',
    data: { type: 'FeatureCollection', features },
    promoteId: 'id',
    cluster: true,
    clusterRadius: CLUSTER_RADIUS_PX,
    clusterMaxZoom: CLUSTER_MAX_ZOOM,
    maxzoom: CLUSTER_MAX_ZOOM + 1,
    clusterProperties: CLUSTER_PROPERTIES,
    // With a buffer, stations within 90° of the date line would be stored and counted twice.
    buffer: 0,
  } satisfies GeoJSONSourceSpecification
}
