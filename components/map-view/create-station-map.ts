import type { MapLibreMap } from 'maplibre-gl'
import { wrapLongitudes, type MapBounds, type MapView } from '@/lib/map/view'
import { createBasemap } from './basemap'
import { createOverlay } from './create-overlay'
import type { MapCamera } from './map-camera'
import { mapOptions } from './map-options'
import type { OverlayOptions, OverlayState } from './map-overlay'
import { createMapTroubles, type MapTrouble } from './map-troubles'
import { hasWebGl2, loadMapLibre, type MapLibre, type ScaleUnits } from './maplibre'
import { copyForPrint } from './print-copy'
import { probeStyle } from './probe-style'

export interface StationMapState extends OverlayState {
  /** Initial view; null fits the stations. */
  view: MapView | null
  styleUrl: string | null
  scaleUnits: ScaleUnits
}

export interface StationMapEvents extends Pick<OverlayOptions, 'onSelect' | 'onChoice'> {
  /** After each move, and once when the map is ready. */
  onViewChange: (view: MapView, bounds: MapBounds) => void
  onTrouble: (trouble: MapTrouble | null) => void
  onSchematic: (isSchematic: boolean) => void
  /** null: about to be destroyed */
  onMap: (map: MapLibreMap | null) => void
}

export type StationMap = ReturnType<typeof createStationMap>

/** A worker that starts reports much sooner, even on a busy machine. */
const PATIENCE_MS = 30_000
const WORKER_FAILED = /^Worker failed to load/

const DEPENDENCIES = { load: loadMapLibre, isDrawable: hasWebGl2, createOverlay }

export function createStationMap(
  host: HTMLElement,
  initial: StationMapState,
  camera: MapCamera,
  events: StationMapEvents,
  dependencies = DEPENDENCIES,
) {
  let state = initial
  let isDestroyed = false
  let drawn: ReturnType<typeof draw> | null = null
  /** Without an initial view, the first stations to arrive are fitted, once. */
  let isFitDue = state.view === null && state.markers.length === 0
  const setTrouble = createMapTroubles((trouble) => {
    if (!isDestroyed) events.onTrouble(trouble)
  })

  async function start() {
    if (!dependencies.isDrawable()) return setTrouble('no-webgl', true)
    const maplibre = await dependencies.load().catch(() => null)
    if (isDestroyed) return
    if (!maplibre) return setTrouble('not-loaded', true)
    try {
      drawn = draw(maplibre)
    } catch {
      // The probe got a context but the map didn't: the driver has run out of them.
      host.replaceChildren()
      setTrouble('no-webgl', true)
    }
  }

  function draw(maplibre: MapLibre) {
    maplibre.setWorkerUrl(workerUrl(maplibre.getVersion()))
    const map = new maplibre.Map(mapOptions(host, state))
    const scale = new maplibre.ScaleControl({ unit: state.scaleUnits })
    map.addControl(scale, 'bottom-left')
    nameCanvas(map)
    const { onSelect, onChoice } = events
    const overlay = dependencies.createOverlay({ map, initial: state, onSelect, onChoice })
    const { styleUrl } = state
    const basemap = createBasemap({
      map,
      host,
      theme: () => state.theme,
      probe: styleUrl ? (signal) => probeStyle(styleUrl, { signal, fetch }) : null,
      onStyleReady: overlay.onStyleReady,
      onBroken: (isBroken) => setTrouble('style-broken', isBroken),
      onSchematic: events.onSchematic,
    })
    const stopWatchingWorker = watchWorker(map, (isBlocked) =>
      setTrouble('worker-blocked', isBlocked),
    )
    map.on('webglcontextlost', () => setTrouble('context-lost', true))
    map.on('webglcontextrestored', () => setTrouble('context-lost', false))
    map.on('movestart', (event) => {
      if ('originalEvent' in event && event.originalEvent) isFitDue = false
    })
    map.on('moveend', () => tellView(map))
    camera.attach(map, () => state)
    tellView(map)
    events.onMap(map)
    const stopPrintCopy = copyForPrint(map, host)
    return { map, overlay, basemap, scale, stopWatchingWorker, stopPrintCopy }
  }

  function tellView(map: MapLibreMap) {
    const { lng, lat } = map.getCenter().wrap()
    const bounds = map.getBounds()
    const shown = wrapLongitudes({
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    })
    events.onViewChange({ longitude: lng, latitude: lat, zoom: map.getZoom() }, shown)
  }

  void start()

  return {
    update: (next: StationMapState) => {
      const isThemeNew = next.theme !== state.theme
      if (next.scaleUnits !== state.scaleUnits) drawn?.scale.setUnit(next.scaleUnits)
      state = next
      if (isFitDue && next.markers.length > 0) {
        isFitDue = false
        camera.handle.fit('all')
      }
      drawn?.overlay.update(next)
      if (isThemeNew) drawn?.basemap.redraw()
    },
    destroy: () => {
      isDestroyed = true
      if (!drawn) return
      const { map, overlay, basemap, stopWatchingWorker, stopPrintCopy } = drawn
      stopPrintCopy()
      stopWatchingWorker()
      basemap.destroy()
      overlay.destroy()
      camera.detach()
      events.onMap(null)
      map.remove()
    },
  }
}

/** The canvas handles arrow keys itself, so it is an application, not another page region. */
function nameCanvas(map: MapLibreMap) {
  map.getCanvas().setAttribute('role', 'application')
  map.keyboard.disableRotation()
  map.touchZoomRotate.disableRotation()
}

/** The version in the file name keeps app and worker on the same one. */
function workerUrl(version: string): string {
  return `/maplibre/worker-${version}.mjs`
}

/** Reports when no worker responds: its file is missing, or a policy or extension blocks it. */
function watchWorker(map: MapLibreMap, onBlocked: (isBlocked: boolean) => void): () => void {
  const timer = setTimeout(() => onBlocked(true), PATIENCE_MS)
  const { unsubscribe: stopErrors } = map.on('error', ({ error }) => {
    if (WORKER_FAILED.test(error.message)) onBlocked(true)
  })
  // The worker cuts sources into tiles: the first one loaded proves that it runs.
  const { unsubscribe: stopData } = map.on('sourcedata', ({ isSourceLoaded }) => {
    if (!isSourceLoaded) return
    stop()
    onBlocked(false)
  })
  function stop() {
    clearTimeout(timer)
    stopErrors()
    stopData()
  }
  return stop
}
