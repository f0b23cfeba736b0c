import { act, render, screen } from '@testing-library/react'
import type { MapProps } from '@/components/map-view/station-map'
import type { Alert } from '@/lib/alerts/alert'
import { edgeNodeIdSchema } from '@/lib/ids'
import { LIVE } from '@/lib/live/live'
import type { Availability } from '@/lib/live/live'
import { forgetSessionData } from '@/lib/session-data'
import { metricsDocument, stationDocument } from '@/tests/factories/documents'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { stubClientSize } from '@/tests/fakes/client-size'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'
import { stubMatchMedia } from '@/tests/fakes/match-media'
import { stubResizeObserver } from '@/tests/fakes/resize-observer'
import { WithPreferences } from '@/tests/preferences'
import { Wall } from './map-wall'

const HERE = { latitude: 27.5, longitude: -82.5 }

let mockFirestore: ReturnType<typeof createFakeFirestore>
let mockAlerts: Alert[]
let mockAvailability: Availability
let mockMap: MapProps
let mockMaps: number
const mockHandle = { fit: jest.fn() }

jest.mock('@/lib/firebase/attach-query', () => ({
  attachQuery: (...args: Parameters<typeof mockFirestore.attachQuery>) =>
    mockFirestore.attachQuery(...args),
}))
jest.mock('@/lib/firebase/id-token', () => ({ refreshIdToken: () => Promise.resolve() }))
jest.mock('@/lib/session/session-provider', () => ({
  useAccess: () => ({ kind: 'employee' }),
  useUser: () => ({ uid: 'u1' }),
}))
jest.mock('@/lib/alerts/alerts-provider', () => ({
  useAlerts: () => ({ userAlertData: mockAlerts }),
  useAlertsAvailability: () => mockAvailability,
  useUnreadableAlerts: jest.fn().mockReturnValue([]),
}))
jest.mock('next/navigation', () => ({
  ...jest.requireActual('@/tests/fakes/search-params'),
}))
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
  jest.useFakeTimers({ now: NOW_MS })
  stubMatchMedia(120)
  stubResizeObserver()
  stubClientSize(400, 800)
  window.history.replaceState(null, '', '/map?display=wall')
  mockFirestore = createFakeFirestore()
  mockAvailability = LIVE
  mockAlerts = [anAlert({ edge_node_id: 'S-1' })]
  mockMaps = 0
  plant('S-1', HERE)
  plant('S-2', HERE)
  plant('S-3', undefined)
})
afterEach(() => {
  forgetSessionData()
  jest.restoreAllMocks()
  jest.clearAllMocks()
  jest.useRealTimers()
})

function plant(id: string, location: typeof HERE | undefined, online = true): void {
  const edgeNodeId = edgeNodeIdSchema.parse(id)
  const station = stationDocument({ edgeNodeId, name: `Station ${id}`, location })
  mockFirestore.set('pumpStations', id, station)
  mockFirestore.set('metrics', id, metricsDocument({ edgeNodeId, online }))
}

const wall = () => (
  <WithPreferences>
    <Wall />
  </WithPreferences>
)

async function open() {
  const view = render(wall())
  await act(async () => {})
  const update = async () => {
    view.rerender(wall())
    await act(async () => {})
  }
  return { ...view, update }
}

const map = () => screen.getByRole('region', { name: 'Map of stations', hidden: true })
const isGray = () => map().closest('.grayscale') !== null
const markers = () => mockMap.markers.map(({ id, status }) => `${id} ${status}`)
const names = () => screen.queryAllByRole('heading', { level: 2 }).map((name) => name.textContent)
const stopReadings = () =>
  act(async () => {
    mockFirestore.setServerReachable(false)
    mockFirestore.fail('unavailable')
  })

test('shows all stations on a map that nobody moves, and beside it those in trouble', async () => {
  plant('S-3', undefined, false)
  await open()
  expect(markers()).toEqual(['S-1 alarm', 'S-2 normal'])
  expect(names()).toEqual(['Station S-1', 'Station S-3'])
  expect(mockMap).toMatchObject({ hasControls: false, popup: null, view: null })
  expect(map().closest('[inert]')).not.toBeNull()
})

test('fits again when a station arrives, unless the address names a place', async () => {
  const { unmount } = await open()
  mockHandle.fit.mockClear()
  act(() => plant('S-4', HERE))
  expect(mockHandle.fit).toHaveBeenCalledWith('all')
  unmount()
  mockHandle.fit.mockClear()
  window.history.replaceState(null, '', '/map?lat=27.5&lon=-82.5&z=9&display=wall')
  await open()
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
  await open()
  mockHandle.fit.mockClear()
  act(() => resize())
  await act(() => jest.advanceTimersByTimeAsync(500))
  expect(mockHandle.fit.mock.calls).toEqual([['all']])
})

test('marks gray what has stopped, and is gray once both readings and alerts have', async () => {
  const { container, update } = await open()
  expect(mockMap.outdated).toEqual([])
  mockAvailability = { kind: 'interrupted', sinceMs: NOW_MS }
  await update()
  expect(isGray()).toBe(false)
  expect(container.querySelector('[data-frame=stopped]')).not.toBeNull()
  expect(markers()).toEqual(['S-1 alarm', 'S-2 readings-only'])
  expect(mockMap.outdated).toEqual(['alarm', 'returned', 'acknowledged'])
  await stopReadings()
  expect(isGray()).toBe(true)
  mockAvailability = LIVE
  await update()
  expect(isGray()).toBe(false)
  expect(mockMap.outdated).toEqual(expect.arrayContaining(['overflowing', 'offline', 'attention']))
  expect(mockMap.outdated).not.toContain('alarm')
  expect(container.querySelector('[data-frame=stopped]')).not.toBeNull()
})

test('a map that failed is hidden, and created again by itself', async () => {
  await open()
  act(() => mockMap.onTrouble('context-lost'))
  expect(screen.getByText(/stopped drawing the map. Stations in trouble are below/)).toBeVisible()
  expect(mockMaps).toBe(1)
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(mockMaps).toBe(2)
  expect(screen.queryByText(/stopped drawing/)).not.toBeInTheDocument()
})

test('without WebGL, the tiles are all there is', async () => {
  await open()
  act(() => mockMap.onTrouble('no-webgl'))
  await act(() => jest.advanceTimersByTimeAsync(120_000))
  expect(mockMaps).toBe(1)
  expect(names()).toEqual(['Station S-1'])
})

test('without readings, an overflowing station with an open alert is in alarm, as its tile is', async () => {
  const edgeNodeId = edgeNodeIdSchema.parse('S-1')
  mockFirestore.set('metrics', 'S-1', metricsDocument({ edgeNodeId, values: { level: 4.2 } }))
  await open()
  expect(markers()).toContain('S-1 overflowing')
  await stopReadings()
  expect(markers()).toContain('S-1 alarm')
})
