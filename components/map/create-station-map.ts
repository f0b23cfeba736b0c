import type { MapLibreMap } from 'maplibre-gl'
import type { MapBounds, MapView } from '@/lib/domain/map-view'
import type { MapHandle } from './map-handle'
import type { CreateOverlay, MapOverlay, OverlayState } from './map-overlay'
import type { MapTrouble } from './map-trouble'
import { loadMapLibre } from './maplibre'
import type { MapLibre } from './maplibre'
import { createMarkerOverlay } from './markers/create-marker-overlay'

export interface StationMapState extends OverlayState {
  /** Where to start; null: where the stations are. */
  view: MapView | null
  styleUrl: string | null
}

export interface StationMapEvents {
  onViewChange: (view: MapView, bounds: MapBounds) => void
  onSelect: (id: string | null) => void
  onTrouble: (trouble: MapTrouble | null) => void
}

interface Dependencies {
  load: () => Promise<MapLibre>
  createOverlay: CreateOverlay
}

export interface StationMap {
  handle: MapHandle
  update: (state: StationMapState) => void
  destroy: () => void
}

const DEFAULT_DEPENDENCIES: Dependencies = {
  load: loadMapLibre,
  createOverlay: createMarkerOverlay,
}
/** Without stations and without a wish: the country that most of our users work in. */
const NOWHERE: MapView = { longitude: -96, latitude: 38, zoom: 3 }

/** A map in `host`: give it each new state, and destroy it when it is no longer shown. */
export function createStationMap(
  host: HTMLElement,
  initial: StationMapState,
  events: StationMapEvents,
  { load, createOverlay }: Dependencies = DEFAULT_DEPENDENCIES,
): StationMap {
  let state = initial
  let isDestroyed = false
  let map: MapLibreMap | null = null
  let overlay: MapOverlay | null = null

  async function start() {
    const maplibre = await load()
    if (isDestroyed) return
    const { longitude, latitude, zoom } = state.view ?? NOWHERE
    const created = new maplibre.Map({
      container: host,
      center: [longitude, latitude],
      zoom,
      style: {
        version: 8,
        sources: {},
        layers: [{ id: 'water', type: 'background', paint: { 'background-color': '#d5dee4' } }],
      },
    })
    map = created
    const drawn = createOverlay({
      map: created,
      maplibre,
      initial: state,
      onSelect: events.onSelect,
    })
    overlay = drawn
    created.on('style.load', () => drawn.onStyleReady())
    created.on('moveend', () => tellView(created))
  }

  function tellView(of: MapLibreMap) {
    const { lng, lat } = of.getCenter()
    const bounds = of.getBounds()
    events.onViewChange(
      { longitude: lng, latitude: lat, zoom: of.getZoom() },
      {
        west: bounds.getWest(),
        south: bounds.getSouth(),
        east: bounds.getEast(),
        north: bounds.getNorth(),
      },
    )
  }

  void start()

  return {
    handle: {
      flyTo: ({ longitude, latitude, zoom }) => map?.flyTo({ center: [longitude, latitude], zoom }),
      fit: () => {},
      zoomIn: () => map?.zoomIn(),
      zoomOut: () => map?.zoomOut(),
      pan: () => {},
    },
    update: (next) => {
      state = next
      overlay?.update(next)
    },
    destroy: () => {
      isDestroyed = true
      overlay?.destroy()
      map?.remove()
    },
  }
}
