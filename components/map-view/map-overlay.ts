import type { MapLibreMap } from 'maplibre-gl'
import type { MapArea } from '@/lib/map/areas/map-area'
import type { MapStation } from '@/lib/map/stations'
import type { StationStatus } from '@/lib/stations/status'
import type { MapTheme } from './maplibre'

export interface OverlayState {
  markers: readonly MapStation[]
  /** Drawn under the markers; a new array only when one changed. */
  areas: readonly MapArea[]
  /** Statuses that old data tell, drawn gray; a new array only when they changed. */
  outdated?: readonly StationStatus[]
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
  /** The state at creation; later ones come through `update`. */
  initial: OverlayState
  onSelect: (id: string | null) => void
  /** Stations to choose from; null: no longer. */
  onChoice: (group: StationGroup | null) => void
}

/** What is drawn over a basemap. */
export interface MapOverlay {
  /**
   * Called when a style is ready: the first one, after each change of theme or basemap, which drops
   * the overlay's layers, and after a lost context is restored with its layers.
   */
  onStyleReady: () => void
  update: (state: OverlayState) => void
  /** Stops only timers and listeners: the map is removed afterward with its sources and layers. */
  destroy: () => void
}

export type CreateOverlay = (options: OverlayOptions) => MapOverlay
