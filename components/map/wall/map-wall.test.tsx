import { act, screen } from '@testing-library/react'
import type { MapProps } from '@/components/map-view/station-map'
import { LIVE } from '@/lib/live/live'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { stubClientSize } from '@/tests/fakes/client-size'
import {
  endWall,
  frame,
  names,
  openWall,
  plant,
  startWall,
  stopReadings,
  wait,
  world,
} from '@/tests/wall-bench'
import { Wall } from './map-wall'

const HERE = { latitude: 27.5, longitude: -82.5 }

let mockMap: MapProps
let mockMaps: number
const mockHandle = { fit: jest.fn() }

jest.mock('@/components/map-view/station-map', () => {
  const { useState } = jest.requireActual<typeof import('react')>('react')
  return {
    StationMap: (props: MapProps) => {
      useState(() => (mockMaps += 1))
      mockMap = props
      if (typeof props.ref === 'object' && props.ref)
        Object.assign(props.ref, { current: mockHandle })
      return <div role="region" aria-label="Map of stations" />
    },
  }
})

beforeEach(() => {
  startWall()
  stubClientSize(400, 800)
  window.history.replaceState(null, '', '/map?display=wall')
  world.alerts.userAlertData = [anAlert({ edge_node_id: 'S-1' })]
  mockMaps = 0
  plant('S-1', {}, { location: HERE })
  plant('S-2', {}, { location: HERE })
  plant('S-3')
})
afterEach(() => {
  endWall()
  jest.clearAllMocks()
})

const map = () => screen.getByRole('region', { name: 'Map of stations', hidden: true })
const isGray = () => map().closest('.grayscale') !== null
const markers = () => mockMap.markers.map(({ id, status }) => `${id} ${status}`)

test('shows all stations on a map that nobody moves, and beside it those in trouble', async () => {
  plant('S-3', { online: false })
  await openWall(Wall)
  expect(markers()).toEqual(['S-1 alarm', 'S-2 normal'])
  expect(names()).toEqual(['Station S-1', 'Station S-3'])
  expect(mockMap).toMatchObject({ hasControls: false, popup: null, view: null })
  expect(map().closest('[inert]')).not.toBeNull()
})

test('fits again when a station arrives, unless the address names a place', async () => {
  const { unmount } = await openWall(Wall)
  mockHandle.fit.mockClear()
  act(() => plant('S-4', {}, { location: HERE }))
  expect(mockHandle.fit).toHaveBeenCalledWith('all')
  unmount()
  mockHandle.fit.mockClear()
  window.history.replaceState(null, '', '/map?lat=27.5&lon=-82.5&z=9&display=wall')
  await openWall(Wall)
  expect(mockMap.view).toEqual({ ...HERE, zoom: 9 })
  expect(mockHandle.fit).not.toHaveBeenCalled()
})

test('fits again once the screen has another size, such as full screen', async () => {
  let resize: () => void = () => {}
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      const earlier = resize
      resize = () => {
        earlier()
        callback([], this)
      }
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  await openWall(Wall)
  mockHandle.fit.mockClear()
  act(() => resize())
  await wait(500)
  expect(mockHandle.fit.mock.calls).toEqual([['all']])
})

test('marks gray what has stopped, and is gray once both readings and alerts have', async () => {
  const { container, update } = await openWall(Wall)
  expect(mockMap.outdated).toEqual([])
  world.alerts.availability = { kind: 'interrupted', sinceMs: NOW_MS }
  await update()
  expect(isGray()).toBe(false)
  expect(frame(container)).not.toBeNull()
  expect(markers()).toEqual(['S-1 alarm', 'S-2 readings-only'])
  expect(mockMap.outdated).toEqual(['alarm', 'returned', 'acknowledged'])
  await stopReadings()
  expect(isGray()).toBe(true)
  world.alerts.availability = LIVE
  await update()
  expect(isGray()).toBe(false)
  expect(mockMap.outdated).toEqual(expect.arrayContaining(['overflowing', 'offline', 'attention']))
  expect(mockMap.outdated).not.toContain('alarm')
  expect(frame(container)).not.toBeNull()
})

test('a map that failed is hidden, and created again by itself', async () => {
  await openWall(Wall)
  act(() => mockMap.onTrouble('context-lost'))
  expect(screen.getByText(/stopped drawing the map. Stations in trouble are below/)).toBeVisible()
  expect(mockMaps).toBe(1)
  await wait(60_000)
  expect(mockMaps).toBe(2)
  expect(screen.queryByText(/stopped drawing/)).not.toBeInTheDocument()
})

test('without WebGL, the tiles are all there is', async () => {
  await openWall(Wall)
  act(() => mockMap.onTrouble('no-webgl'))
  await wait(120_000)
  expect(mockMaps).toBe(1)
  expect(names()).toEqual(['Station S-1'])
})

test('without readings, an overflowing station with an open alert is in alarm, as its tile is', async () => {
  plant('S-1', { values: { level: 4.2 } }, { location: HERE })
  await openWall(Wall)
  expect(markers()).toContain('S-1 overflowing')
  await stopReadings()
  expect(markers()).toContain('S-1 alarm')
})
