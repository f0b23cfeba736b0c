import type { GeoJSONSource } from 'maplibre-gl'
import type { MapOverlay, OverlayOptions } from '@/components/map-view/map-overlay'
import { NAMES } from '@/components/map-view/markers/marker-layers'
import { watchMarkerLook } from '@/components/map-view/markers/marker-look'
import { readTokens } from '@/components/ui/design-tokens'
import { AREAS, areaCollection, areaLayers } from './area-layers'

const TOKENS = { fill: ['--alarm', 'Canvas'], line: ['--alarm', 'CanvasText'] } as const
const OUTDATED = { fill: ['--muted', 'Canvas'], line: ['--muted', 'CanvasText'] } as const

type AreaOptions = Pick<OverlayOptions, 'map' | 'initial'>

/** The areas of alerts that belong together, over any basemap and under the stations. */
export function createAreaOverlay({ map, initial }: AreaOptions): MapOverlay {
  let state = initial
  /** Without its graphics context a map has no style and can't be queried. */
  let isLost = false

  function source() {
    return isLost ? undefined : map.getSource<GeoJSONSource>(AREAS)
  }

  function show() {
    void source()?.setData(areaCollection(state.areas))
  }

  function applyLook() {
    const tokens = state.outdated?.includes('alarm') ? OUTDATED : TOKENS
    const colors = readTokens(map.getContainer(), tokens, state.theme)
    for (const layer of areaLayers(colors)) {
      if (map.getLayer(layer.id)) map.removeLayer(layer.id)
      map.addLayer(layer, map.getLayer(NAMES) ? NAMES : undefined)
    }
  }

  const lost = map.on('webglcontextlost', () => {
    isLost = true
  })
  const stopWatching = watchMarkerLook(() => {
    if (source()) applyLook()
  })

  return {
    onStyleReady: () => {
      isLost = false
      if (source()) return show()
      map.addSource(AREAS, { type: 'geojson', data: areaCollection(state.areas) })
      applyLook()
    },
    update: (next) => {
      const before = state
      state = next
      if (next.areas !== before.areas) show()
      if (next.outdated !== before.outdated && source()) applyLook()
    },
    destroy: () => {
      lost.unsubscribe()
      stopWatching()
    },
  }
}
