import type { BoardEntry } from '@/lib/stations/board'
import type { StationStatus } from '@/lib/stations/status'

/** Degrees, WGS 84. */
export interface MapStation {
  id: string
  name: string
  longitude: number
  latitude: number
  status: StationStatus
}

export type StationFeature = GeoJSON.Feature<
  GeoJSON.Point,
  Pick<MapStation, 'id' | 'name' | 'status'>
>

export function stationFeature(station: MapStation): StationFeature {
  const { id, name, status } = station
  return { type: 'Feature', properties: { id, name, status }, geometry: stationPoint(station) }
}

export function stationPoint({ longitude, latitude }: MapStation): GeoJSON.Point {
  return { type: 'Point', coordinates: [longitude, latitude] }
}

/** Places stations on the map, reusing what hasn't changed, so the map only handles changes. */
export function createMapStations() {
  let known = new Map<string, MapStation>()
  let stations: readonly MapStation[] = []

  return function mapStationsOf(entries: readonly BoardEntry[]): readonly MapStation[] {
    const next = entries.flatMap((entry) => {
      const station = toMapStation(entry)
      const before = station && known.get(station.id)
      return station ? [before && isSame(before, station) ? before : station] : []
    })
    const isUnchanged =
      next.length === stations.length && next.every((station, index) => station === stations[index])
    if (isUnchanged) return stations
    known = new Map(next.map((station) => [station.id, station]))
    stations = next
    return stations
  }
}

function toMapStation({ station, condition: { status } }: BoardEntry): MapStation | null {
  const { edgeNodeId, name, location } = station
  if (!location) return null
  const { longitude, latitude } = location
  return { id: edgeNodeId, name, longitude, latitude, status }
}

function isSame(a: MapStation, b: MapStation): boolean {
  return (
    a.status === b.status &&
    a.longitude === b.longitude &&
    a.latitude === b.latitude &&
    a.name === b.name
  )
}
