import { FakeMap, fakeMapLibre } from '@/tests/fakes/maplibre'
import { createStationMap } from './create-station-map'
import type { StationMapState } from './create-station-map'
import type { MapMarker } from './map-marker'
import type { MapTrouble } from './map-trouble'
import type { MapLibre } from './maplibre'

const STYLE_URL = 'https://tiles.example/style'
const online = {
  version: 8,
  sources: { omt: { type: 'vector', tiles: ['https://tiles.example/{z}/{x}/{y}'] } },
  layers: [{ id: 'land', type: 'background' }],
}
const station: MapMarker = {
  id: 'LS-1',
  name: 'One',
  longitude: -82,
  latitude: 28,
  status: 'normal',
}
const initial: StationMapState = {
  markers: [station],
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

test('the worker is the one of the version that draws', async () => {
  const { workerUrls } = await drawn()
  expect(workerUrls).toEqual(['/maplibre/worker-6.17.0.mjs'])
})

test('a map that is left before its code arrives is never made', async () => {
  const { stationMap, maps, host, troubles } = setUp()
  stationMap.destroy()
  await jest.advanceTimersByTimeAsync(0)
  expect(maps).toHaveLength(0)
  expect(host).toBeEmptyDOMElement()
  expect(troubles).toEqual([])
})

test('a map that is left takes everything with it', async () => {
  const { map, stationMap, overlay, host } = await drawn({ state: { styleUrl: null } })
  stationMap.destroy()
  expect(map.isRemoved).toBe(true)
  expect(overlay.destroy).toHaveBeenCalledTimes(1)
  expect(host).toBeEmptyDOMElement()
  expect(jest.getTimerCount()).toBe(0)
})

test('where nothing can be drawn, nothing is loaded', () => {
  const load = jest.fn()
  const { troubles } = setUp({ isDrawable: false, load })
  expect(troubles).toEqual(['no-webgl'])
  expect(load).not.toHaveBeenCalled()
})

test('code that does not arrive is told', async () => {
  const { troubles } = setUp({ load: () => Promise.reject(new Error('offline')) })
  await jest.advanceTimersByTimeAsync(0)
  expect(troubles).toEqual(['not-loaded'])
})

test('a context that is refused after all leaves no half of a map', async () => {
  const { troubles, host } = setUp({ fails: true })
  await jest.advanceTimersByTimeAsync(0)
  expect(troubles).toEqual(['no-webgl'])
  expect(host).toBeEmptyDOMElement()
})

test('a worker that fails is told at once, and when it comes after all', async () => {
  const { map, troubles } = await drawn()
  map.fire('error', { error: new Error('Worker failed to load. Check the URL.') })
  expect(troubles).toEqual(['worker-blocked'])
  map.fire('sourcedata', { sourceId: 'basemap', isSourceLoaded: true })
  expect(troubles).toEqual(['worker-blocked', null])
})

test('a worker that stays silent is told after a while', async () => {
  const { troubles } = await drawn()
  await jest.advanceTimersByTimeAsync(30_000)
  expect(troubles).toEqual(['worker-blocked'])
})

test('a context that is lost is told until it is back', async () => {
  const { map, troubles } = await drawn()
  map.fire('webglcontextlost')
  map.fire('webglcontextrestored')
  expect(troubles).toEqual(['context-lost', null])
})

test('a basemap that does not come is told, and tried again', async () => {
  const { map, troubles } = await drawn()
  map.fire('sourcedata', { sourceId: 'stations', isSourceLoaded: true })
  map.fire('error', { error: new Error('404'), sourceId: 'basemap' })
  expect(troubles).toEqual(['style-broken'])
  await jest.advanceTimersByTimeAsync(10_000)
  expect(map.calls).toEqual(['setStyle'])
  map.fire('sourcedata', { sourceId: 'basemap', isSourceLoaded: true })
  expect(troubles).toEqual(['style-broken', null])
})

test('the view is told once the map is there, and after each move', async () => {
  const { map, onViewChange } = await drawn()
  map.fire('moveend')
  const bounds = { west: -83, south: 27, east: -81, north: 29 }
  expect(onViewChange.mock.calls).toEqual([
    [{ longitude: -82, latitude: 28, zoom: 3 }, bounds],
    [{ longitude: -82, latitude: 28, zoom: 3 }, bounds],
  ])
})

test('the first stations to come are fitted, once', async () => {
  const { map, stationMap } = await drawn({ state: { markers: [] } })
  stationMap.update(initial)
  stationMap.update({ ...initial, markers: [station, { ...station, id: 'LS-2' }] })
  expect(map.calls).toEqual(['fitBounds'])
})

test('they are not fitted where the user has moved the map meanwhile', async () => {
  const { map, stationMap } = await drawn({ state: { markers: [] } })
  map.fire('movestart', { originalEvent: new MouseEvent('mousedown') })
  stationMap.update(initial)
  expect(map.calls).toEqual([])
})

test('the last wish before there is a map is granted', async () => {
  const { maps, stationMap } = setUp({ state: { isMotionReduced: true } })
  stationMap.handle.zoomIn()
  stationMap.handle.flyTo({ longitude: 0, latitude: 0, zoom: 5 })
  await jest.advanceTimersByTimeAsync(0)
  expect(maps[0]?.calls).toEqual(['jumpTo'])
})

test('another theme draws the basemap anew, and the overlay on it', async () => {
  const { map, stationMap, overlay } = await drawn()
  map.finishStyle()
  stationMap.update({ ...initial, theme: 'dark' })
  map.finishStyle()
  expect(map.calls).toEqual(['setStyle'])
  expect(overlay.onStyleReady).toHaveBeenCalledTimes(2)
})

test('counties come when one looks closely, and the schematic note beyond zoom 9', async () => {
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

  test('follows the embedded one, with the overlay on it and no schematic note', async () => {
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

  test('that does not answer is left out, and asked again later', async () => {
    let isUp = false
    answering(() => isUp)
    const { map, troubles } = await onlineMap()
    expect(Object.keys(map.style.sources)).toEqual(['basemap'])
    isUp = true
    await jest.advanceTimersByTimeAsync(300_050)
    expect(Object.keys(map.style.sources)).toEqual(['omt'])
    expect(troubles).not.toContain('style-broken')
  })

  test('whose tiles fail again and again gives way to the embedded one', async () => {
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

  test('that MapLibre refuses gives way to the embedded one', async () => {
    answering()
    const { map } = await drawn({ state: { styleUrl: STYLE_URL } })
    map.finishStyle()
    await jest.advanceTimersByTimeAsync(50)
    map.fire('error', { error: new Error('layers[0]: unknown property') })
    expect(Object.keys(map.style.sources)).toEqual(['basemap'])
  })

  test('is not asked for any more once the map is left', async () => {
    answering(() => false)
    const { stationMap } = await onlineMap()
    stationMap.destroy()
    const asked = jest.mocked(fetch).mock.calls.length
    await jest.advanceTimersByTimeAsync(600_000)
    expect(fetch).toHaveBeenCalledTimes(asked)
  })
})
