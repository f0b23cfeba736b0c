import { GeoJSONVT } from '@maplibre/geojson-vt'
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import type { MapArea } from '@/lib/map/areas/map-area'
import { outlineAround } from '@/lib/map/areas/outline'
import { AREAS, areaCollection, areaLayers } from './create-area-overlay'

const outline = outlineAround([
  { longitude: 179.9, latitude: -17 },
  { longitude: -179.9, latitude: -16.5 },
])
const area = { ...outline, id: 'outage', status: 'alarm' } as MapArea

test('layers and areas are valid by the style specification', () => {
  const style = {
    version: 8,
    sources: { [AREAS]: { type: 'geojson', data: areaCollection([area]) } },
    layers: areaLayers({ fill: '#c4151c', line: '#c4151c' }),
  }
  expect(validateStyleMin(style as never)).toEqual([])
})

test('an area across the date line is in the tiles on both sides of it, and no others', () => {
  const tiles = new GeoJSONVT(areaCollection([area]), { maxZoom: 5 })
  const columns = Array.from({ length: 32 }, (_, column) => column)
  const drawn = columns.filter((column) => tiles.getTile(5, column, 17)?.features.length)
  expect(drawn).toEqual([0, 31])
})
