import { drawn, initial, setUp, station, startStationMap } from '@/tests/worlds/station-map'
import { CLUSTER_MAX_ZOOM } from './markers/marker-layers'

beforeEach(startStationMap)

test('loads the worker of the MapLibre version that draws', async () => {
  const { workerUrls } = await drawn()
  expect(workerUrls).toEqual(['/maplibre/worker-6.17.0.mjs'])
})

test('destroying the map cleans up everything', async () => {
  const { map, stationMap, overlay, host } = await drawn({ state: { styleUrl: null } })
  stationMap.destroy()
  expect(map.isRemoved).toBe(true)
  expect(overlay.destroy).toHaveBeenCalledTimes(1)
  expect(host).toBeEmptyDOMElement()
  expect(jest.getTimerCount()).toBe(0)
})

test('loads nothing without WebGL 2', () => {
  const load = jest.fn()
  const { troubles } = setUp({ isDrawable: false, load })
  expect(troubles).toEqual(['no-webgl'])
  expect(load).not.toHaveBeenCalled()
})

test.each([
  ['MapLibre fails to load', { load: () => Promise.reject(new Error('offline')) }, 'not-loaded'],
  ['it gets no WebGL context', { fails: true }, 'no-webgl'],
])('leaves no partial map when %s', async (_case, setting, trouble) => {
  const { troubles, host } = setUp(setting)
  await jest.advanceTimersByTimeAsync(0)
  expect(troubles).toEqual([trouble])
  expect(host).toBeEmptyDOMElement()
})

test('reports a failed worker immediately, and its recovery', async () => {
  const { map, troubles } = await drawn()
  map.fire('error', { error: new Error('Worker failed to load. Check the URL.') })
  expect(troubles).toEqual(['worker-blocked'])
  map.fire('sourcedata', { sourceId: 'basemap', isSourceLoaded: true })
  expect(troubles).toEqual(['worker-blocked', null])
})

test('reports a worker that stays silent for 30 s', async () => {
  const { troubles } = await drawn()
  await jest.advanceTimersByTimeAsync(30_000)
  expect(troubles).toEqual(['worker-blocked'])
})

test('reports a lost context until it is restored', async () => {
  const { map, troubles } = await drawn()
  map.fire('webglcontextlost')
  map.fire('webglcontextrestored')
  expect(troubles).toEqual(['context-lost', null])
})

test('reports a basemap that fails to load, and retries', async () => {
  const { map, troubles } = await drawn()
  map.fire('sourcedata', { sourceId: 'stations', isSourceLoaded: true })
  map.fire('error', { error: new Error('404'), sourceId: 'basemap' })
  expect(troubles).toEqual(['style-broken'])
  await jest.advanceTimersByTimeAsync(10_000)
  expect(map.calls).toEqual(['setStyle'])
  map.fire('sourcedata', { sourceId: 'basemap', isSourceLoaded: true })
  expect(troubles).toEqual(['style-broken', null])
})

test('reports the view when the map is ready and after each move', async () => {
  const { map, onViewChange } = await drawn()
  map.fire('moveend')
  const bounds = { west: -83, south: 27, east: -81, north: 29 }
  expect(onViewChange.mock.calls).toEqual([
    [{ longitude: -82, latitude: 28, zoom: 3 }, bounds],
    [{ longitude: -82, latitude: 28, zoom: 3 }, bounds],
  ])
})

test('fits the view to the first stations, once', async () => {
  const { map, stationMap } = await drawn({ state: { markers: [] } })
  stationMap.update(initial)
  stationMap.update({ ...initial, markers: [station, { ...station, id: 'LS-2' }] })
  expect(map.calls).toEqual(['fitBounds'])
})

test('doesn’t fit the first stations if the user has moved the map', async () => {
  const { map, stationMap } = await drawn({ state: { markers: [] } })
  map.fire('movestart', { originalEvent: new MouseEvent('mousedown') })
  stationMap.update(initial)
  expect(map.calls).toEqual([])
})

test('runs the last camera command given before the map is ready', async () => {
  const { maps, camera } = setUp({ state: { isMotionReduced: true } })
  camera.handle.zoomIn()
  camera.handle.flyTo({ longitude: 0, latitude: 0, zoom: 5 })
  await jest.advanceTimersByTimeAsync(0)
  expect(maps[0]?.calls).toEqual(['jumpTo'])
})

test('limits the zoom so that stations at one point don’t hide each other', async () => {
  const { map } = await drawn()
  expect(map.options.maxZoom).toBe(CLUSTER_MAX_ZOOM)
})

test('redraws the basemap and the overlay when the theme changes', async () => {
  const { map, stationMap, overlay } = await drawn()
  map.finishStyle()
  stationMap.update({ ...initial, theme: 'dark' })
  map.finishStyle()
  expect(map.calls).toEqual(['setStyle'])
  expect(overlay.onStyleReady).toHaveBeenCalledTimes(2)
})

test('shows counties from zoom 6 and the schematic note beyond zoom 9', async () => {
  const { map, onSchematic } = await drawn()
  map.finishStyle()
  expect(map.sources).not.toContain('counties')
  map.zoom = 6
  map.fire('zoom')
  map.fire('zoom')
  expect(map.calls).toEqual(['addLayer county', 'addLayer county-name'])
  map.zoom = 9.1
  map.fire('zoom')
  map.zoom = 8
  map.fire('zoom')
  expect(onSchematic.mock.calls).toEqual([[true], [false]])
})
