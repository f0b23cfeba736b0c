import { GeoJSONVT } from '@maplibre/geojson-vt'
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import type { MapArea } from '@/lib/map/areas/map-area'
import { outlineAround } from '@/lib/map/areas/outline'
import { setUpOverlay } from '@/tests/worlds/map-overlay'
import { areaCollection, areaLayers, AREAS } from './create-overlay'
import type { MarkerLook } from './markers/marker-look'

const outline = outlineAround([
  { longitude: 179.9, latitude: -17 },
  { longitude: -179.9, latitude: -16.5 },
])
const AREA = { ...outline, id: 'outage', status: 'alarm' } as MapArea
const RETURNED: MapArea = { ...AREA, id: 'past', status: 'returned' }

/** With the layers added since. */
function setUp() {
  const world = setUpOverlay({ areas: [AREA] })
  const addLayer = jest.spyOn(world.map, 'addLayer')
  world.overlay.onStyleReady()
  return { ...world, added: () => addLayer.mock.calls.map(([layer]) => layer), addLayer }
}

test('layers and areas are valid by the style specification', () => {
  const colors = { area: '#c4151c', alarm: '#c4151c' } as MarkerLook['colors']
  const style = {
    version: 8,
    sources: { [AREAS]: { type: 'geojson', data: areaCollection([AREA]) } },
    layers: areaLayers({ colors, outdated: [] }),
  }
  expect(validateStyleMin(style as never)).toEqual([])
})

test('an area across the date line is in the tiles on both sides of it, and no others', () => {
  const tiles = new GeoJSONVT(areaCollection([AREA]), { maxZoom: 5 })
  const columns = Array.from({ length: 32 }, (_, column) => column)
  const drawn = columns.filter((column) => tiles.getTile(5, column, 17)?.features.length)
  expect(drawn).toEqual([0, 31])
})

test('an active area is filled, a returned one is a dashed outline', () => {
  const [active, returned] = ['alarm', 'returned'].map((status) => [
    '==',
    ['get', 'status'],
    status,
  ])
  expect(setUp().added().slice(0, 3)).toMatchObject([
    { type: 'fill', filter: active },
    { type: 'line', filter: active },
    { type: 'line', filter: returned, paint: { 'line-dasharray': [3, 2] } },
  ])
})

test('draws areas when they change, and only then', () => {
  const { map, overlay, state } = setUp()
  expect(map.data.get(AREAS)).toEqual(areaCollection([AREA]))
  overlay.update({ ...state, markers: [], highlightedId: 'LS-1' })
  expect(map.sources.get(AREAS)?.setData).not.toHaveBeenCalled()
  overlay.update({ ...state, areas: [RETURNED] })
  overlay.update({ ...state, areas: [] })
  expect(map.sources.get(AREAS)?.setData.mock.calls).toEqual([
    [areaCollection([RETURNED])],
    [areaCollection([])],
  ])
})

test('areas that changed before the style was ready are drawn with it', () => {
  const { map, overlay, state } = setUpOverlay({ areas: [AREA] })
  overlay.update({ ...state, areas: [RETURNED] })
  overlay.onStyleReady()
  expect(map.data.get(AREAS)).toEqual(areaCollection([RETURNED]))
})

test('areas stay under the stations, also when forced colors redraw them as outlines', () => {
  const { map, forceColors, added, addLayer } = setUp()
  const layers = [
    'alert-area-fill',
    'alert-area-line',
    'alert-area-line-returned',
    'station-names',
    'station-markers',
    'urgent-stations',
    'station-focus',
  ]
  expect([...map.layers]).toEqual(layers)
  addLayer.mockClear()
  forceColors()
  expect([...map.layers]).toEqual(layers)
  expect(added().slice(0, 3)).toMatchObject([
    { paint: { 'fill-color': 'canvas' } },
    { paint: { 'line-color': 'canvastext' } },
    { paint: { 'line-color': 'canvastext' } },
  ])
})

test('areas of old alerts are gray', () => {
  const { overlay, state, added, addLayer } = setUp()
  document.documentElement.style.cssText = '--alarm: #c00000; --muted: #505050'
  addLayer.mockClear()
  overlay.update({ ...state, outdated: ['alarm'] })
  const gray = expect.stringContaining('muted')
  expect(added().slice(0, 3)).toMatchObject([
    { paint: { 'fill-color': gray } },
    { paint: { 'line-color': gray } },
    { paint: { 'line-color': gray } },
  ])
})
