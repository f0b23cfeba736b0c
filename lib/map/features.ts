import type { StationStatus } from '@/lib/stations/status'

/** A station where it stands; longitude and latitude in degrees of WGS 84. */
export interface LocatedStation {
  id: string
  name: string
  longitude: number
  latitude: number
  status: StationStatus
}

export interface StationPoint {
  type: 'Point'
  /** Longitude, latitude, in degrees. */
  coordinates: [number, number]
}

/** What a map's source holds of a station; GeoJSON, the id among the properties. */
export interface StationFeature {
  type: 'Feature'
  properties: { id: string; name: string; status: StationStatus }
  geometry: StationPoint
}

export function stationPoint({ longitude, latitude }: LocatedStation): StationPoint {
  return { type: 'Point', coordinates: [longitude, latitude] }
}

export function stationFeature(station: LocatedStation): StationFeature {
  const { id, name, status } = station
  return { type: 'Feature', properties: { id, name, status }, geometry: stationPoint(station) }
}
