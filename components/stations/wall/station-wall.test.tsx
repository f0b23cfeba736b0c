import { act, fireEvent, render, screen, within } from '@testing-library/react'
import type { Alert } from '@/lib/alerts/alert'
import type { UnreadableItem } from '@/lib/alerts/list'
import { edgeNodeIdSchema } from '@/lib/ids'
import { LIVE, LOADING } from '@/lib/live/live'
import type { Availability } from '@/lib/live/live'
import { forgetSessionData } from '@/lib/session-data'
import { readLastBoard, writeLastBoard } from '@/lib/stations/last-board/device-copy'
import { KEEP_EVERY_MS } from '@/lib/stations/last-board/use-keep-last-board'
import { metricsDocument, stationDocument } from '@/tests/factories/documents'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { stubClientSize } from '@/tests/fakes/client-size'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'
import { stubResizeObserver } from '@/tests/fakes/resize-observer'
import { WithPreferences } from '@/tests/preferences'
import { Wall } from './station-wall'

const MINUTE_MS = 60_000
const TURN_MS = 15_000
const OWNER = { uid: 'u1', access: { kind: 'employee' } } as const

let mockFirestore: ReturnType<typeof createFakeFirestore>
let mockAlerts: Alert[] | undefined
let mockAvailability: Availability
let mockUnreadable: UnreadableItem[]

jest.mock('@/lib/firebase/attach-query', () => ({
  attachQuery: (...args: Parameters<typeof mockFirestore.attachQuery>) =>
    mockFirestore.attachQuery(...args),
}))
jest.mock('@/lib/firebase/get-document', () => ({
  getDocument: (...args: Parameters<typeof mockFirestore.getDocument>) =>
    mockFirestore.getDocument(...args),
}))
jest.mock('@/lib/firebase/id-token', () => ({ refreshIdToken: () => Promise.resolve() }))
jest.mock('@/lib/session/session-provider', () => ({
  useAccess: () => OWNER.access,
  useUser: () => ({ uid: OWNER.uid }),
}))
jest.mock('@/lib/alerts/alerts-provider', () => ({
  useAlerts: () => ({ userAlertData: mockAlerts }),
  useAlertsAvailability: () => mockAvailability,
  useUnreadableAlerts: () => mockUnreadable,
}))
jest.mock('next/navigation', () => ({
  ...jest.requireActual('@/tests/fakes/search-params'),
}))
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  stubResizeObserver()
  // Type of 16 px: room for five by five tiles.
  stubClientSize(1600, 900)
  window.history.replaceState(null, '', '/?display=wall')
  localStorage.clear()
  mockFirestore = createFakeFirestore()
  mockAlerts = []
  mockAvailability = LIVE
  mockUnreadable = []
})
afterEach(() => {
  forgetSessionData()
  jest.restoreAllMocks()
  jest.useRealTimers()
})

