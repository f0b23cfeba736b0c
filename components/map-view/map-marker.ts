import type { StationStatus } from '@/lib/stations/status'

/** A station as the map draws it. */
export interface MapMarker {
  id: string
  name: string
  longitude: number
  latitude: number
  status: StationStatus
}
