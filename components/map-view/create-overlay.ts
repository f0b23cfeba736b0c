import type { FilterSpecification, GeoJSONSource, LayerSpecification } from 'maplibre-gl'
import type { MapArea } from '@/lib/map/areas/map-area'
import { stationFeature } from '@/lib/map/stations'
import { createStationFeed, type StationsById } from '@/lib/map/feed'
import { mapFonts } from './map-look'
import type { OverlayOptions, OverlayState } from './map-overlay'
import { listenToMarkers } from './markers/listen-to-markers'
import { createMarkerImages } from './markers/marker-images'
import { FOCUS, labelFonts, markerLayers, STATIONS, stationsSource } from './markers/marker-layers'
import { colorOf, readMarkerLook, watchMarkerLook, type MarkerLook } from './markers/marker-look'

const nowMs = () => performance.now()

/** Areas, and the stations above them. */
export function createOverlay({ map, initial, onSelect, onChoice }: OverlayOptions) {
  let state = initial
  /** Without its graphics context a map has no style and can't be queried. */
  let isLost = false
  const images = createMarkerImages(map)
  const feed = createStationFeed(async (diff) => {
    // Before the stations: a focused station must never differ from its marker, nor an urgent one
    // be missing.
    showFocus()
    await sourceOf(STATIONS)?.updateData(diff)
    images.prune()
  }, nowMs)
  feed.show(state.markers)

  function sourceOf(id: string) {
    return isLost ? undefined : map.getSource<GeoJSONSource>(id)
  }

  function focusCollection() {
    const stations = feed.shown()
    const features = [...urgentFeatures(stations), ...focusFeatures(stations, state)]
    return { type: 'FeatureCollection' as const, features }
  }

  function showFocus() {
    void sourceOf(FOCUS)?.setData(focusCollection())
  }

  function showAreas() {
    void sourceOf(AREAS)?.setData(areaCollection(state.areas))
  }

  function applyLook() {
    if (!sourceOf(STATIONS)) return
    const look = readMarkerLook(map.getContainer(), state)
    const fonts = labelFonts(map.getStyle(), mapFonts(map.getContainer())())
    const layers = [...areaLayers(look), ...markerLayers(look, images.restyle(look), fonts)]
    for (const layer of layers) {
      if (map.getLayer(layer.id)) map.removeLayer(layer.id)
      map.addLayer(layer)
    }
  }

  map.setMissingStyleImageResolver(images.provide)
  const lost = map.on('webglcontextlost', () => {
    isLost = true
    feed.stop()
  })
  const stopListening = listenToMarkers({
    map,
    onSelect,
    onChoice,
    state: () => (isLost ? null : state),
  })
  const stopWatching = watchMarkerLook(applyLook)

  return {
    /** After a new style, which drops the layers, or a restored context, which keeps them. */
    onStyleReady: () => {
      isLost = false
      const stations = stationsSource(feed.begin())
      const held = sourceOf(STATIONS)
      if (held) {
        // A restored context keeps the sources but loses updates that were in flight.
        void held.setData(stations.data)
        showFocus()
        return showAreas()
      }
      map.addSource(AREAS, { type: 'geojson', data: areaCollection(state.areas) })
      map.addSource(STATIONS, stations)
      map.addSource(FOCUS, { type: 'geojson', data: focusCollection() })
      applyLook()
    },
    update: (next: OverlayState) => {
      const before = state
      state = next
      if (next.markers !== before.markers) feed.show(next.markers)
      if (next.areas !== before.areas) showAreas()
      if (next.outdated !== before.outdated) applyLook()
      if (next.highlightedId !== before.highlightedId || next.selectedId !== before.selectedId)
        showFocus()
    },
    /** Stops only timers and listeners: the map is removed afterward with its sources and layers. */
    destroy: () => {
      feed.stop()
      lost.unsubscribe()
      stopListening()
      stopWatching()
    },
  }
}

function urgentFeatures(shown: StationsById) {
  return Array.from(shown.values())
    .filter(({ isUrgent }) => isUrgent)
    .map(stationFeature)
}

/** Stations drawn again with a ring, even inside a cluster. */
function focusFeatures(shown: StationsById, { highlightedId, selectedId }: OverlayState) {
  const wanted = [
    { id: selectedId, focus: 'selected' },
    { id: highlightedId === selectedId ? null : highlightedId, focus: 'highlighted' },
  ]
  return wanted.flatMap(({ id, focus }) => {
    const station = id === null ? undefined : shown.get(id)
    if (!station) return []
    const feature = stationFeature(station)
    return [{ ...feature, properties: { ...feature.properties, focus } }]
  })
}

export const AREAS = 'alert-areas'

/** Lowest first. A returned area is only an outline, like its stations. */
export function areaLayers(look: Pick<MarkerLook, 'colors' | 'outdated'>): LayerSpecification[] {
  const { area, outdatedArea } = look.colors
  const outline = { type: 'line', source: AREAS, layout: { 'line-join': 'round' } } as const
  const paint = { 'line-color': colorOf('alarm', look), 'line-width': 2 }
  return [
    {
      id: 'alert-area-fill',
      type: 'fill',
      source: AREAS,
      filter: ofStatus('alarm'),
      paint: {
        'fill-color': look.outdated.includes('alarm') ? outdatedArea : area,
        'fill-opacity': 0.12,
      },
    },
    { ...outline, id: 'alert-area-line', filter: ofStatus('alarm'), paint },
    {
      ...outline,
      id: 'alert-area-line-returned',
      filter: ofStatus('returned'),
      paint: { ...paint, 'line-dasharray': [3, 2] },
    },
  ]
}

function ofStatus(status: MapArea['status']): FilterSpecification {
  return ['==', ['get', 'status'], status]
}

export function areaCollection(areas: readonly MapArea[]) {
  return {
    type: 'FeatureCollection' as const,
    features: areas.map(({ id, status, ring }) => ({
      type: 'Feature' as const,
      properties: { id, status },
      geometry: { type: 'Polygon' as const, coordinates: [ring.map(([lon, lat]) => [lon, lat])] },
    })),
  }
}
