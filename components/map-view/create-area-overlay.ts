import type { FilterSpecification, GeoJSONSource, LayerSpecification } from 'maplibre-gl'
import { readTokens } from '@/components/ui/design-tokens'
import type { MapArea } from '@/lib/map/areas/map-area'
import type { MapOverlay, OverlayOptions } from './map-overlay'
import { NAMES } from './markers/marker-layers'
import { watchMarkerLook } from './markers/marker-look'

export const AREAS = 'alert-areas'
const FILL_OPACITY = 0.12
const LINE_PX = 2

/** In forced colors only the outline remains. */
const TOKENS = { fill: ['--alarm', 'Canvas'], line: ['--alarm', 'CanvasText'] } as const
const OUTDATED = { fill: ['--muted', 'Canvas'], line: ['--muted', 'CanvasText'] } as const

type AreaOptions = Pick<OverlayOptions, 'map' | 'initial'>

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
    for (const layer of areaLayers(readTokens(map.getContainer(), tokens, state.theme))) {
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

/** Lowest first. A returned area is only an outline, like its stations. */
export function areaLayers({ fill, line }: { fill: string; line: string }): LayerSpecification[] {
  const outline = { type: 'line', source: AREAS, layout: { 'line-join': 'round' } } as const
  const paint = { 'line-color': line, 'line-width': LINE_PX }
  return [
    {
      id: 'alert-area-fill',
      type: 'fill',
      source: AREAS,
      filter: ofStatus('alarm'),
      paint: { 'fill-color': fill, 'fill-opacity': FILL_OPACITY },
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
