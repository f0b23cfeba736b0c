import type { GeoJSONSource } from 'maplibre-gl'
import type { MapOverlay, OverlayOptions } from '@/components/map/map-overlay'
import { createStationFeed } from '@/lib/domain/map-feed'
import type { FeedClock } from '@/lib/domain/map-feed'
import { focusFeatures } from './focus-features'
import { listenToMarkers } from './listen-to-markers'
import { createMarkerImages } from './marker-images'
import { addMarkerLayers, FOCUS } from './marker-layers'
import { readMarkerLook, watchMarkerLook } from './marker-look'
import { CLUSTER_MAX_ZOOM, STATIONS, stationsSource } from './stations-source'

const DEVICE_CLOCK: FeedClock = {
  nowMs: () => performance.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs)
    return () => clearTimeout(timer)
  },
}

/** Stations and clusters over any basemap: drawn, kept up to date once a second, and chosen. */
export function createMarkerOverlay(
  { map, maplibre, initial, onSelect }: OverlayOptions,
  clock = DEVICE_CLOCK,
): MapOverlay {
  let state = initial
  const images = createMarkerImages(map)
  const feed = createStationFeed(async (diff) => {
    // Before the stations themselves: a focused one must not say other than its marker.
    showFocus()
    await map.getSource<GeoJSONSource>(STATIONS)?.updateData(diff)
    images.prune()
  }, clock)
  feed.show(state.markers)

  function focusCollection() {
    return { type: 'FeatureCollection' as const, features: focusFeatures(feed.shown(), state) }
  }

  function showFocus() {
    void map.getSource<GeoJSONSource>(FOCUS)?.setData(focusCollection())
  }

  function applyLook() {
    const look = readMarkerLook(map.getContainer(), state.theme)
    addMarkerLayers(map, look, images.restyle(look))
  }

  map.setMissingStyleImageResolver(images.provide)
  // Beyond it, stations at one point would no longer be one cluster, and hide each other.
  map.setMaxZoom(Math.min(map.getMaxZoom(), CLUSTER_MAX_ZOOM + 0.9))
  const stopListening = listenToMarkers({ map, maplibre, onSelect, state: () => state })
  const stopWatching = watchMarkerLook(() => {
    if (map.getSource(STATIONS)) applyLook()
  })

  return {
    onStyleReady: () => {
      const source = stationsSource(feed.begin())
      const held = map.getSource<GeoJSONSource>(STATIONS)
      // A context that came back brings its sources along, with data of unknown age.
      if (held) void held.setData(source.data as never)
      else map.addSource(STATIONS, source)
      if (map.getSource(FOCUS)) showFocus()
      else map.addSource(FOCUS, { type: 'geojson', data: focusCollection() })
      applyLook()
    },
    update: (next) => {
      const before = state
      state = next
      if (next.markers !== before.markers) feed.show(next.markers)
      if (next.highlightedId !== before.highlightedId || next.selectedId !== before.selectedId)
        showFocus()
    },
    destroy: () => {
      feed.stop()
      stopListening()
      stopWatching()
    },
  }
}
