import { act, render, screen, within } from '@testing-library/react'
import type { AlertsFreshness } from '@/lib/domain/poll-state'
import { endAllListeners } from '@/lib/firestore/live-collections'
import type { Alert } from '@/lib/schemas/alert'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'
import {
  deviceConfigDocument,
  metricsDocument,
  pumpDocument,
  stationDocument,
} from '@/tests/factories/documents'
import { anAlert, NOW_MS, STATION_ID } from '@/tests/factories/station'
import { StationPage } from './station-page'

let mockFirestore: ReturnType<typeof createFakeFirestore>
let mockAlerts: { userAlertData: Alert[] | undefined; freshness: AlertsFreshness }

jest.mock('@/lib/firestore/attach-query', () => ({
  attachQuery: (...args: Parameters<typeof mockFirestore.attachQuery>) =>
    mockFirestore.attachQuery(...args),
}))
jest.mock('@/lib/firebase/id-token', () => ({ refreshIdToken: () => Promise.resolve() }))
jest.mock('@/lib/contexts/auth', () => ({
  useAccess: () => ({ kind: 'customer', organisations: ['bayshore'] }),
}))
jest.mock('@/lib/contexts/alerts', () => ({
  useAlerts: () => mockAlerts,
  useAlertsFreshness: () => mockAlerts.freshness,
}))
jest.mock('@/lib/contexts/acknowledgements', () => ({
  useAcknowledgement: () => ({ state: undefined, acknowledge: () => Promise.resolve() }),
}))
jest.mock('@/lib/hooks/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  mockFirestore = createFakeFirestore()
  mockAlerts = { userAlertData: [], freshness: { state: 'live', lastGoodAt: NOW_MS } }
  mockFirestore.set('pumpStations', STATION_ID, stationDocument())
  mockFirestore.set('metrics', STATION_ID, metricsDocument())
})
afterEach(() => {
  endAllListeners()
  jest.useRealTimers()
})

async function renderPage(segment: string = STATION_ID) {
  const view = render(<StationPage segment={segment} />)
  await act(async () => {})
  return view
}

/** What stands around the station's name. */
const pageHeader = () => screen.getByRole('heading', { level: 1 }).closest('header')

function report(values: object, overrides: object = {}): void {
  const metrics = metricsDocument(overrides)
  mockFirestore.set('metrics', STATION_ID, {
    ...metrics,
    values: { ...metrics.values, ...values },
  })
}

test('the header tells which station, how it is, and how old its data is', async () => {
  await renderPage()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Harbour Road')
  const header = pageHeader()
  expect(header).toHaveTextContent('12 Harbour Road · LS-001')
  expect(header).toHaveTextContent('Normal')
  expect(header).toHaveTextContent('Online, data 4 s old · local time 08:00:00')
})

test('the header tells every reason', async () => {
  report({ pump2Fault: true, highFloat: true })
  await renderPage()
  expect(pageHeader()).toHaveTextContent('Attentionhigh float tripped, pump 2 failed')
})

test.each([
  [{ online: false }, 'Offline since Jun 1, 2026, 11:00:00'],
  [{ receivedAt: NOW_MS - 600_000 }, 'Not reporting since Jun 1, 2026, 11:50:00'],
])('with %j it says %s, and greys the last values', async (overrides, text) => {
  report({}, overrides)
  await renderPage()
  expect(pageHeader()).toHaveTextContent(text)
  expect(screen.getByRole('row', { name: /^Wet well level 1.20 ?m/ })).toHaveTextContent(
    /offline$|not reporting$/,
  )
})

test('a station that never reported says so', async () => {
  mockFirestore.remove('metrics', STATION_ID)
  await renderPage()
  expect(pageHeader()).toHaveTextContent('Offlineno readings received')
  expect(screen.getByText('No readings received.')).toBeInTheDocument()
})

test('its alerts are here, to be acknowledged', async () => {
  mockAlerts.userAlertData = [
    anAlert(),
    anAlert({ id: 'b', edge_node_id: 'LS-003', name: 'Not ours' }),
  ]
  await renderPage()
  const alerts = screen.getByRole('region', { name: 'Alerts' })
  expect(within(alerts).getByRole('listitem')).toHaveTextContent('High level')
  expect(alerts).toHaveTextContent('Jun 1, 2026, 11:56:00 · 4 min ago')
  expect(within(alerts).getByRole('button', { name: 'Acknowledge' })).toBeEnabled()
  expect(screen.queryByText('Not ours')).not.toBeInTheDocument()
})

test('while the alerts are unknown it says that the station may be in alarm', async () => {
  mockAlerts = { userAlertData: undefined, freshness: { state: 'unavailable', since: NOW_MS } }
  await renderPage()
  expect(screen.getByRole('region', { name: 'Alerts' })).toHaveTextContent('may be in alarm')
  expect(pageHeader()).toHaveTextContent('Readings onlyalerts not known')
})

