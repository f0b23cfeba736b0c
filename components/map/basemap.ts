import type { MapLibreMap, StyleSpecification } from 'maplibre-gl'
import { BASEMAP_SOURCE, COUNTIES, SCHEMATIC_FROM_ZOOM, countyLayers } from './embedded-style'
import { embeddedStyle } from './embedded-style'
import { readMapColors } from './map-colors'
import { mapFonts } from './map-fonts'

const RETRY_MS = 10_000

export interface BasemapEvents {
  /** The style is there: the overlay may be drawn on it. */
  onStyleReady: () => void
  onBroken: (isBroken: boolean) => void
  /** Whether one looks closer than the basemap is good for. */
  onSchematic: (isSchematic: boolean) => void
}

/** The embedded style in the colours and fonts that hold at `host`. */
export function styleAt(host: HTMLElement): StyleSpecification {
  return embeddedStyle({ colors: readMapColors(host), fonts: mapFonts(host) })
}

/** What lies under the stations, on a map that was made with `styleAt`. */
export function createBasemap(
  map: MapLibreMap,
  host: HTMLElement,
  { onStyleReady, onBroken, onSchematic }: BasemapEvents,
) {
  let retry: ReturnType<typeof setTimeout> | undefined
  let isStyleThere = false
  let wasSchematic = false

  function look() {
    const isSchematic = map.getZoom() > SCHEMATIC_FROM_ZOOM
    if (isSchematic !== wasSchematic) onSchematic(isSchematic)
    wasSchematic = isSchematic
    if (isStyleThere && map.getZoom() >= COUNTIES.fromZoom && !map.getSource(COUNTIES.source))
      addCounties()
  }

  function addCounties() {
    const { source, url, attribution } = COUNTIES
    map.addSource(source, { type: 'geojson', data: url, attribution, maxzoom: 10, buffer: 32 })
    for (const { layer, before } of countyLayers({
      colors: readMapColors(host),
      fonts: mapFonts(host),
    }))
      map.addLayer(layer, before)
  }

  map.on('style.load', () => {
    isStyleThere = true
    look()
    onStyleReady()
  })
  map.on('zoom', look)
  map.on('error', (event) => {
    if (!('sourceId' in event) || event.sourceId !== BASEMAP_SOURCE) return
    onBroken(true)
    clearTimeout(retry)
    retry = setTimeout(() => redraw(), RETRY_MS)
  })
  map.on('sourcedata', ({ sourceId, isSourceLoaded }) => {
    if (sourceId === BASEMAP_SOURCE && isSourceLoaded) onBroken(false)
  })

  function redraw() {
    isStyleThere = false
    map.setStyle(styleAt(host), { diff: false })
  }

  return {
    /** The colours at the host are others now. */
    redraw,
    destroy: () => clearTimeout(retry),
  }
}
