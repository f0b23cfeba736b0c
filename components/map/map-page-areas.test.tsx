import { act, fireEvent, screen } from '@testing-library/react'
import { showOnOpenMap } from '@/lib/map/areas/use-open-map'
import { anAlert } from '@/tests/factories/station'
import { stubMatchMedia } from '@/tests/fakes/match-media'
import { INTERRUPTED, press, startMap, wait, type MapWorld } from '@/tests/worlds/map-page'

jest.mock('@/components/map-view/station-map', () =>
  jest.requireActual('@/tests/fakes/station-map'),
)

let world: MapWorld

beforeEach(() => {
  world = startMap()
})

const outageAt = (...ids: string[]) =>
  ids.map((id) => anAlert({ id: `outage ${id}`, name: 'Power failure', edge_node_id: id }))
const areaList = () => screen.queryByRole('list', { name: 'Areas with alerts' })

test('an outage at several stations is an area on the map and a line beside it', async () => {
  world.setAlerts({ data: outageAt('LS-001', 'LS-002', 'LS-004') })
  await world.renderMap()
  expect(world.map.props.areas).toMatchObject([
    { status: 'alarm', stationIds: ['LS-001', 'LS-002'] },
  ])
  expect(areaList()).toHaveTextContent(
    'Power failure at 3 stations, bayshore, since 11:56:00, 1 not on the map',
  )
  press('Show Power failure at 3 stations, bayshore')
  const [area] = world.map.props.areas
  expect(world.map.handle.fitBounds.mock.calls).toEqual([[area?.bounds]])
})

test('passes the same areas while none changes', async () => {
  world.setAlerts({ data: outageAt('LS-001', 'LS-002', 'LS-003') })
  await world.renderMap()
  const before = world.map.props.areas
  world.setAlerts({ data: outageAt('LS-003', 'LS-001', 'LS-002') })
  await wait(5000)
  act(() => world.addStation('LS-005', 'Mill Road', { latitude: 27.7, longitude: -82.6 }))
  expect(world.map.props.areas).toBe(before)
  world.setAlerts({ data: outageAt('LS-001', 'LS-002', 'LS-003', 'LS-005') })
  await wait(5000)
  expect(world.map.props.areas).not.toBe(before)
})

test('there are no areas without alerts that belong together, or while alerts are unknown', async () => {
  await world.renderMap()
  expect(world.map.props.areas).toEqual([])
  expect(areaList()).not.toBeInTheDocument()
  world.setAlerts({ data: outageAt('LS-001', 'LS-002', 'LS-003') })
  await wait(5000)
  expect(areaList()).toBeInTheDocument()
  world.setAlerts({ availability: INTERRUPTED })
  expect(areaList()).toHaveTextContent(/as of \d/)
  world.setAlerts({ data: undefined })
  expect(world.map.props.areas).toEqual([])
  expect(areaList()).not.toBeInTheDocument()
})

test('showing an area clears a filter that hides one of its stations, and no other', async () => {
  world.setAlerts({ data: outageAt('LS-001', 'LS-002', 'LS-003') })
  await world.renderMap('?status=alarm')
  press(/^Show Power failure/)
  expect(window.location.search).toBe('?status=alarm')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'pond' } })
  await wait(200)
  expect(world.map.props.areas).toHaveLength(1)
  press(/^Show Power failure/)
  expect(window.location.search).toBe('')
  expect(world.map.handle.fitBounds).toHaveBeenCalledTimes(2)
})

test('without a map, areas are still listed, but can’t be shown', async () => {
  stubMatchMedia(22)
  world.setAlerts({ data: outageAt('LS-001', 'LS-002', 'LS-003') })
  await world.renderMap()
  act(() => world.map.props.onTrouble('no-webgl'))
  expect(areaList()).toHaveTextContent('Power failure at 3 stations')
  expect(screen.queryByRole('button', { name: /^Show Power/ })).not.toBeInTheDocument()
})

test('on a phone, areas are listed over the map, and showing one uncovers the map', async () => {
  stubMatchMedia(22)
  world.setAlerts({ data: outageAt('LS-001', 'LS-002', 'LS-003') })
  await world.renderMap()
  const beside = areaList()?.closest('main > div > div > div')
  expect(beside).toContainElement(screen.getByRole('region', { name: 'Map of stations' }))
  press('Taller list')
  press(/^Show Power failure/)
  expect(screen.getByRole('button', { name: 'Taller list' })).toBeEnabled()
})

test('the alerts panel’s link moves a map that is open, and no map that has gone', async () => {
  world.setAlerts({ data: outageAt('LS-001', 'LS-002', 'LS-003') })
  const { unmount } = await world.renderMap()
  const [area] = world.map.props.areas
  if (!area) throw new Error('no area')
  act(() => expect(showOnOpenMap(area)).toBe(true))
  expect(world.map.handle.fitBounds.mock.calls).toEqual([[area.bounds]])
  act(() => world.map.props.onTrouble('context-lost'))
  expect(showOnOpenMap(area)).toBe(false)
  act(() => world.map.props.onTrouble(null))
  unmount()
  expect(showOnOpenMap(area)).toBe(false)
})
