import { act, screen } from '@testing-library/react'
import { LIVE } from '@/lib/live/live'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { stubClientSize } from '@/tests/fakes/client-size'
import { startFakeMap } from '@/tests/fakes/station-map'
import { frame, names, startWall, wait, type WallWorld } from '@/tests/worlds/wall'
import { Wall } from './map-wall'

const HERE = { latitude: 27.5, longitude: -82.5 }

jest.mock('@/components/map-view/station-map', () =>
  jest.requireActual('@/tests/fakes/station-map'),
)

let map: ReturnType<typeof startFakeMap>
let world: WallWorld

beforeEach(() => {
  world = startWall('/map?display=wall')
  map = startFakeMap()
  stubClientSize(400, 800)
  world.setAlerts({ data: [anAlert({ edge_node_id: 'S-1' })] })
  world.plant('S-1', {}, { location: HERE })
  world.plant('S-2', {}, { location: HERE })
  world.plant('S-3')
})

const region = () => screen.getByRole('region', { name: 'Map of stations', hidden: true })
const isGray = () => region().closest('.grayscale') !== null
const markers = () => map.props.markers.map(({ id, status }) => `${id} ${status}`)

test('shows all stations on a map that nobody moves, and beside it those in trouble', async () => {
  world.plant('S-3', { online: false })
  await world.render(<Wall />)
  expect(markers()).toEqual(['S-1 alarm', 'S-2 normal'])
  expect(names()).toEqual(['Station S-1', 'Station S-3'])
  expect(map.props).toMatchObject({ hasControls: false, view: null })
  expect(region().closest('[inert]')).not.toBeNull()
})

test('fits again when a station arrives, unless the address names a place', async () => {
  const { unmount } = await world.render(<Wall />)
  map.handle.fit.mockClear()
  act(() => world.plant('S-4', {}, { location: HERE }))
  await wait(500)
  expect(map.handle.fit).toHaveBeenCalledWith('all')
  unmount()
  map.handle.fit.mockClear()
  window.history.replaceState(null, '', '/map?lat=27.5&lon=-82.5&z=9&display=wall')
  await world.render(<Wall />)
  await wait(500)
  expect(map.props.view).toEqual({ ...HERE, zoom: 9 })
  expect(map.handle.fit).not.toHaveBeenCalled()
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
  await world.render(<Wall />)
  await wait(500)
  map.handle.fit.mockClear()
  act(() => resize())
  await wait(500)
  expect(map.handle.fit).not.toHaveBeenCalled()
  stubClientSize(500, 800)
  act(() => resize())
  await wait(500)
  expect(map.handle.fit.mock.calls).toEqual([['all']])
})

test('marks gray what has stopped, and is gray once both readings and alerts have', async () => {
  const { container } = await world.render(<Wall />)
  expect(map.props.outdated).toEqual([])
  world.setAlerts({ availability: { kind: 'interrupted', sinceMs: NOW_MS } })
  expect(isGray()).toBe(false)
  expect(frame(container)).not.toBeNull()
  expect(markers()).toEqual(['S-1 alarm', 'S-2 normal'])
  expect(map.props.outdated).toEqual(['alarm', 'returned', 'acknowledged', 'normal'])
  await world.stopReadings()
  expect(isGray()).toBe(true)
  world.setAlerts({ availability: LIVE })
  expect(isGray()).toBe(false)
  expect(map.props.outdated).toEqual(
    expect.arrayContaining(['overflowing', 'offline', 'attention']),
  )
  expect(map.props.outdated).not.toContain('alarm')
  expect(frame(container)).not.toBeNull()
})

test('a map that failed is hidden, and created again by itself', async () => {
  await world.render(<Wall />)
  act(() => map.props.onTrouble('context-lost'))
  expect(screen.getByText(/stopped drawing the map. Stations in trouble are below/)).toBeVisible()
  expect(map.created).toBe(1)
  await wait(60_000)
  expect(map.created).toBe(2)
  expect(screen.queryByText(/stopped drawing/)).not.toBeInTheDocument()
})

test('without WebGL, the tiles are all there is', async () => {
  await world.render(<Wall />)
  act(() => map.props.onTrouble('no-webgl'))
  await wait(120_000)
  expect(map.created).toBe(1)
  expect(names()).toEqual(['Station S-1'])
})
