import type { BoardEntry } from '@/lib/stations/board'
import type { StationStatus } from '@/lib/stations/status'

/** Degrees, WGS 84. */
export interface MapStation {
  id: string
  name: string
  longitude: number
  latitude: number
  status: StationStatus
  /** Overflowing or near it: drawn by itself, never in a cluster. */
  isUrgent: boolean
}

/** Stations with a location. */
export function toMapStations(entries: readonly BoardEntry[]): MapStation[] {
  return entries.flatMap(({ station, condition: { status, isNearOverflow } }) => {
    const { edgeNodeId, name, location } = station
    if (!location) return []
    const isUrgent = status === 'overflowing' || isNearOverflow
    return [{ id: edgeNodeId, name, ...location, status, isUrgent }]
  })
}

export type StationFeature = GeoJSON.Feature<
  GeoJSON.Point,
  Pick<MapStation, 'id' | 'name' | 'status'>
>

export function stationFeature(station: MapStation): StationFeature {
  const { id, name, status, longitude, latitude } = station
  return {
    type: 'Feature',
    properties: { id, name, status },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  }
}
