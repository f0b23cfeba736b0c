import { createOverlay } from '@/components/map-view/create-overlay'
import type { CreateOverlay, OverlayOptions, OverlayState } from '@/components/map-view/map-overlay'
import type { MapArea } from '@/lib/map/areas/map-area'
import { mapStandIn } from '@/tests/fakes/overlay-map'
import { createAreaOverlay } from './create-area-overlay'

const AREA: MapArea = {
  id: 'outage-0',
  title: 'Power failure at 3 stations, Pinellas',
  sinceMs: 0,
  status: 'alarm',
  stationIds: ['LS-1', 'LS-2', 'LS-3'],
  unlocated: 0,
  ring: [
    [179, -17],
    [181, -17],
    [180, -16],
    [179, -17],
  ],
  bounds: { west: 179, south: -17, east: -179, north: -16 },
}
const RETURNED: MapArea = { ...AREA, id: 'outage-1', status: 'returned' }

const featureOf = ({ id, status, ring }: MapArea) => ({
  type: 'Feature',
  properties: { id, status },
  geometry: { type: 'Polygon', coordinates: [ring] },
})

function setUp(create: CreateOverlay = createAreaOverlay) {
  const queries = new Map<string, EventTarget>()
  let isForced = false
  window.matchMedia = (media) => {
    const query = queries.get(media) ?? new EventTarget()
    queries.set(media, query)
    return Object.assign(query, { matches: isForced }) as MediaQueryList
  }
  const map = mapStandIn([])
  const state: OverlayState = {
    markers: [],
    areas: [AREA],
    highlightedId: null,
    selectedId: null,
    theme: 'light',
    isMotionReduced: false,
  }
  const overlay = create({
    map: map as unknown as OverlayOptions['map'],
    initial: state,
    onSelect: () => {},
    onChoice: () => {},
  })
  const forceColors = () => {
    isForced = true
    queries.get('(forced-colors: active)')?.dispatchEvent(new Event('change'))
  }
  return { map, overlay, state, forceColors }
}

test('a new style gets all current areas', () => {
  const { map, overlay, state } = setUp()
  overlay.update({ ...state, areas: [AREA, RETURNED] })
  overlay.onStyleReady()
  expect(map.data.get('alert-areas')).toEqual({
    type: 'FeatureCollection',
    features: [featureOf(AREA), featureOf(RETURNED)],
  })
})

test('draws areas when they change, and only then', () => {
  const { map, overlay, state } = setUp()
  overlay.onStyleReady()
  overlay.update({ ...state, markers: [], highlightedId: 'LS-1' })
  expect(map.sources.get('alert-areas')?.setData).not.toHaveBeenCalled()
  overlay.update({ ...state, areas: [RETURNED] })
  overlay.update({ ...state, areas: [] })
  expect(map.sources.get('alert-areas')?.setData.mock.calls).toEqual([
    [{ type: 'FeatureCollection', features: [featureOf(RETURNED)] }],
    [{ type: 'FeatureCollection', features: [] }],
  ])
})

test('an active area is filled, a returned one is a dashed outline', () => {
  const { map, overlay } = setUp()
  const addLayer = jest.spyOn(map, 'addLayer')
  overlay.onStyleReady()
  expect(addLayer.mock.calls.map(([layer]) => layer)).toEqual([
    expect.objectContaining({ type: 'fill', filter: ['==', ['get', 'status'], 'alarm'] }),
    expect.objectContaining({ type: 'line', filter: ['==', ['get', 'status'], 'alarm'] }),
    expect.objectContaining({
      type: 'line',
      filter: ['==', ['get', 'status'], 'returned'],
      paint: expect.objectContaining({ 'line-dasharray': [3, 2] }),
    }),
  ])
})

test('areas stay under the stations, also when forced colors redraw them', () => {
  const { map, overlay, forceColors } = setUp(createOverlay)
  const layers = [
    'alert-area-fill',
    'alert-area-line',
    'alert-area-line-returned',
    'station-names',
    'station-markers',
    'station-focus',
  ]
  overlay.onStyleReady()
  expect([...map.layers]).toEqual(layers)
  const addLayer = jest.spyOn(map, 'addLayer')
  forceColors()
  expect(addLayer).toHaveBeenCalledWith(
    expect.objectContaining({ id: 'alert-area-line' }),
    'station-names',
  )
  expect([...map.layers]).toEqual(layers)
})

test('in forced colors an area is an outline in the color of text', () => {
  const { map, overlay, forceColors } = setUp()
  overlay.onStyleReady()
  const addLayer = jest.spyOn(map, 'addLayer')
  forceColors()
  expect(addLayer.mock.calls.map(([layer]) => layer)).toEqual([
    expect.objectContaining({ paint: expect.objectContaining({ 'fill-color': 'canvas' }) }),
    expect.objectContaining({ paint: expect.objectContaining({ 'line-color': 'canvastext' }) }),
    expect.objectContaining({ paint: expect.objectContaining({ 'line-color': 'canvastext' }) }),
  ])
})

test('a restored graphics context gets the current areas', () => {
  const { map, overlay, state } = setUp()
  overlay.onStyleReady()
  map.isLost = true
  map.fire('webglcontextlost')
  overlay.update({ ...state, areas: [RETURNED] })
  map.isLost = false
  overlay.onStyleReady()
  expect(map.sources.get('alert-areas')?.setData.mock.calls).toEqual([
    [{ type: 'FeatureCollection', features: [featureOf(RETURNED)] }],
  ])
})

test('stops listening when destroyed', () => {
  const { map, overlay, forceColors } = setUp()
  overlay.onStyleReady()
  const addLayer = jest.spyOn(map, 'addLayer')
  overlay.destroy()
  forceColors()
  expect(map.listeners.size).toBe(0)
  expect(addLayer).not.toHaveBeenCalled()
})

test('areas of old alerts are gray', () => {
  const { map, overlay, state } = setUp()
  document.documentElement.style.cssText = '--alarm: #c00000; --muted: #505050'
  overlay.onStyleReady()
  const addLayer = jest.spyOn(map, 'addLayer')
  const outdated = ['alarm'] as const
  overlay.update({ ...state, outdated })
  overlay.update({ ...state, outdated, areas: [RETURNED] })
  const gray = expect.stringContaining('muted')
  expect(addLayer.mock.calls.map(([layer]) => layer)).toEqual([
    expect.objectContaining({ paint: expect.objectContaining({ 'fill-color': gray }) }),
    expect.objectContaining({ paint: expect.objectContaining({ 'line-color': gray }) }),
    expect.objectContaining({ paint: expect.objectContaining({ 'line-color': gray }) }),
  ])
})
