import type { MapLibreMap, StyleSpecification } from 'maplibre-gl'
import { z } from 'zod'
import {
  BASEMAP_SOURCE,
  COUNTIES,
  DIM_LAYER,
  SCHEMATIC_FROM_ZOOM,
  countyLayers,
  embeddedStyle,
} from './embedded-style'
import { readMapLook } from './map-look'
import type { MapTheme } from './maplibre'

/** Missing from MapLibre's types. */
const sourceEventSchema = z.object({ sourceId: z.string() })

const RETRY_MS = 10_000
/** A wall display runs for weeks. */
const RETRY_ONLINE_MS = 300_000
const REMEMBERED_TILES = 30
const SEVERAL_TILES = 6

interface BasemapOptions {
  map: MapLibreMap
  host: HTMLElement
  theme: () => MapTheme
  /** null without an online style */
  probe: ((signal: AbortSignal) => Promise<StyleSpecification>) | null
  onStyleReady: () => void
  onBroken: (isBroken: boolean) => void
  /** Whether the map is zoomed in past the detail of the embedded basemap. */
  onSchematic: (isSchematic: boolean) => void
}

export function styleAt(host: HTMLElement): StyleSpecification {
  return embeddedStyle(readMapLook(host))
}

/** Shows the embedded basemap first, so nothing waits for the network. */
export function createBasemap(options: BasemapOptions) {
  const { map, host, theme, probe, onStyleReady, onBroken, onSchematic } = options
  const stopped = new AbortController()
  let retry: ReturnType<typeof setTimeout> | undefined
  let online: StyleSpecification | null = null
  /** Whether each of the latest tiles loaded. */
  let outcomes: boolean[] = []
  let isStyleThere = false
  let wasSchematic = false

  function draw() {
    isStyleThere = false
    map.setStyle(online ?? styleAt(host), { diff: false })
  }

  async function goOnline() {
    const style = await probe?.(stopped.signal).catch(() => null)
    if (stopped.signal.aborted) return
    if (!style) return retryIn(RETRY_ONLINE_MS, goOnline)
    online = style
    outcomes = []
    draw()
  }

  function giveUpOnline() {
    online = null
    draw()
    retryIn(RETRY_ONLINE_MS, goOnline)
  }

  function retryIn(delayMs: number, what: () => unknown) {
    clearTimeout(retry)
    retry = setTimeout(what, delayMs)
  }

  function look() {
    const isSchematic = !online && map.getZoom() > SCHEMATIC_FROM_ZOOM
    if (isSchematic !== wasSchematic) onSchematic(isSchematic)
    wasSchematic = isSchematic
    if (!online && isStyleThere && map.getZoom() >= COUNTIES.fromZoom) addCounties()
  }

  function addCounties() {
    const { source, url, attribution } = COUNTIES
    if (map.getSource(source)) return
    map.addSource(source, { type: 'geojson', data: url, attribution, maxzoom: 10, buffer: 32 })
    for (const { layer, before } of countyLayers(readMapLook(host))) map.addLayer(layer, before)
  }

  function noteTile(isGood: boolean) {
    outcomes = [...outcomes, isGood].slice(-REMEMBERED_TILES)
    if (isMostlyGaps(outcomes)) giveUpOnline()
  }

  map.on('style.load', () => {
    isStyleThere = true
    look()
    if (online && theme() === 'dark' && !map.getLayer(DIM_LAYER.id)) map.addLayer(DIM_LAYER)
    onStyleReady()
  })
  map.on('zoom', look)
  map.on('error', (event) => {
    const source = sourceEventSchema.safeParse(event).data?.sourceId
    if (online && !isStyleThere) return giveUpOnline()
    if (online && source !== undefined && source in online.sources) return noteTile(false)
    if (source !== BASEMAP_SOURCE) return
    onBroken(true)
    retryIn(RETRY_MS, draw)
  })
  map.on('sourcedata', ({ sourceId, isSourceLoaded, tile }) => {
    if (sourceId === BASEMAP_SOURCE && isSourceLoaded) onBroken(false)
    if (online && tile && sourceId in online.sources) noteTile(true)
  })
  if (probe) void goOnline()

  return {
    redraw: draw,
    destroy: () => {
      stopped.abort()
      clearTimeout(retry)
    },
  }
}

/** A map of gaps misleads, but a few gaps are better than no streets. */
function isMostlyGaps(outcomes: readonly boolean[]): boolean {
  const good = outcomes.filter((isGood) => isGood).length
  const bad = outcomes.length - good
  return bad >= SEVERAL_TILES && bad > 2 * good
}
