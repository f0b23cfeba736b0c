import { act, fireEvent, screen, within } from '@testing-library/react'
import { LOADING } from '@/lib/live/live'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { stubClientSize } from '@/tests/fakes/client-size'
import {
  counts,
  frame,
  names,
  notes,
  startWall,
  tile,
  wait,
  type WallWorld,
} from '@/tests/worlds/wall'
import { Wall } from './station-wall'

const MINUTE_MS = 60_000
const TURN_MS = 15_000

let world: WallWorld

beforeEach(() => {
  world = startWall()
})

test('shows the stations in trouble, counts all, and says how old the readings are', async () => {
  world.setAlerts({ data: [anAlert({ edge_node_id: 'S-2', severity: 'critical' })] })
  world.plant('S-1')
  world.plant('S-2')
  world.plant('S-3', { online: false, onlineChangedAtMs: NOW_MS - 20 * MINUTE_MS })
  const { container } = await world.render(<Wall />)
  expect(names()).toEqual(['Station S-2', 'Station S-3'])
  expect(tile('Station S-2')).toHaveTextContent(/^Alarm4 min.*High level.*1\.20 m$/)
  expect(tile('Station S-3')).toHaveTextContent(/^Offline20 minStation S-31\.20 m/)
  expect(counts()).toHaveTextContent(/1Alarm1Offline1Normal/)
  expect(screen.getByText('1 unacknowledged: 1 critical')).toBeVisible()
  expect(screen.getByText(/^Last reading/)).toHaveTextContent('Last reading, 4 s ago')
  expect(screen.getByText('11:59:56')).toBeVisible()
  expect(notes()).toBeEmptyDOMElement()
  expect(frame(container)).toBeNull()
})

test('says that no station is in trouble', async () => {
  world.plant('S-1')
  await world.render(<Wall />)
  expect(screen.getByText('No station in trouble')).toBeVisible()
  expect(counts()).toHaveTextContent(/0Alarm1Normal/)
})

test.each<[string, () => void]>([
  ['an alert waits', () => world.setAlerts({ data: [anAlert({ edge_node_id: 'S-9' })] })],
  [
    'an alert of no station waits',
    () => world.setAlerts({ data: [anAlert({ edge_node_id: '' })] }),
  ],
  [
    'an alert is unreadable',
    () => world.setAlerts({ unreadable: [{ id: 'x', edgeNodeId: null, reason: '' }] }),
  ],
  [
    'alerts have stopped',
    () => world.setAlerts({ availability: { kind: 'interrupted', sinceMs: NOW_MS } }),
  ],
  ['alerts load', () => world.setAlerts({ availability: LOADING })],
  ['a record is unreadable', () => world.firestore.set('pumpStations', 'S-9', { name: 1 })],
])('doesn’t say so when %s', async (_case, happens) => {
  world.plant('S-1')
  happens()
  await world.render(<Wall />)
  expect(screen.queryByText('No station in trouble')).not.toBeInTheDocument()
})

test('a station whose record can’t be read has its tile, by its id', async () => {
  world.plant('S-1')
  world.firestore.set('pumpStations', 'S-9', { name: 1 })
  await world.render(<Wall />)
  expect(screen.getByText('1 station with unreadable records')).toBeVisible()
  expect(screen.getByText('S-9')).toBeVisible()
})

test('while it loads, says so quietly', async () => {
  world.firestore.setAnswering(false)
  world.setAlerts({ data: undefined, availability: LOADING })
  const { container } = await world.render(<Wall />)
  expect(notes()).toHaveTextContent(/^Loading readingsLoading alerts$/)
  expect(counts()).toHaveTextContent(/^–Alarm–Normal$/)
  expect(frame(container)).toBeNull()
  await wait(9_000)
  expect(notes()).toHaveTextContent('Loading readings')
  await wait(2_000)
  expect(notes()).toHaveTextContent('No readings since 12:00:10')
  expect(frame(container)).not.toBeNull()
})

test('pages turn every 15 s, and stay while somebody is at the screen', async () => {
  // Room for two tiles.
  stubClientSize(300, 360)
  for (const id of ['S-1', 'S-2', 'S-3', 'S-4', 'S-5']) world.plant(id, { online: false })
  world.plant('S-6')
  const { container } = await world.render(<Wall />)
  expect(names()).toEqual(['Station S-1', 'Station S-2'])
  expect(screen.getByText('5 in trouble · shown over 3 pages')).toBeVisible()
  await wait(TURN_MS)
  // The first page gets a full turn, however long its stations took to load.
  expect(names()).toEqual(['Station S-1', 'Station S-2'])
  await wait(TURN_MS)
  expect(names()).toEqual(['Station S-3', 'Station S-4'])
  const main = within(container).getByRole('main')
  for (let seconds = 0; seconds < 20; seconds += 2) {
    fireEvent.pointerMove(main)
    await wait(2000)
  }
  expect(names()).toEqual(['Station S-3', 'Station S-4'])
  await wait(1000 + TURN_MS)
  expect(names()).toEqual(['Station S-1', 'Station S-5'])
})

test('says whether the screen may turn off', async () => {
  const { unmount } = await world.render(<Wall />)
  expect(screen.getByText('This screen may turn itself off')).toBeInTheDocument()
  unmount()
  const request = jest.fn(async () => ({ released: false, release: async () => {} }))
  Object.assign(navigator, { wakeLock: { request } })
  await world.render(<Wall />)
  expect(request).toHaveBeenCalledWith('screen')
  expect(screen.queryByText('This screen may turn itself off')).not.toBeInTheDocument()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

test('without movement the pointer and the bar are hidden, but a keyboard finds the way out', async () => {
  const { container } = await world.render(<Wall />)
  const main = within(container).getByRole('main')
  const link = screen.getByRole('link', { name: 'Leave wall display' })
  expect(link).toHaveAttribute('href', '/')
  const bar = link.closest('[data-shown]')
  expect(bar).toHaveAttribute('data-shown', 'false')
  expect(main).toHaveClass('cursor-none')
  fireEvent.pointerMove(main)
  expect(bar).toHaveAttribute('data-shown', 'true')
  expect(main).not.toHaveClass('cursor-none')
  act(() => link.focus())
  await wait(MINUTE_MS)
  expect(bar).toHaveAttribute('data-shown', 'false')
  expect(link).toHaveFocus()
  expect(main).toHaveClass('cursor-none')
})

test('an overflow comes before its station’s alert, with its own time', async () => {
  world.setAlerts({
    data: [anAlert({ edge_node_id: 'S-1', name: 'Pump 1 failed', acknowledged: true })],
  })
  world.plant('S-1', { values: { level: 4.2 } })
  await world.render(<Wall />)
  expect(tile('Station S-1')).toHaveTextContent(
    /^OverflowingStation S-1Overflow since 11:59:56Pump 1 failed4.20 m$/,
  )
})
