import type { MapView } from '@/lib/map/view'

export type PanDirection = 'north' | 'south' | 'east' | 'west'

/** Camera commands. While the map loads, the last one is queued. */
export interface MapHandle {
  flyTo: (view: MapView) => void
  /** Fits these stations, or all. Does nothing if none of them is known. */
  fit: (ids: readonly string[] | 'all') => void
  zoomIn: () => void
  zoomOut: () => void
  pan: (direction: PanDirection) => void
}
