import { act, screen, within } from '@testing-library/react'
import { edgeNodeIdSchema } from '@/lib/ids'
import { metricsDocument } from '@/tests/factories/documents'
import { anAlert } from '@/tests/factories/station'
import { stubMatchMedia } from '@/tests/fakes/match-media'
import {
  BAY,
  HERE,
  card,
  names,
  option,
  press,
  startMap,
  wait,
  type MapWorld,
} from '@/tests/worlds/map-page'

jest.mock('@/components/map-view/station-map', () =>
  jest.requireActual('@/tests/fakes/station-map'),
)

let world: MapWorld

beforeEach(() => {
  world = startMap()
})

test('shows each station with a location on the map, with list and counts in sync [1.5] [2.2]', async () => {
  await world.renderMap()
  await world.look()
  expect(world.markers()).toEqual(['LS-002 alarm', 'LS-001 normal', 'LS-003 normal'])
  expect(names()).toEqual(['Harbour Road', 'Elm Street', 'Pond Lane', 'Ash Court'])
  expect(screen.getByText('2 of 3 in view, 1 in alarm')).toBeInTheDocument()
})

test('counts a station without a location, and lists it first when in alarm', async () => {
  await world.renderMap()
  expect(screen.getByText(/^Not on the map: no location/)).toHaveTextContent('1')
  world.setAlerts({ data: [anAlert({ edge_node_id: 'LS-004' })] })
  await wait(5000)
  expect(names()[0]).toBe('Ash Court')
  expect(screen.getByText(/^In alarm, but not on the map/)).toHaveTextContent('1')
  expect(option(/Ash Court/)).toHaveTextContent('not on the map')
})

test('says when no station is in view, and offers to list all', async () => {
  world.firestore.remove('pumpStations', 'LS-004')
  await world.renderMap('?view=in-view')
  await world.look({ west: 10, east: 11, south: 50, north: 51 })
  expect(screen.getByRole('heading', { name: 'No stations in view' })).toBeInTheDocument()
  press('List all stations')
  expect(names()).toHaveLength(3)
})

test('a card shows the row’s live data and links to the station', async () => {
  await world.renderMap('?station=LS-002')
  const shown = within(screen.getByRole('article', { name: 'Harbour Road' }))
  expect(shown.getByText('Alarm')).toBeInTheDocument()
  expect(shown.getByText('High level')).toBeInTheDocument()
  expect(shown.getByText('1.20')).toBeInTheDocument()
  expect(shown.getByRole('link')).toHaveAttribute('href', '/LS-002')
  const edgeNodeId = edgeNodeIdSchema.parse('LS-002')
  const { values, ...rest } = metricsDocument({ edgeNodeId })
  act(() =>
    world.firestore.set('metrics', 'LS-002', { ...rest, values: { ...values, level: 1.9 } }),
  )
  expect(shown.getByText('1.90')).toBeInTheDocument()
  world.setAlerts({ data: [] })
  await wait(5000)
  expect(shown.getByText('Normal')).toBeInTheDocument()
})

test('a selected station stays when its status leaves the filter, and goes when the filter changes', async () => {
  await world.renderMap('?status=alarm,offline&station=LS-002')
  world.setAlerts({ data: [] })
  await wait(5000)
  expect(world.markers()).toEqual(['LS-002 normal'])
  expect(card()).toBeInTheDocument()
  press(/Offline$/)
  expect(card()).not.toBeInTheDocument()
  expect(window.location.search).toBe('?status=alarm')
})

test('shows the card of a station without a location in a corner', async () => {
  await world.renderMap('?station=LS-004')
  expect(world.map.props.popup).toBeNull()
  expect(screen.getByRole('article', { name: 'Ash Court' })).toHaveTextContent('no location')
  press('Close')
  expect(card()).not.toBeInTheDocument()
})

test('ignores a selected station that is not accessible', async () => {
  await world.renderMap('?station=LS-999')
  expect(card()).not.toBeInTheDocument()
  expect(world.map.props.view).toBeNull()
})

test('keeps the view in the URL when Next writes an older one while rendering', async () => {
  await world.renderMap('?lat=27.5&lon=-82.5&z=9')
  await world.look()
  await world.look(BAY, { ...HERE, zoom: 11 })
  await wait(1000)
  act(() => window.history.replaceState(null, '', '/map?lat=27.5&lon=-82.5&z=9&station=LS-001'))
  expect(window.location.search).toBe('?lat=27.5&lon=-82.5&z=11&station=LS-001')
  expect(card()).toBeInTheDocument()
})

test('on a phone, an interruption shows on the map while the drawer hides the list’s notes', async () => {
  stubMatchMedia(22)
  await world.renderMap()
  await act(async () => world.firestore.fail('unavailable'))
  const note = () => screen.getByText(/^Live readings interrupted since/)
  const beside = () => note().closest('main > div > div > div')
  const drawer = beside()
  expect(drawer).toContainElement(screen.getByRole('listbox'))
  press('Shorter list')
  expect(beside()).not.toBe(drawer)
  expect(beside()).toContainElement(screen.getByRole('region', { name: 'Map of stations' }))
})