function plant(id: string, values: Parameters<typeof metricsDocument>[0] = {}): void {
  const edgeNodeId = edgeNodeIdSchema.parse(id)
  mockFirestore.set('pumpStations', id, stationDocument({ edgeNodeId, name: `Station ${id}` }))
  mockFirestore.set('metrics', id, metricsDocument({ edgeNodeId, ...values }))
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

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const tile = (name: string) => {
  const found = screen.getByRole('heading', { name, level: 2 }).closest('li')
  if (!found) throw new Error(`${name} has no tile`)
  return found
}
const names = () => screen.queryAllByRole('heading', { level: 2 }).map((name) => name.textContent)
const counts = () => screen.getByRole('list', { name: 'Stations by status' })
const notes = () => screen.getByRole('status')
const frame = (container: HTMLElement) => container.querySelector('[data-frame=stopped]')
const stopReadings = () =>
  act(async () => {
    mockFirestore.setServerReachable(false)
    mockFirestore.fail('unavailable')
  })

test('shows the stations in trouble, counts all, and says how old the readings are', async () => {
  mockAlerts = [anAlert({ edge_node_id: 'S-2', severity: 'critical' })]
  plant('S-1')
  plant('S-2')
  plant('S-3', { online: false, onlineChangedAtMs: NOW_MS - 20 * MINUTE_MS })
  const { container } = await open()
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
  plant('S-1')
  await open()
  expect(screen.getByText('No station in trouble')).toBeVisible()
  expect(counts()).toHaveTextContent(/0Alarm1Normal/)
})

test.each<[string, () => void]>([
  ['an alert waits', () => (mockAlerts = [anAlert({ edge_node_id: 'S-9' })])],
  ['an alert of no station waits', () => (mockAlerts = [anAlert({ edge_node_id: '' })])],
  ['an alert is unreadable', () => (mockUnreadable = [{ id: 'x', edgeNodeId: null, reason: '' }])],
  ['alerts have stopped', () => (mockAvailability = { kind: 'interrupted', sinceMs: NOW_MS })],
  ['alerts load', () => (mockAvailability = LOADING)],
  ['a record is unreadable', () => mockFirestore.set('pumpStations', 'S-9', { name: 1 })],
])('doesn’t say so when %s', async (_case, happens) => {
  plant('S-1')
  happens()
  await open()
  expect(screen.queryByText('No station in trouble')).not.toBeInTheDocument()
})

test('counts the stations that can’t be read, and what is known of the others', async () => {
  plant('S-1')
  mockFirestore.set('pumpStations', 'S-9', { name: 1 })
  await open()
  expect(screen.getByText('1 station can’t be shown: unreadable data')).toBeVisible()
  expect(screen.getByText('No trouble at 1 of 2 stations')).toBeVisible()
})

test('while it loads, says so quietly', async () => {
  mockFirestore.setAnswering(false)
  mockAlerts = undefined
  mockAvailability = LOADING
  const { container } = await open()
  expect(notes()).toHaveTextContent(/^Loading readingsLoading alerts$/)
  expect(counts()).toHaveTextContent(/^–Alarm–Normal$/)
  expect(frame(container)).toBeNull()
  await wait(9_000)
  expect(notes()).toHaveTextContent('Loading readings')
  await wait(2_000)
  expect(notes()).toHaveTextContent('No readings since 12:00:10')
  expect(frame(container)).not.toBeNull()
})

test('alarms stay, gray, when alerts stop and then readings do, and on the device too', async () => {
  mockAlerts = [anAlert({ edge_node_id: 'S-2' })]
  plant('S-1')
  plant('S-2')
  const { container, update } = await open()
  await wait(KEEP_EVERY_MS)
  const kept = readLastBoard(OWNER, Date.now())
  expect(kept?.stations).toHaveLength(2)
  plantAgain()

  mockAvailability = { kind: 'interrupted', sinceMs: Date.now() }
  await update()
  expect(notes()).toHaveTextContent(/^Alerts not available since 12:05:00$/)
  expect(frame(container)).not.toBeNull()
  expect(names()).toEqual(['Station S-2'])
  expect(tile('Station S-2')).toHaveTextContent('as of 12:05:00')
  expect(tile('Station S-2').querySelector('[data-live=true]')).not.toBeNull()
  expect(counts()).toHaveTextContent(/^1Alarm–Normal$/)
  expect(screen.queryByText(/Readings only/)).not.toBeInTheDocument()

  await wait(KEEP_EVERY_MS)
  plantAgain()
  await stopReadings()
  expect(notes()).toHaveTextContent(
    /^No readings since 12:10:00Alerts not available since 12:05:00$/,
  )
  expect(names()).toEqual(['Station S-2'])
  expect(counts()).toHaveTextContent(/^1Alarm–Normal$/)
  await wait(KEEP_EVERY_MS)
  expect(readLastBoard(OWNER, Date.now())?.seenAtMs).toBe(kept?.seenAtMs)

  function plantAgain() {
    for (const id of ['S-1', 'S-2']) act(() => plant(id, { receivedAtMs: Date.now() }))
  }
})

test('while readings are interrupted, a level has its age, however fresh', async () => {
  mockAlerts = [anAlert({ edge_node_id: 'S-1' })]
  plant('S-1')
  await open()
  const level = () => tile('Station S-1').querySelector('[data-live]')
  expect(level()).toHaveAttribute('data-live', 'true')
  await stopReadings()
  expect(level()).toHaveAttribute('data-live', 'false')
  expect(level()).toHaveTextContent('1.20 m4 s old')
  // The alarm itself is as sure as before.
  expect(tile('Station S-1')).not.toHaveTextContent('as of')
})

test('an alert without its station’s record has a tile, before the others', async () => {
  mockAlerts = [
    anAlert({ id: 'a', edge_node_id: 'S-1' }),
    anAlert({ id: 'b', edge_node_id: 'S-9' }),
  ]
  plant('S-1')
  await open()
  expect(names()).toEqual(['Harbour Road', 'Station S-1'])
  expect(tile('Harbour Road')).toHaveTextContent('No readings of this station')
})

test('without Firestore, alerts have their tiles, and what was last seen is gray', async () => {
  const [first, second] = ['S-1', 'S-2'].map((id) => edgeNodeIdSchema.parse(id)) as [never, never]
  writeLastBoard({
    ...OWNER,
    access: { kind: 'employee' },
    seenAtMs: NOW_MS - 2 * MINUTE_MS,
    isWhole: true,
    stations: [
      [first, 'Station S-1', 'alarm', 1.5, NOW_MS - 3 * MINUTE_MS],
      [second, 'Station S-2', 'offline', null, null],
    ],
  })
  mockFirestore.setAnswering(false)
  mockAlerts = [anAlert({ edge_node_id: 'S-1', pump_station_name: 'Station S-1' })]
  await open()
  expect(names()).toEqual(['Station S-1', 'Station S-2'])
  expect(tile('Station S-1')).toHaveAttribute('data-tile', 'alert alert-1')
  expect(tile('Station S-2')).toHaveTextContent(/last seen.*as of 11:58:00$/)
})

test('pages turn every 15 s, and stay while somebody is at the screen', async () => {
  // Room for two tiles.
  stubClientSize(300, 360)
  for (const id of ['S-1', 'S-2', 'S-3', 'S-4', 'S-5']) plant(id, { online: false })
  plant('S-6')
  const { container } = await open()
  expect(names()).toEqual(['Station S-1', 'Station S-2'])
  expect(screen.getByText('Page 1 of 3 · 5 in trouble')).toBeVisible()
  await wait(TURN_MS)
  expect(names()).toEqual(['Station S-3', 'Station S-4'])
  await wait(TURN_MS)
  expect(names()).toEqual(['Station S-5'])
  await wait(TURN_MS)
  expect(names()).toEqual(['Station S-1', 'Station S-2'])
  const main = within(container).getByRole('main')
  for (let seconds = 0; seconds < 20; seconds += 2) {
    fireEvent.pointerMove(main)
    await wait(2000)
  }
  expect(names()).toEqual(['Station S-1', 'Station S-2'])
  await wait(1000 + TURN_MS)
  expect(names()).toEqual(['Station S-3', 'Station S-4'])
})

test('an unacknowledged alarm stays on every page', async () => {
  stubClientSize(300, 360)
  mockAlerts = [anAlert({ edge_node_id: 'S-1' })]
  for (const id of ['S-1', 'S-2', 'S-3', 'S-4']) plant(id, { online: id === 'S-1' })
  await open()
  expect(names()).toEqual(['Station S-1', 'Station S-2'])
  await wait(TURN_MS)
  expect(names()).toEqual(['Station S-1', 'Station S-3'])
})

test('says whether the screen may turn off', async () => {
  const { unmount } = await open()
  expect(screen.getByText('This screen may turn itself off')).toBeInTheDocument()
  unmount()
  const request = jest.fn(async () => ({ released: false, release: async () => {} }))
  Object.assign(navigator, { wakeLock: { request } })
  await open()
  expect(request).toHaveBeenCalledWith('screen')
  expect(screen.queryByText('This screen may turn itself off')).not.toBeInTheDocument()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

test('without movement the pointer and the bar are hidden, but a keyboard finds the way out', async () => {
  const { container } = await open()
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

test('without readings, an overflowing station with a live alert stays red', async () => {
  mockAlerts = [anAlert({ edge_node_id: 'S-1', severity: 'critical' })]
  plant('S-1', { values: { level: 4.2 } })
  await open()
  expect(tile('Station S-1')).toHaveAttribute('data-status', 'overflowing')
  await stopReadings()
  expect(tile('Station S-1')).toHaveAttribute('data-status', 'alarm')
  expect(tile('Station S-1')).toHaveTextContent(/High leveloverflowing as of 12:00:00/)
  expect(tile('Station S-1')).toHaveClass('border-alarm')
})

test('an old acknowledgment doesn’t hide what live readings tell', async () => {
  mockAlerts = [anAlert({ edge_node_id: 'S-1', name: 'Pump 2 failed', acknowledged: true })]
  plant('S-1')
  const { update } = await open()
  expect(tile('Station S-1')).toHaveTextContent(/^Acknowledged/)
  mockAvailability = { kind: 'interrupted', sinceMs: NOW_MS }
  await update()
  expect(tile('Station S-1')).toHaveTextContent(/^Acknowledged.*as of/)
  act(() => plant('S-1', { values: { level: 3.2 } }))
  expect(tile('Station S-1')).toHaveTextContent(/^Attention/)
  expect(tile('Station S-1')).toHaveTextContent(
    /level above high alarmacknowledged as of 12:00:00: Pump 2 failed/i,
  )
  expect(tile('Station S-1')).toHaveAttribute('data-status', 'attention')
})

test('an old alarm hides neither what live readings tell, nor that it is old', async () => {
  mockAlerts = [
    anAlert({ id: 'a', edge_node_id: 'S-1', name: 'Pump 2 failed', severity: 'critical' }),
    anAlert({ id: 'b', edge_node_id: 'S-2', name: 'Pump 1 failed', severity: 'low' }),
  ]
  plant('S-1')
  plant('S-2')
  const { update } = await open()
  expect(names()).toEqual(['Station S-1', 'Station S-2'])
  mockAvailability = { kind: 'interrupted', sinceMs: NOW_MS }
  await update()
  act(() => plant('S-1', { values: { level: 3.2 } }))
  expect(tile('Station S-1')).toHaveTextContent(
    /^Alarm4 minStation S-1level above high alarmalarm as of 12:00:00: Pump 2 failed/,
  )
  expect(tile('Station S-1')).toHaveClass('border-dashed')
  // The level is newer.
  expect(tile('Station S-1')).not.toHaveTextContent(/as of.*as of/)
  // What live readings make worse comes first.
  await act(async () => plant('S-2', { values: { level: 4.2 } }))
  expect(names()).toEqual(['Station S-2', 'Station S-1'])
  expect(tile('Station S-2')).toHaveTextContent(
    /^OverflowingStation S-2Overflow.*alarm as of 12:00:00: Pump 1 failed/,
  )
  expect(tile('Station S-2')).not.toHaveClass('border-dashed')
})

test('an overflow comes before its station’s alert, with its own time', async () => {
  mockAlerts = [anAlert({ edge_node_id: 'S-1', name: 'Pump 1 failed', acknowledged: true })]
  plant('S-1', { values: { level: 4.2 } })
  await open()
  expect(tile('Station S-1')).toHaveTextContent(
    /^OverflowingStation S-1Overflow since 11:59:56Pump 1 failed4.20 m$/,
  )
})
