import { act } from 'react'
import type { MapArea } from '@/lib/map/areas/map-area'
import { clusterOf, severityOf } from '@/lib/map/clusters'
import { UPDATE_INTERVAL_MS } from '@/lib/map/feed'
import { stationFeature, type MapStation } from '@/lib/map/stations'
import { setUpOverlay } from '@/tests/worlds/map-overlay'
import { areaCollection } from './create-overlay'
import type { OverlayState } from './map-overlay'

const AREA = { id: 'outage', status: 'alarm', ring: [[-82, 27]] } as unknown as MapArea
const PLACE = { longitude: -82, latitude: 28, isUrgent: false }
const NORTH: MapStation = { ...PLACE, id: 'n', name: 'North', status: 'normal' }
const SOUTH: MapStation = { ...PLACE, id: 's', name: 'South', latitude: 27, status: 'alarm' }
const EAST: MapStation = { ...NORTH, id: 'e', name: 'East' }

beforeEach(() => jest.useFakeTimers())

/** After the first style. */
function setUp(overrides: Partial<OverlayState> = {}) {
  const world = setUpOverlay({ markers: [NORTH, SOUTH], ...overrides })
  world.overlay.onStyleReady()
  const click = () =>
    act(async () => {
      world.map.listeners.get('click')?.({ point: { x: 1, y: 1 }, originalEvent: {} })
      await Promise.resolve()
    })
  return { ...world, click }
}

function clusterMark(...stations: MapStation[]) {
  const { worst, counts, total } = clusterOf(stations.map(({ status }) => status))
  return {
    geometry: { type: 'Point', coordinates: [-82, 27.5] },
    properties: {
      cluster: true,
      cluster_id: 1,
      point_count: total,
      worst: severityOf(worst),
      ...counts,
    },
  }
}

test('a new style gets all current stations', () => {
  const { map, overlay, state } = setUpOverlay({ markers: [NORTH, SOUTH] })
  overlay.update({ ...state, markers: [SOUTH] })
  overlay.onStyleReady()
  expect(map.data.get('stations')).toEqual({
    type: 'FeatureCollection',
    features: [stationFeature(SOUTH)],
  })
})

test('a station that becomes urgent leaves its cluster and is drawn by itself', () => {
  const { map, overlay, state } = setUp()
  overlay.update({ ...state, markers: [NORTH, { ...SOUTH, isUrgent: true }] })
  jest.advanceTimersByTime(UPDATE_INTERVAL_MS)
  expect(map.sources.get('stations')?.updateData.mock.lastCall).toEqual([
    { remove: ['s'], add: [] },
  ])
  expect(map.sources.get('station-focus')?.setData.mock.lastCall?.[0]).toMatchObject({
    features: [stationFeature(SOUTH)],
  })
})

test('a restored graphics context gets the current stations and areas', () => {
  const { map, overlay, state } = setUp()
  overlay.update({ ...state, markers: [SOUTH] })
  map.isLost = true
  map.fire('webglcontextlost')
  jest.advanceTimersByTime(UPDATE_INTERVAL_MS)
  overlay.update({ ...state, markers: [SOUTH], areas: [AREA], highlightedId: 's' })
  map.isLost = false
  overlay.onStyleReady()
  const source = map.sources.get('stations')
  expect(source?.updateData).not.toHaveBeenCalled()
  expect(source?.setData.mock.lastCall?.[0]).toMatchObject({ features: [stationFeature(SOUTH)] })
  expect(map.sources.get('alert-areas')?.setData.mock.calls).toEqual([[areaCollection([AREA])]])
})

test('clicks select nothing while the graphics context is lost', async () => {
  const { map, onSelect, click } = setUp()
  map.under = [stationFeature(NORTH)]
  map.isLost = true
  map.fire('webglcontextlost')
  await click()
  expect(onSelect).toHaveBeenCalledWith(null)
})

test('a focused station is drawn again with a ring, even inside a cluster', () => {
  const { map, overlay, state } = setUp({ selectedId: 's' })
  overlay.update({ ...state, selectedId: 's', highlightedId: 'n' })
  const drawn = map.sources.get('station-focus')?.setData.mock.lastCall?.[0]
  expect(drawn).toMatchObject({
    features: [
      { properties: { id: 's', status: 'alarm', focus: 'selected' } },
      { properties: { id: 'n', status: 'normal', focus: 'highlighted' } },
    ],
  })
})

