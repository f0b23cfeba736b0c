import { drawn, startStationMap, station } from '@/tests/worlds/station-map'
import type { StationMapState } from './create-station-map'

const STYLE_URL = 'https://tiles.example/style'
const online = {
  version: 8,
  sources: { omt: { type: 'vector', tiles: ['https://tiles.example/{z}/{x}/{y}'] } },
  layers: [{ id: 'land', type: 'background' }],
}

beforeEach(startStationMap)

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

test('an online style replaces the embedded one, with the overlay and no schematic note', async () => {
  answering()
  const { map, overlay, onSchematic } = await onlineMap({ view: { ...station, zoom: 12 } })
  expect(Object.keys(map.style.sources)).toEqual(['omt'])
  expect(overlay.onStyleReady).toHaveBeenCalledTimes(2)
  expect(onSchematic.mock.calls).toEqual([[true], [false]])
})

test('an online style is dimmed in the dark theme', async () => {
  answering()
  const { map } = await onlineMap({ theme: 'dark' })
  expect(map.calls).toEqual(['setStyle', 'addLayer dim'])
})

test('an online style is skipped when it doesn’t respond, and retried later', async () => {
  let isUp = false
  answering(() => isUp)
  const { map, troubles } = await onlineMap()
  expect(Object.keys(map.style.sources)).toEqual(['basemap'])
  isUp = true
  await jest.advanceTimersByTimeAsync(300_050)
  expect(Object.keys(map.style.sources)).toEqual(['omt'])
  expect(troubles).not.toContain('style-broken')
})

test.each([
  ['several tiles fail and none loads', 0, 6],
  ['more than two of three tiles fail', 3, 7],
  ['tiles fail now, however many loaded before', 1000, 21],
])('an online style falls back to the embedded one once %s', async (_case, loaded, failed) => {
  answering()
  const { map, overlay } = await onlineMap()
  const fail = () => map.fire('error', { error: new Error('503'), sourceId: 'omt', tile: {} })
  for (let tile = 0; tile < loaded; tile += 1) map.fire('sourcedata', { sourceId: 'omt', tile: {} })
  for (let tile = 1; tile < failed; tile += 1) fail()
  expect(Object.keys(map.style.sources)).toEqual(['omt'])
  fail()
  map.finishStyle()
  expect(Object.keys(map.style.sources)).toEqual(['basemap'])
  expect(overlay.onStyleReady).toHaveBeenCalledTimes(3)
})

test('an online style falls back to the embedded one when MapLibre rejects it', async () => {
  answering()
  const { map } = await drawn({ state: { styleUrl: STYLE_URL } })
  map.finishStyle()
  await jest.advanceTimersByTimeAsync(50)
  map.fire('error', { error: new Error('layers[0]: unknown property') })
  expect(Object.keys(map.style.sources)).toEqual(['basemap'])
})

test('an online style is not requested again after the map is destroyed', async () => {
  answering(() => false)
  const { stationMap } = await onlineMap()
  stationMap.destroy()
  const asked = jest.mocked(fetch).mock.calls.length
  await jest.advanceTimersByTimeAsync(600_000)
  expect(fetch).toHaveBeenCalledTimes(asked)
})
