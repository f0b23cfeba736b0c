import type { MapView } from '@/lib/map/view'

export type PanDirection = 'north' | 'south' | 'east' | 'west'

/** What a page asks of its map; while the map loads, the last wish waits. */
export interface MapHandle {
  flyTo: (view: MapView) => void
  /** Moves so that these stations, or all, are in view; none of them known: nothing happens. */
  fit: (ids: readonly string[] | 'all') => void
  zoomIn: () => void
  zoomOut: () => void
  pan: (direction: PanDirection) => void
}