test('a removed station loses its ring', () => {
  const { map, overlay, state } = setUp({ selectedId: 's' })
  overlay.update({ ...state, markers: [NORTH] })
  jest.advanceTimersByTime(UPDATE_INTERVAL_MS)
  expect(map.sources.get('station-focus')?.setData.mock.lastCall?.[0]).toMatchObject({
    features: [],
  })
})

test('a click selects the station; a click next to it selects none', async () => {
  const { map, onSelect, click } = setUp()
  map.under = [stationFeature(NORTH)]
  await click()
  map.under = []
  await click()
  expect(onSelect.mock.calls).toEqual([['n'], [null]])
})

test('a click on an urgent station lists those that it covers, too', async () => {
  const below = { ...NORTH, latitude: 27 }
  const { map, onSelect, onChoice, click } = setUp({
    markers: [below, { ...SOUTH, isUrgent: true }],
  })
  map.under = [stationFeature(SOUTH)]
  await click()
  expect(onSelect).not.toHaveBeenCalled()
  expect(onChoice.mock.lastCall?.[0]).toMatchObject({
    latitude: 27,
    stations: [{ id: 's' }, { id: 'n' }],
  })
})

test('a click on a cluster zooms in until it splits', async () => {
  const { map, click } = setUp({ isMotionReduced: true })
  map.under = [clusterMark(NORTH, SOUTH)]
  await click()
  expect(map.easeTo).toHaveBeenCalledWith({ center: [-82, 27.5], zoom: 12, animate: false })
})

test('a click on stations at the same point lists them instead, worst first, then by name', async () => {
  const { map, onChoice, click } = setUp({ markers: [NORTH, SOUTH, EAST] })
  map.sources.get('stations')?.getClusterExpansionZoom.mockResolvedValue(19)
  map.under = [clusterMark(NORTH, SOUTH, EAST)]
  await click()
  expect(map.easeTo).not.toHaveBeenCalled()
  expect(onChoice.mock.calls).toEqual([
    [null],
    [{ longitude: -82, latitude: 27.5, stations: [SOUTH, EAST, NORTH] }],
  ])
})

const leaves = (...stations: MapStation[]) => Promise.resolve(stations.map(stationFeature))

test.each([
  ['is gone', () => Promise.reject(new Error('No cluster'))],
  ['has one station more', () => leaves(NORTH, SOUTH, EAST)],
  ['has one station fewer', () => leaves(SOUTH)],
  ['has as many in another state', () => leaves(NORTH, EAST)],
])('a click on a cluster that by now %s only zooms in', async (_case, getLeaves) => {
  const { map, click } = setUp()
  map.sources
    .get('stations')
    ?.getClusterLeaves.mockImplementation(async (_id, limit) => (await getLeaves()).slice(0, limit))
  map.under = [clusterMark(NORTH, SOUTH)]
  await click()
  expect(map.easeTo).toHaveBeenCalledWith({ center: [-82, 27.5], zoom: 10, animate: true })
})

test('a list that arrives after the next click is not shown', async () => {
  const { map, onChoice, click } = setUp()
  let answer = (zoom: number) => expect(zoom).toBe(19)
  map.sources.get('stations')?.getClusterExpansionZoom.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  map.under = [clusterMark(NORTH, SOUTH)]
  await click()
  map.under = []
  await click()
  await act(async () => {
    answer(19)
    await Promise.resolve()
  })
  expect(onChoice.mock.calls).toEqual([[null], [null]])
})

test('redraws markers with new images when other statuses are outdated', () => {
  const { map, overlay, state } = setUp({ outdated: ['alarm'] })
  const addLayer = jest.spyOn(map, 'addLayer')
  overlay.update({ ...state, highlightedId: 'n' })
  expect(addLayer).not.toHaveBeenCalled()
  overlay.update({ ...state, outdated: [] })
  expect(JSON.stringify(addLayer.mock.calls)).toContain('wetwell-marker/2/')
})

test('stops listening and updating when destroyed', () => {
  const { map, overlay, state, forceColors } = setUp()
  overlay.update({ ...state, markers: [] })
  const addLayer = jest.spyOn(map, 'addLayer')
  overlay.destroy()
  jest.advanceTimersByTime(10 * UPDATE_INTERVAL_MS)
  forceColors()
  expect(addLayer).not.toHaveBeenCalled()
  expect(map.listeners.size).toBe(0)
  expect(map.sources.get('stations')?.updateData).not.toHaveBeenCalled()
})
