import type { MapLibreMap } from 'maplibre-gl'
import type { MapArea } from '@/lib/map/areas/map-area'
import type { MapStation } from '@/lib/map/stations'
import type { StationStatus } from '@/lib/stations/status'
import type { MapTheme } from './maplibre'

export interface OverlayState {
  /** Stations that pass the filters. */
  markers: readonly MapStation[]
  /** Drawn under the markers, whatever the filters. A new array only when one changed. */
  areas: readonly MapArea[]
  /** Statuses based on outdated data, drawn gray. A new array only when they changed. */
  outdated?: readonly StationStatus[]
  /** Focused by keyboard in the list beside the map. */
  highlightedId: string | null
  selectedId: string | null
  theme: MapTheme
  isMotionReduced: boolean
}

/** Stations that no zoom separates, and where they are. */
export interface StationGroup {
  longitude: number
  latitude: number
  stations: readonly MapStation[]
}

export interface OverlayOptions {
  map: MapLibreMap
  initial: OverlayState
  onSelect: (id: string | null) => void
  /** null: nothing left to choose from */
  onChoice: (group: StationGroup | null) => void
}
