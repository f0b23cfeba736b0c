import { act, fireEvent, screen } from '@testing-library/react'
import { forgetSessionData } from '@/lib/session-data'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'
import {
  endMap,
  look,
  markers,
  names,
  option,
  press,
  push,
  renderMap,
  startMap,
  world,
} from '@/tests/map-bench'

beforeEach(startMap)
afterEach(endMap)

test.each([
  ['no-webgl', /doesn’t support WebGL/],
  ['worker-blocked', /blocks the worker/],
  ['style-broken', /The basemap could not/],
  ['context-lost', /graphics driver/],
  ['not-loaded', /could not be loaded/],
] as const)(
  'without a map (%s) the list takes its place and opens stations',
  async (trouble, words) => {
    await renderMap('?view=in-view')
    await look()
    act(() => world.map.onTrouble(trouble))
    expect(screen.getByText(words)).toBeInTheDocument()
    expect(names()).toHaveLength(4)
    expect(screen.getByText('4 of 4 stations')).toBeInTheDocument()
    fireEvent.click(option(/Pond Lane/))
    expect(push).toHaveBeenCalledWith('/LS-003')
    act(() => world.map.onTrouble(null))
    expect(screen.queryByText(words)).not.toBeInTheDocument()
  },
)

test('retries a map that failed to load', async () => {
  await renderMap()
  act(() => world.map.onTrouble('not-loaded'))
  expect(screen.getByText('4 of 4 stations')).toBeInTheDocument()
  press('Try again')
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument()
  expect(screen.getByText('3 of 3 in view, 1 in alarm')).toBeInTheDocument()
})

test('tells apart no match, no stations and unreadable records', async () => {
  const { unmount } = await renderMap('?q=nowhere')
  expect(screen.getByRole('heading', { name: 'No matching stations' })).toBeInTheDocument()
  press('Clear filters')
  expect(names()).toHaveLength(4)
  act(() => world.firestore.set('pumpStations', 'LS-005', { edgeNodeId: 'LS-005' }))
  expect(screen.getByText(/^1 station can’t be shown/)).toBeInTheDocument()
  unmount()
  world.firestore = createFakeFirestore()
  forgetSessionData()
  await renderMap()
  expect(screen.getByRole('heading', { name: 'No stations yet' })).toBeInTheDocument()
})

test('shows a placeholder while loading', async () => {
  world.firestore.setAnswering(false)
  await renderMap()
  expect(screen.getByRole('status', { name: 'Loading stations' })).toBeInTheDocument()
})

test('shows only “No permission” when access is denied', async () => {
  world.firestore.setAnswering(false)
  await renderMap()
  await act(async () => world.firestore.fail('permission-denied'))
  await act(async () => world.firestore.fail('permission-denied'))
  expect(screen.getByRole('heading', { name: 'No permission' })).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Map of stations' })).not.toBeInTheDocument()
})

test('shows an interruption and keeps the stations', async () => {
  await renderMap()
  await act(async () => world.firestore.fail('unavailable'))
  expect(screen.getByText(/^Live readings interrupted since/)).toBeInTheDocument()
  expect(markers()).toHaveLength(3)
})
