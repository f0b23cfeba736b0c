import { act, fireEvent, screen } from '@testing-library/react'
import { names, option, press, startMap, type MapWorld } from '@/tests/worlds/map-page'
import { startStations } from '@/tests/worlds/stations'
import { MapPage } from './map-page'

jest.mock('@/components/map-view/station-map', () =>
  jest.requireActual('@/tests/fakes/station-map'),
)

let world: MapWorld

beforeEach(() => {
  world = startMap()
})

test.each([
  ['no-webgl', /doesn’t support WebGL/],
  ['worker-blocked', /blocks the worker/],
  ['style-broken', /The basemap could not/],
  ['context-lost', /graphics driver/],
  ['not-loaded', /could not be loaded/],
] as const)(
  'without a map (%s) the list takes its place and opens stations',
  async (trouble, words) => {
    await world.renderMap('?view=in-view')
    await world.look()
    act(() => world.map.props.onTrouble(trouble))
    expect(screen.getByText(words)).toBeInTheDocument()
    expect(names()).toHaveLength(4)
    expect(screen.getByText('4 of 4 stations')).toBeInTheDocument()
    fireEvent.click(option(/Pond Lane/))
    expect(world.push).toHaveBeenCalledWith('/LS-003')
    act(() => world.map.props.onTrouble(null))
    expect(screen.queryByText(words)).not.toBeInTheDocument()
  },
)

test('retries a map that failed to load', async () => {
  await world.renderMap()
  act(() => world.map.props.onTrouble('not-loaded'))
  expect(screen.getByText('4 of 4 stations')).toBeInTheDocument()
  press('Try again')
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument()
  expect(screen.getByText('3 of 3 in view, 1 in alarm')).toBeInTheDocument()
})

test('tells apart no match, no stations and unreadable records', async () => {
  const { unmount } = await world.renderMap('?q=nowhere')
  expect(screen.getByRole('heading', { name: 'No matching stations' })).toBeInTheDocument()
  press('Clear filters')
  expect(names()).toHaveLength(4)
  act(() => world.firestore.set('pumpStations', 'LS-005', { edgeNodeId: 'LS-005' }))
  expect(screen.getByText(/^1 station with unreadable records/)).toBeInTheDocument()
  unmount()
  const empty = startStations('/map')
  await empty.render(<MapPage />)
  expect(screen.getByRole('heading', { name: 'No stations yet' })).toBeInTheDocument()
})

test('shows a placeholder while loading', async () => {
  world.firestore.setAnswering(false)
  await world.renderMap()
  expect(screen.getByRole('status', { name: 'Loading stations' })).toBeInTheDocument()
})

test('shows only “No permission” when access is denied', async () => {
  world.firestore.setAnswering(false)
  await world.renderMap()
  await act(async () => world.firestore.fail('permission-denied'))
  await act(async () => world.firestore.fail('permission-denied'))
  expect(screen.getByRole('heading', { name: 'No permission' })).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Map of stations' })).not.toBeInTheDocument()
})

test('shows an interruption and keeps the stations', async () => {
  await world.renderMap()
  await act(async () => world.firestore.fail('unavailable'))
  expect(screen.getByText(/^Live readings interrupted since/)).toBeInTheDocument()
  expect(world.markers()).toHaveLength(3)
})
