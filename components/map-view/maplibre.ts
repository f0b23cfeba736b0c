/** Loaded when a map is first shown; tests pass in their own. */
export type MapLibre = typeof import('maplibre-gl')

export type MapTheme = 'light' | 'dark'

export type ScaleUnits = 'metric' | 'imperial'

export function loadMapLibre(): Promise<MapLibre> {
  return import('maplibre-gl')
}

/** Checked first, because MapLibre throws without it. */
export function hasWebGl2(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  // Browsers allow few contexts, so release this one immediately.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
