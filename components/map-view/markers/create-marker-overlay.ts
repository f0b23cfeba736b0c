import type { GeoJSONSource } from 'maplibre-gl'
import type { MapOverlay, OverlayOptions, OverlayState } from '@/components/map-view/map-overlay'
import type { StationsById } from '@/lib/map/diff'
import { stationFeature } from '@/lib/map/features'
import { createStationFeed, type FeedClock } from '@/lib/map/feed'
import { listenToMarkers } from './listen-to-markers'
import { createMarkerImages } from './marker-images'
import { addMarkerLayers, FOCUS } from './marker-layers'
import { readMarkerLook, watchMarkerLook } from './marker-look'
import { STATIONS, stationsSource } from './stations-source'

const DEVICE_CLOCK: FeedClock = {
  nowMs: () => performance.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}

export function createMarkerOverlay(
  { map, initial, onSelect, onChoice }: OverlayOptions,
  clock = DEVICE_CLOCK,
): MapOverlay {
  let state = initial
  /** Without its graphics context a map has no style and can't be queried. */
  let isLost = false
  const images = createMarkerImages(map)
  const feed = createStationFeed(async (diff) => {
    // Before the stations: a focused station must never differ from its marker.
    showFocus()
    await sourceOf(STATIONS)?.updateData(diff)
    images.prune()
  }, clock)
  feed.show(state.markers)

  function sourceOf(id: string) {
    return isLost ? undefined : map.getSource<GeoJSONSource>(id)
  }

  function focusCollection() {
    return { type: 'FeatureCollection' as const, features: focusFeatures(feed.shown(), state) }
  }

  function showFocus() {
    void sourceOf(FOCUS)?.setData(focusCollection())
  }

  function applyLook() {
    const look = readMarkerLook(map.getContainer(), state)
    addMarkerLayers(map, look, images.restyle(look))
  }

  function refill(source: GeoJSONSource) {
    const { data } = stationsSource(feed.begin())
    void source.setData(data)
    showFocus()
  }

  const onLost = () => {
    isLost = true
    feed.stop()
  }

  map.setMissingStyleImageResolver(images.provide)
  map.on('webglcontextlost', onLost)
  const stopListening = listenToMarkers({
    map,
    onSelect,
    onChoice,
    state: () => (isLost ? null : state),
  })
  const stopWatching = watchMarkerLook(() => {
    if (sourceOf(STATIONS)) applyLook()
  })

  return {
    onStyleReady: () => {
      isLost = false
      const held = sourceOf(STATIONS)
      // A restored context keeps the sources but loses updates that were in flight.
      if (held) return refill(held)
      map.addSource(STATIONS, stationsSource(feed.begin()))
      map.addSource(FOCUS, { type: 'geojson', data: focusCollection() })
      applyLook()
    },
    update: (next) => {
      const before = state
      state = next
      if (next.markers !== before.markers) feed.show(next.markers)
      if (next.outdated !== before.outdated && sourceOf(STATIONS)) applyLook()
      if (next.highlightedId !== before.highlightedId || next.selectedId !== before.selectedId)
        showFocus()
    },
    destroy: () => {
      feed.stop()
      map.off('webglcontextlost', onLost)
      stopListening()
      stopWatching()
    },
  }
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
