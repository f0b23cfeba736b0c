/** Loaded when a map is first shown; tests pass in their own. */
export type MapLibre = typeof import('maplibre-gl')

export type MapTheme = 'light' | 'dark'

export type ScaleUnits = 'metric' | 'imperial'

/** Starts its worker, too, so the first map needn't wait for that. */
export async function loadMapLibre(): Promise<MapLibre> {
  const maplibre = await import('maplibre-gl')
  // The version in the file name keeps app and worker on the same one.
  maplibre.setWorkerUrl(`/maplibre/worker-${maplibre.getVersion()}.mjs`)
  maplibre.prewarm()
  return maplibre
}

/** Checked first, because MapLibre throws without it. */
export function hasWebGl2(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  // Browsers allow few contexts, so release this one immediately.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
