import type { FilterSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapArea } from '@/lib/map/areas/map-area'

export const AREAS = 'alert-areas'
const FILL_OPACITY = 0.12
const LINE_PX = 2

/** In forced colors only the outline is left. */
export interface AreaColors {
  fill: string
  line: string
}

/** Under the stations, lowest first: a returned area is an outline, as its stations are. */
export function areaLayers({ fill, line }: AreaColors): LayerSpecification[] {
  const outline = {
    type: 'line',
    source: AREAS,
    layout: { 'line-join': 'round' },
  } as const
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

/** The areas as GeoJSON. */
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
