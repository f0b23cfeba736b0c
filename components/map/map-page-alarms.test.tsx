import { fireEvent, screen } from '@testing-library/react'
import { LIVE } from '@/lib/live/live'
import { anAlert } from '@/tests/factories/station'
import { INTERRUPTED, press, startMap, wait, type MapWorld } from '@/tests/worlds/map-page'

jest.mock('@/components/map-view/station-map', () =>
  jest.requireActual('@/tests/fakes/station-map'),
)

let world: MapWorld

beforeEach(() => {
  world = startMap()
})

test('fits the map to the alarms or to all stations', async () => {
  await world.renderMap()
  press('Fit to alarms')
  expect(world.map.handle.fit).toHaveBeenLastCalledWith(['LS-002'])
  press('Fit to all')
  expect(world.map.handle.fit).toHaveBeenLastCalledWith('all')
})

test('the disabled fit button says that there is no alarm', async () => {
  world.setAlerts({ data: [] })
  await world.renderMap()
  const button = screen.getByRole('button', { name: 'Fit to alarms' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('No station shown is in alarm')
  fireEvent.click(button)
  expect(world.map.handle.fit).not.toHaveBeenCalled()
})

test('a new alarm hidden by a filter also counts as outside the view', async () => {
  await world.renderMap('?status=offline')
  await world.look()
  world.setAlerts({
    data: [anAlert({ edge_node_id: 'LS-002' }), anAlert({ id: 'alert-2', edge_node_id: 'LS-001' })],
  })
  await wait(5000)
  press('Show')
  expect(window.location.search).toBe('?station=LS-001')
  expect(world.markers()).toHaveLength(3)
})

test('alarms known before an alerts outage are not new after it', async () => {
  world.setAlerts({ data: [anAlert({ edge_node_id: 'LS-003' })] })
  await world.renderMap()
  await world.look()
  for (const availability of [INTERRUPTED, LIVE]) {
    world.setAlerts({ availability })
    await wait(5000)
  }
  expect(screen.getByText('2 of 3 in view, 0 in alarm, 1 more outside')).toBeInTheDocument()
  expect(screen.queryByText(/new alarm/)).not.toBeInTheDocument()
})

test('while alerts are unknown, nothing looks normal and alarms are not counted', async () => {
  world.setAlerts({ data: undefined, availability: INTERRUPTED })
  await world.renderMap()
  await world.look()
  expect(world.markers()).toEqual([
    'LS-001 readings-only',
    'LS-002 readings-only',
    'LS-003 readings-only',
  ])
  expect(screen.getByText('2 of 3 in view, alarms unknown')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Fit to alarms' })).toHaveAccessibleDescription(
    'Alerts unavailable',
  )
})

test('old alerts keep their stations in place, gray', async () => {
  await world.renderMap()
  await world.look()
  const before = world.markers()
  world.setAlerts({ availability: INTERRUPTED })
  expect(world.markers()).toEqual(before)
  expect(world.map.props.outdated).toEqual(['alarm', 'returned', 'acknowledged', 'normal'])
})
