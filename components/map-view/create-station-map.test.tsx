import type { MapStation } from '@/lib/map/stations'
import { FakeMap, fakeMapLibre } from '@/tests/fakes/maplibre'
import { createStationMap } from './create-station-map'
import type { StationMapState } from './create-station-map'
import type { MapTrouble } from './map-troubles'
import type { MapLibre } from './maplibre'
import { CLUSTER_MAX_ZOOM } from './markers/stations-source'

const STYLE_URL = 'https://tiles.example/style'
const online = {
  version: 8,
  sources: { omt: { type: 'vector', tiles: ['https://tiles.example/{z}/{x}/{y}'] } },
  layers: [{ id: 'land', type: 'background' }],
}
const station: MapStation = {
  id: 'LS-1',
  name: 'One',
  longitude: -82,
  latitude: 28,
  status: 'normal',
}
const initial: StationMapState = {
  markers: [station],
  areas: [],
  view: null,
  highlightedId: null,
  selectedId: null,
  theme: 'light',
  styleUrl: null,
  scaleUnits: 'metric',
  isMotionReduced: false,
}

beforeEach(() => {
  jest.useFakeTimers()
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
})
afterEach(() => jest.useRealTimers())

interface Setting {
  state?: Partial<StationMapState>
  fails?: boolean
  isDrawable?: boolean
  load?: (maplibre: MapLibre) => Promise<MapLibre>
}

function setUp({ state, fails, isDrawable = true, load }: Setting = {}) {
  const { maps, workerUrls, maplibre } = fakeMapLibre({ fails })
  const host = document.createElement('div')
  const troubles: (MapTrouble | null)[] = []
  const overlay = { onStyleReady: jest.fn(), update: jest.fn(), destroy: jest.fn() }
  const onSchematic = jest.fn()
  const onViewChange = jest.fn()
  const stationMap = createStationMap(
    host,
    { ...initial, ...state },
    {
      onViewChange,
      onSelect: () => {},
      onChoice: () => {},
      onTrouble: (trouble) => troubles.push(trouble),
      onSchematic,
      onMap: () => {},
    },
    {
      load: () => (load ? load(maplibre) : Promise.resolve(maplibre)),
      isDrawable: () => isDrawable,
      createOverlay: () => overlay,
    },
  )
  return { host, maps, workerUrls, troubles, overlay, onSchematic, onViewChange, stationMap }
}

async function drawn(setting: Setting = {}) {
  const all = setUp(setting)
  await jest.advanceTimersByTimeAsync(0)
  const map = all.maps[0]
  if (!(map instanceof FakeMap)) throw new Error('no map was made')
  return { ...all, map }
}

test('loads the worker of the MapLibre version that draws', async () => {
  const { workerUrls } = await drawn()
  expect(workerUrls).toEqual(['/maplibre/worker-6.17.0.mjs'])
})

test('a map destroyed before MapLibre loads is never created', async () => {
  const { stationMap, maps, host, troubles } = setUp()
  stationMap.destroy()
  await jest.advanceTimersByTimeAsync(0)
  expect(maps).toHaveLength(0)
  expect(host).toBeEmptyDOMElement()
  expect(troubles).toEqual([])
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

test('reports when MapLibre fails to load', async () => {
  const { troubles } = setUp({ load: () => Promise.reject(new Error('offline')) })
  await jest.advanceTimersByTimeAsync(0)
  expect(troubles).toEqual(['not-loaded'])
})

test('leaves no partial map when it gets no WebGL context', async () => {
  const { troubles, host } = setUp({ fails: true })
  await jest.advanceTimersByTimeAsync(0)
  expect(troubles).toEqual(['no-webgl'])
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
  const { maps, stationMap } = setUp({ state: { isMotionReduced: true } })
  stationMap.handle.zoomIn()
  stationMap.handle.flyTo({ longitude: 0, latitude: 0, zoom: 5 })
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

describe('an online style', () => {
  function answering(isUp = () => true) {
    global.fetch = jest.fn(async (url: RequestInfo | URL) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      if (!isUp()) throw new TypeError('Failed to fetch')
      return new Response(url === STYLE_URL ? JSON.stringify(online) : 'tile')
    })
  }

  async function onlineMap(state: Partial<StationMapState> = {}) {
    const all = await drawn({ state: { styleUrl: STYLE_URL, ...state } })
    all.map.finishStyle()
    await jest.advanceTimersByTimeAsync(50)
    if (all.map.calls.length > 0) all.map.finishStyle()
    return all
  }

  test('replaces the embedded one, with the overlay and no schematic note', async () => {
    answering()
    const { map, overlay, onSchematic } = await onlineMap({ view: { ...station, zoom: 12 } })
    expect(Object.keys(map.style.sources)).toEqual(['omt'])
    expect(overlay.onStyleReady).toHaveBeenCalledTimes(2)
    expect(onSchematic.mock.calls).toEqual([[true], [false]])
  })

  test('is dimmed in the dark theme', async () => {
    answering()
    const { map } = await onlineMap({ theme: 'dark' })
    expect(map.calls).toEqual(['setStyle', 'addLayer dim'])
  })

  test('is skipped when it doesn’t respond, and retried later', async () => {
    let isUp = false
    answering(() => isUp)
    const { map, troubles } = await onlineMap()
    expect(Object.keys(map.style.sources)).toEqual(['basemap'])
    isUp = true
    await jest.advanceTimersByTimeAsync(300_050)
    expect(Object.keys(map.style.sources)).toEqual(['omt'])
    expect(troubles).not.toContain('style-broken')
  })

  test('falls back to the embedded one after repeated tile failures', async () => {
    answering()
    const { map, overlay } = await onlineMap()
    const fail = () => map.fire('error', { error: new Error('503'), sourceId: 'omt', tile: {} })
    for (let tile = 0; tile < 5; tile += 1) fail()
    expect(Object.keys(map.style.sources)).toEqual(['omt'])
    fail()
    map.finishStyle()
    expect(Object.keys(map.style.sources)).toEqual(['basemap'])
    expect(overlay.onStyleReady).toHaveBeenCalledTimes(3)
  })

  test('falls back to the embedded one when MapLibre rejects it', async () => {
    answering()
    const { map } = await drawn({ state: { styleUrl: STYLE_URL } })
    map.finishStyle()
    await jest.advanceTimersByTimeAsync(50)
    map.fire('error', { error: new Error('layers[0]: unknown property') })
    expect(Object.keys(map.style.sources)).toEqual(['basemap'])
  })

  test('is not requested again after the map is destroyed', async () => {
    answering(() => false)
    const { stationMap } = await onlineMap()
    stationMap.destroy()
    const asked = jest.mocked(fetch).mock.calls.length
    await jest.advanceTimersByTimeAsync(600_000)
    expect(fetch).toHaveBeenCalledTimes(asked)
  })
})