test('every reading is listed, also one that nobody thought of', async () => {
  report({ chlorine: 1.25, hatch: 'open', rain: null })
  mockFirestore.set('deviceConfigs', STATION_ID, deviceConfigDocument())
  await renderPage()
  const table = screen.getByRole('table')
  expect(within(table).getByRole('row', { name: /^Level 1.20 ?m 4 s live/ })).toBeInTheDocument()
  expect(within(table).getByRole('row', { name: /^chlorine 1.25 / })).toBeInTheDocument()
  expect(within(table).getByRole('row', { name: /^hatch open / })).toBeInTheDocument()
  expect(within(table).getByRole('row', { name: /^Rain – – / })).toBeInTheDocument()
})

test('a value that can’t be read is counted', async () => {
  report({ odd: { nested: true } })
  await renderPage()
  expect(screen.getByRole('region', { name: 'Readings' })).toHaveTextContent('1 can’t be read')
})

test('the wet well shows the level and what happens where', async () => {
  await renderPage()
  const well = screen.getByRole('region', { name: 'Wet well' })
  expect(well).toHaveTextContent('Level1.20 m')
  expect(
    within(well)
      .getAllByRole('definition')
      .map((mark) => mark.textContent),
  ).toEqual(['4.00 m', '3.00 m', '2.00 m', '1.50 m', '0.50 m', '0.30 m'])
})

test('a level that is not known shows as such, not as an empty well', async () => {
  report({ level: null })
  await renderPage()
  expect(screen.getByRole('region', { name: 'Wet well' })).toHaveTextContent('Level– m')
})

test('a pump’s card sets its figures against its ratings', async () => {
  const recent = { computedAt: NOW_MS, startsLastHour: { 1: 4 } }
  report({ pump1Current: 10.4, pump1Runtime: 1204.5, pump1Starts: 8841 }, { recent })
  mockFirestore.set('pumps', 'LS-001_1', pumpDocument({ label: 'Lead pump' }))
  await renderPage()
  expect(screen.getByRole('article', { name: 'Lead pump' })).toHaveTextContent(
    'Lead pumpRunning · autoCurrent10.4 A of 12.0 ARuntime1204.5 hStarts, last hour4 of 10Starts8841',
  )
  expect(screen.getByRole('article', { name: 'Pump 2' })).toHaveTextContent(
    'Stopped · mode unknownCurrent–Runtime–Starts, last hour–Starts–',
  )
})

test('a pump of an offline station shows what was last known, and says so', async () => {
  report({}, { online: false })
  await renderPage()
  expect(screen.getByRole('article', { name: 'Pump 1' })).toHaveTextContent(
    /^Pump 1Running · auto · last known/,
  )
})

test.each(['LS-404', '%E0%A4%A', '..%2F..', 'map', ''])(
  'nothing is found at %p, and a link leads back',
  async (segment) => {
    await renderPage(segment)
    expect(screen.getByRole('heading', { name: 'Station not found' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to the Station List' })).toHaveAttribute(
      'href',
      '/',
    )
  },
)

test('a foreign station looks like an unknown one', async () => {
  const { container: unknown } = await renderPage('LS-404')
  mockFirestore.set('pumpStations', STATION_ID, stationDocument({ organisationId: 'gulfcoast' }))
  const { container: foreign } = await renderPage()
  expect(foreign.innerHTML).toBe(unknown.innerHTML)
})

test('a station that arrives later appears', async () => {
  mockFirestore.remove('pumpStations', STATION_ID)
  await renderPage()
  expect(screen.getByRole('heading', { name: 'Station not found' })).toBeInTheDocument()
  act(() => mockFirestore.set('pumpStations', STATION_ID, stationDocument()))
  expect(screen.getByRole('heading', { name: 'Harbour Road' })).toBeInTheDocument()
})

test('a record that can’t be read is not taken for a missing one', async () => {
  mockFirestore.set('pumpStations', STATION_ID, { ...stationDocument(), timeZone: 'Mars/Olympus' })
  await renderPage()
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Its record can’t be read: timeZone: not an IANA time zone.',
  )
})

test('while it loads it says so', () => {
  mockFirestore.setAnswering(false)
  render(<StationPage segment={STATION_ID} />)
  expect(screen.getByRole('status', { name: 'Loading station' })).toBeInTheDocument()
})

test('a listener that fails says since when, and leaves what was read', async () => {
  await renderPage()
  mockFirestore.setAnswering(false)
  act(() => mockFirestore.fail('unavailable'))
  expect(screen.getByText(/Live readings interrupted since 12:00:00/)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Harbour Road' })).toBeInTheDocument()
})

test('a permission that is refused twice ends in a visible state', async () => {
  await renderPage()
  mockFirestore.setAnswering(false)
  await act(async () => mockFirestore.fail('permission-denied'))
  await act(async () => mockFirestore.fail('permission-denied'))
  expect(screen.getByRole('heading', { name: 'No permission' })).toBeInTheDocument()
})
