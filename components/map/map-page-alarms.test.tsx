import { fireEvent, screen } from '@testing-library/react'
import { LIVE } from '@/lib/live/live'
import { anAlert } from '@/tests/factories/station'
import {
  endMap,
  handle,
  INTERRUPTED,
  look,
  markers,
  press,
  renderMap,
  startMap,
  wait,
  world,
} from '@/tests/map-bench'
import { MapPage } from './map-page'

beforeEach(startMap)
afterEach(endMap)

test('fits the map to the alarms or to all stations', async () => {
  await renderMap()
  press('Fit to alarms')
  expect(handle.fit).toHaveBeenLastCalledWith(['LS-002'])
  press('Fit to all')
  expect(handle.fit).toHaveBeenLastCalledWith('all')
})

test('the disabled fit button says that there is no alarm', async () => {
  world.alerts.userAlertData = []
  await renderMap()
  const button = screen.getByRole('button', { name: 'Fit to alarms' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(button).toHaveAccessibleDescription('No station shown is in alarm')
  fireEvent.click(button)
  expect(handle.fit).not.toHaveBeenCalled()
})

test('announces a new alarm outside the view once, with a button to show it', async () => {
  await renderMap()
  await look()
  expect(screen.queryByText(/new alarm/)).not.toBeInTheDocument()
  world.alerts.userAlertData = [
    ...(world.alerts.userAlertData ?? []),
    anAlert({ id: 'alert-2', edge_node_id: 'LS-003' }),
  ]
  await wait(5000)
  expect(screen.getByText('1 new alarm outside the view')).toBeInTheDocument()
  press('Show')
  expect(handle.flyTo).toHaveBeenCalledWith({ latitude: 40, longitude: -74, zoom: 11 })
  expect(world.map.selectedId).toBe('LS-003')
  expect(screen.queryByText(/new alarm/)).not.toBeInTheDocument()
})

test('a new alarm hidden by a filter also counts as outside the view', async () => {
  await renderMap('?status=offline')
  await look()
  world.alerts.userAlertData = [
    ...(world.alerts.userAlertData ?? []),
    anAlert({ id: 'alert-2', edge_node_id: 'LS-001' }),
  ]
  await wait(5000)
  press('Show')
  expect(window.location.search).toBe('?station=LS-001')
  expect(markers()).toHaveLength(3)
})

test('alarms known before an alerts outage are not new after it', async () => {
  world.alerts.userAlertData = [anAlert({ edge_node_id: 'LS-003' })]
  const { rerender } = await renderMap()
  await look()
  for (const availability of [INTERRUPTED, LIVE]) {
    world.alerts.availability = availability
    rerender(<MapPage />)
    await wait(5000)
  }
  expect(screen.getByText('2 of 3 in view, 0 in alarm, 1 more outside')).toBeInTheDocument()
  expect(screen.queryByText(/new alarm/)).not.toBeInTheDocument()
})

test('while alerts are unknown, nothing looks normal and alarms are not counted', async () => {
  world.alerts.availability = INTERRUPTED
  await renderMap()
  await look()
  expect(markers()).toEqual([
    'LS-001 readings-only',
    'LS-002 readings-only',
    'LS-003 readings-only',
  ])
  expect(screen.getByText('2 of 3 in view, alarms unknown')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Fit to alarms' })).toHaveAccessibleDescription(
    'Alerts unavailable',
  )
})
