import type { StationStatus } from '@/lib/stations/status'
import type { MapStation } from './stations'

export interface StationPoint {
  type: 'Point'
  /** Longitude, latitude, in degrees. */
  coordinates: [number, number]
}

export interface StationFeature {
  type: 'Feature'
  properties: { id: string; name: string; status: StationStatus }
  geometry: StationPoint
}

export function stationPoint({ longitude, latitude }: MapStation): StationPoint {
  return { type: 'Point', coordinates: [longitude, latitude] }
}

export function stationFeature(station: MapStation): StationFeature {
  const { id, name, status } = station
  return { type: 'Feature', properties: { id, name, status }, geometry: stationPoint(station) }
}
