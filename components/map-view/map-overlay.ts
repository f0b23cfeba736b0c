import type { MapLibreMap } from 'maplibre-gl'
import type { MapMarker } from './map-marker'
import type { MapLibre, MapTheme } from './maplibre'

export interface OverlayState {
  markers: readonly MapMarker[]
  highlightedId: string | null
  selectedId: string | null
  theme: MapTheme
  isMotionReduced: boolean
}

export interface OverlayOptions {
  map: MapLibreMap
  maplibre: MapLibre
  /** The state when the overlay is made; `update` brings each later one. */
  initial: OverlayState
  onSelect: (id: string | null) => void
}

/** What is drawn over a basemap, whichever that is. */
export interface MapOverlay {
  /**
   * A style is there: called for the first one and after each change of theme or basemap, when it
   * knows nothing of the overlay, and after a lost context came back with all that was drawn.
   */
  onStyleReady: () => void
  update: (state: OverlayState) => void
  /** The map goes after this, with its sources and layers: stops timers and listeners alone. */
  destroy: () => void
}

export type CreateOverlay = (options: OverlayOptions) => MapOverlay
