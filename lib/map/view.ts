/** Where a map looks: the middle in degrees, the zoom in MapLibre's steps (tiles of 512 px). */
export interface MapView {
  longitude: number
  latitude: number
  zoom: number
}

/** What a map shows, degrees. `west` is greater than `east` where it lies across the date line. */
export interface MapBounds {
  west: number
  south: number
  east: number
  north: number
}
