import type { FilterSpecification, LayerSpecification } from 'maplibre-gl'
import type { MapArea } from '@/lib/map/areas/map-area'
import { colorOf, type MarkerLook } from './markers/marker-look'

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
