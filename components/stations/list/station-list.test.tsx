import { act, render, screen } from '@testing-library/react'
import type { Alert } from '@/lib/alerts/alert'
import { LIVE } from '@/lib/live/live'
import type { Availability } from '@/lib/live/live'
import { edgeNodeIdSchema } from '@/lib/ids'
import { forgetSessionData } from '@/lib/session-data'
import { levelTrendDocument, metricsDocument, stationDocument } from '@/tests/factories/documents'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'
import { stubIntersectionObserver } from '@/tests/fakes/intersection-observer'
import { stubMatchMedia } from '@/tests/fakes/match-media'
import { stubResizeObserver } from '@/tests/fakes/resize-observer'
import { LevelCell } from './cells/level-cell'
import { StationList } from './station-list'

/** Wide enough for every column. */
const WIDTH_REM = 120

let mockFirestore: ReturnType<typeof createFakeFirestore>
let inView: ReturnType<typeof stubIntersectionObserver>
let mockAlerts: { userAlertData: Alert[] | undefined; availability: Availability }
let mockAccess: { kind: 'employee' } | { kind: 'customer'; organisations: string[] }

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
  useAccess: () => mockAccess,
  useUser: () => ({ uid: 'u1' }),
}))
jest.mock('@/lib/alerts/alerts-provider', () => ({
  useAlerts: () => mockAlerts,
  useAlertsAvailability: () => mockAlerts.availability,
  useUnreadableAlerts: jest.fn().mockReturnValue([]),
}))
jest.mock('next/navigation', () => ({
  ...jest.requireActual('@/tests/fakes/search-params'),
}))
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))
jest.mock('./cells/level-cell', () => {
  const { LevelCell: original } = jest.requireActual('./cells/level-cell')
  return { LevelCell: jest.fn(original) }
})

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  stubMatchMedia(WIDTH_REM)
  stubResizeObserver()
  inView = stubIntersectionObserver()
  window.history.replaceState(null, '', '/')
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
  mockFirestore = createFakeFirestore()
  mockAccess = { kind: 'customer', organisations: ['bayshore'] }
  mockAlerts = { userAlertData: [], availability: LIVE }
})
afterEach(() => {
  forgetSessionData()
  jest.useRealTimers()
})

function addStation(id: string, name: string, values: object = {}): void {
  const edgeNodeId = edgeNodeIdSchema.parse(id)
  const metrics = metricsDocument({ edgeNodeId })
  mockFirestore.set('pumpStations', id, stationDocument({ edgeNodeId, name }))
  mockFirestore.set('metrics', id, { ...metrics, values: { ...metrics.values, ...values } })
}

async function renderList() {
  const view = render(<StationList />)
  await act(async () => {})
  return view
}

const stationRows = () => screen.getAllByRole('row').slice(1)
const stationNames = () => screen.getAllByRole('link').map((link) => link.textContent)

test('a row shows status, name, level, pumps, newest alert and the age of its data', async () => {
  addStation('LS-001', 'Harbour Road')
  mockAlerts.userAlertData = [anAlert()]
  await renderList()
  const [row] = stationRows()
  expect(row).toHaveTextContent('Alarm')
  expect(row).toHaveTextContent('12 Harbour Road')
  expect(row).toHaveTextContent('1.20 m')
  expect(row).toHaveTextContent('1 of 2')
  expect(row).toHaveTextContent('pump 1 running, pump 2 stopped')
  expect(row).toHaveTextContent('High level4 min ago')
  expect(row).toHaveTextContent(/4 s$/)
  expect(screen.getByRole('link', { name: 'Harbour Road' })).toHaveAttribute('href', '/LS-001')
})

test('a pump in an unknown state is not counted as stopped', async () => {
  addStation('LS-001', 'Harbour Road', { pump1Running: false, pump2Running: null })
  await renderList()
  expect(stationRows()[0]).toHaveTextContent('– of 2')
})

test('marks pumps of an offline station as last known for screen readers too', async () => {
  addStation('LS-001', 'Harbour Road')
  mockFirestore.set('metrics', 'LS-001', { ...metricsDocument(), online: false })
  await renderList()
  expect(stationRows()[0]).toHaveTextContent('last known: pump 1 running, pump 2 stopped')
})

const TREND = 'metrics/LS-001/trends/level'

