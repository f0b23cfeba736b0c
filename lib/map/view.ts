/** A map's center in degrees and its zoom as in MapLibre (tiles of 512 px). */
export interface MapView {
  longitude: number
  latitude: number
  zoom: number
}

/** A map's visible bounds in degrees. `west` is greater than `east` across the date line. */
export interface MapBounds {
  west: number
  south: number
  east: number
  north: number
}
