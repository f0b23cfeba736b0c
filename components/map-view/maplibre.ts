/** Loaded when a map is first shown; tests pass in their own. */
export type MapLibre = typeof import('maplibre-gl')

export type MapTheme = 'light' | 'dark'

export type ScaleUnits = 'metric' | 'imperial'

export function loadMapLibre(): Promise<MapLibre> {
  return import('maplibre-gl')
}