test('reads a station’s level trend when its row has come into view, and draws it', async () => {
  addStation('LS-001', 'Harbour Road')
  mockFirestore.setDocument(TREND, levelTrendDocument(NOW_MS))
  const { container } = await renderList()
  const drawings = () => container.querySelectorAll('[data-column=level] svg').length
  await act(() => jest.advanceTimersByTimeAsync(5000))
  expect(mockFirestore.takeReads()).toEqual([])
  const withoutTrend = drawings()
  inView.setInView(true)
  await act(() => jest.advanceTimersByTimeAsync(5000))
  expect(mockFirestore.takeReads()).toEqual([TREND])
  expect(drawings()).toBe(withoutTrend + 1)
})

test('shows a station whose level trend can’t be read', async () => {
  addStation('LS-001', 'Harbour Road')
  mockFirestore.setReadError('unavailable')
  await renderList()
  inView.setInView(true)
  await act(() => jest.advanceTimersByTimeAsync(30_000))
  expect(stationRows()[0]).toHaveTextContent('1.20 m')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('reads no level trend for a station known by its pressure', async () => {
  const edgeNodeId = edgeNodeIdSchema.parse('LS-001')
  const station = { ...stationDocument({ edgeNodeId }), wetWell: undefined, setpointsM: undefined }
  mockFirestore.set('pumpStations', edgeNodeId, station)
  mockFirestore.set(
    'metrics',
    edgeNodeId,
    metricsDocument({ edgeNodeId, values: { pressure: 400 } }),
  )
  await renderList()
  inView.setInView(true)
  await act(() => jest.advanceTimersByTimeAsync(5000))
  expect(stationRows()[0]).toHaveTextContent('400')
  expect(mockFirestore.takeReads()).toEqual([])
})

test('lists the worst station first and counts each status', async () => {
  addStation('LS-001', 'Elm Street')
  addStation('LS-003', 'Harbour Road')
  addStation('LS-005', 'Pond Lane', { pump2Fault: true })
  mockAlerts.userAlertData = [anAlert({ edge_node_id: 'LS-003' })]
  await renderList()
  expect(stationNames()).toEqual(['Harbour Road', 'Pond Lane', 'Elm Street'])
  const counts = screen.getByRole('list', { name: 'Stations by status' })
  expect(counts).toHaveTextContent('1Alarm0Acknowledged0Offline1Attention1Normal0Out of service')
})

test('a reading rerenders only its own row', async () => {
  for (let n = 1; n <= 5; n += 1) addStation(`LS-00${n}`, `Station ${n}`)
  await renderList()
  const levelCell = jest.mocked(LevelCell)
  levelCell.mockClear()
  const edgeNodeId = edgeNodeIdSchema.parse('LS-003')
  act(() => {
    const values = { ...metricsDocument().values, level: 1.31 }
    mockFirestore.set('metrics', 'LS-003', metricsDocument({ edgeNodeId, values }))
  })
  expect(screen.getByText('1.31')).toBeInTheDocument()
  expect(levelCell.mock.calls.map(([props]) => props.station.edgeNodeId)).toEqual(['LS-003'])
})

test('rows stay where they are until a status changes', async () => {
  addStation('LS-001', 'Elm Street')
  addStation('LS-003', 'Harbour Road')
  await renderList()
  act(() => addStation('LS-003', 'Harbour Road', { level: 1.9 }))
  expect(stationNames()).toEqual(['Elm Street', 'Harbour Road'])
  act(() => addStation('LS-003', 'Harbour Road', { level: 3.2 }))
  expect(stationNames()).toEqual(['Harbour Road', 'Elm Street'])
})

test('a station that stops reporting goes offline on its own', async () => {
  addStation('LS-001', 'Elm Street')
  await renderList()
  act(() => jest.advanceTimersByTime(185_000))
  expect(stationRows()[0]).toHaveTextContent('Offlinenot reporting')
})

test.each([
  ['stale', [anAlert()]],
  ['unavailable', undefined],
])('with alerts %s no station looks normal and no alarm is counted', async (_, userAlertData) => {
  addStation('LS-001', 'Elm Street')
  addStation('LS-003', 'Pond Lane', { highFloat: true })
  mockAlerts = { userAlertData, availability: { kind: 'interrupted', sinceMs: NOW_MS } }
  await renderList()
  const [worst, other] = stationRows()
  expect(worst).toHaveTextContent('Attentionhigh float tripped (readings only)')
  expect(other).toHaveTextContent('Readings onlyalerts unknown')
  expect(screen.getByRole('list', { name: 'Stations by status' })).toHaveTextContent(
    '–Alarm–Acknowledged0Offline1Attention1Readings only–Normal',
  )
})

test('shows a placeholder while loading', () => {
  mockFirestore.setAnswering(false)
  render(<StationList />)
  expect(screen.getByRole('status', { name: 'Loading stations' })).toBeInTheDocument()
  expect(screen.queryByRole('row')).not.toBeInTheDocument()
})

test('says what to do when there are no stations', async () => {
  await renderList()
  expect(screen.getByRole('heading', { name: 'No stations yet' })).toBeInTheDocument()
  expect(screen.getByText(/administrator/)).toBeInTheDocument()
})

test('says what failed, and since when, if a listener fails before the first data', async () => {
  mockFirestore.setAnswering(false)
  await renderList()
  act(() => mockFirestore.fail('unavailable'))
  expect(screen.getByRole('alert')).toHaveTextContent('Stations unavailable since 12:00:00.')
})

test('doesn’t claim that alerts still work when they are unavailable', async () => {
  mockFirestore.setAnswering(false)
  mockAlerts = { userAlertData: undefined, availability: { kind: 'interrupted', sinceMs: NOW_MS } }
  await renderList()
  act(() => mockFirestore.fail('unavailable'))
  expect(screen.getByRole('alert')).not.toHaveTextContent('Alerts still work')
})

test('keeps the last readings when a listener fails later, and says so', async () => {
  addStation('LS-001', 'Elm Street')
  await renderList()
  act(() => mockFirestore.fail('unavailable'))
  expect(screen.getByText(/Live readings interrupted since 12:00:00/)).toBeInTheDocument()
  expect(stationNames()).toEqual(['Elm Street'])
  await act(() => jest.advanceTimersByTimeAsync(1000))
  expect(screen.queryByText(/interrupted/)).not.toBeInTheDocument()
})

test('shows “No permission” when access is denied twice', async () => {
  addStation('LS-001', 'Elm Street')
  await renderList()
  mockFirestore.setAnswering(false)
  await act(async () => mockFirestore.fail('permission-denied'))
  await act(async () => mockFirestore.fail('permission-denied'))
  expect(screen.getByRole('heading', { name: 'No permission' })).toBeInTheDocument()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('names an unreadable record without hiding the others', async () => {
  addStation('LS-001', 'Elm Street')
  const damaged = { ...stationDocument(), timeZone: 'Mars/Olympus' }
  mockFirestore.set('pumpStations', 'LS-009', damaged)
  await renderList()
  expect(screen.getByText(/1 station can’t be shown/)).toBeInTheDocument()
  expect(screen.getByText('LS-009')).toBeInTheDocument()
  expect(stationNames()).toEqual(['Elm Street'])
})

test('a customer reads only the stations of its organizations', async () => {
  mockFirestore.set('pumpStations', 'LS-002', stationDocument({ organisationId: 'gulfcoast' }))
  addStation('LS-001', 'Elm Street')
  await renderList()
  const filter = { field: 'organisationId', operator: 'in', value: ['bayshore'] }
  expect(mockFirestore.attached()).toEqual([
    { collection: 'pumpStations', filters: [filter] },
    { collection: 'metrics', filters: [filter] },
  ])
  expect(stationNames()).toEqual(['Elm Street'])
})

test('renders only the rows in view of thousands, with the full row count', async () => {
  for (let n = 1; n <= 2000; n += 1) addStation(`S-${n}`, `Station ${n}`)
  await renderList()
  const grid = screen.getByRole('grid', { name: 'Pump stations' })
  expect(grid).toHaveAttribute('aria-rowcount', '2001')
  expect(stationRows().length).toBeLessThan(60)
})

test('on paper every row is rendered', async () => {
  for (let index = 100; index < 200; index += 1) addStation(`LS-${index}`, `Station ${index}`)
  await renderList()
  const onScreen = stationRows().length
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(stationRows()).toHaveLength(100)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(stationRows()).toHaveLength(onScreen)
})

test('focus stays with its station when the rows are sorted again', async () => {
  for (let n = 1; n <= 200; n += 1) addStation(`S-${n}`, `Station ${n}`)
  await renderList()
  const link = screen.getByRole('link', { name: 'Station 1' })
  act(() => link.focus())
  act(() => {
    for (let n = 2; n <= 200; n += 1) addStation(`S-${n}`, `Station ${n}`, { level: 3.2 })
  })
  expect(stationNames()[0]).toBe('Station 2')
  expect(link).toHaveFocus()
  expect(link.closest('[role=row]')).toHaveAttribute('aria-rowindex', '201')
  expect(link).toHaveAttribute('tabindex', '0')
  expect(screen.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})
