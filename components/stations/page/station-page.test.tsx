import { act, screen } from '@testing-library/react'
import type { CollectionName } from '@/lib/firebase/document-query'
import {
  deviceConfigDocument,
  metricsDocument,
  pumpDocument,
  stationDocument,
} from '@/tests/factories/documents'
import { STATION_ID } from '@/tests/factories/station'
import { startStations, type Stations } from '@/tests/worlds/stations'
import { StationPage } from './station-page'
import { OtherTab } from './station-tabs'

let world: Stations
let firestore: Stations['firestore']
let mockIsOffline = false

jest.mock('@/lib/live/use-is-offline', () => ({ useIsOffline: () => mockIsOffline }))
jest.mock('./offline-station', () => ({ OfflineStation: () => 'last seen' }))
jest.mock('@/components/trends/trends', () => ({
  Trends: () => 'trends',
  preloadTrends: () => Promise.resolve(),
}))

beforeAll(OtherTab.preload)
beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn() // jsdom has no layout
  start()
  firestore.set('pumpStations', STATION_ID, stationDocument())
  firestore.set('metrics', STATION_ID, metricsDocument())
})

function start() {
  mockIsOffline = false
  world = startStations(`/${STATION_ID}`, {
    access: { kind: 'customer', organisations: ['bayshore'] },
  })
  ;({ firestore } = world)
}

const renderPage = (segment: string = STATION_ID) => world.render(<StationPage segment={segment} />)

function report(values: object, overrides: object = {}): void {
  const metrics = metricsDocument(overrides)
  firestore.set('metrics', STATION_ID, {
    ...metrics,
    values: { ...metrics.values, ...values },
  })
}

test('without a connection what was last seen takes its place until it has loaded', async () => {
  start()
  mockIsOffline = true
  firestore.setServerReachable(false)
  const view = await renderPage()
  expect(screen.getByText('last seen')).toBeVisible()
  mockIsOffline = false
  firestore.setServerReachable(true)
  view.rerender(<StationPage segment={STATION_ID} />)
  act(() => {
    firestore.set('pumpStations', STATION_ID, stationDocument())
    report({})
  })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Harbour Road')
  mockIsOffline = true
  view.rerender(<StationPage segment={STATION_ID} />)
  expect(screen.queryByText('last seen')).toBeNull()
})

test.each([
  ['', 'Now', 0],
  ['?tab=pump', 'Now', 0],
  ['?range=7d', 'Trends', 1],
  ['?tab=now&range=7d', 'Now', 0],
  ['?tab=alerts', 'Alerts', 0],
])('a link with %p opens the tab %s, and scrolls %i times', async (search, name, scrolls) => {
  window.history.replaceState(null, '', `/${STATION_ID}${search}`)
  await renderPage()
  expect(screen.getByRole('tabpanel', { name })).toBeVisible()
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(scrolls)
})

test.each<[CollectionName, string, object, RegExp]>([
  [
    'pumps',
    'LS-001_2',
    { ...pumpDocument(), position: 'two' },
    /^Pump LS-001_2 can’t be read: pos/,
  ],
  [
    'deviceConfigs',
    STATION_ID,
    { ...deviceConfigDocument(), reportIntervalS: -1 },
    /^Device configuration LS-001 can’t be read: reportIntervalS: /,
  ],
  [
    'metrics',
    STATION_ID,
    { ...metricsDocument(), online: 'maybe' },
    /^Live document LS-001 can’t be read: online: /,
  ],
  [
    'pumpStations',
    STATION_ID,
    { ...stationDocument(), setpointsM: { off: 0.5, leadOn: 'x' }, levelSensorM: 'long' },
    /^Its record has unreadable fields: lead-on level, level sensor range\.$/,
  ],
])('names what can’t be read in %s, and hides nothing else', async (collection, id, doc, words) => {
  firestore.set(collection, id, doc)
  await renderPage()
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByRole('region', { name: 'Wet well' })).toBeVisible()
})

test.each(['LS-404', '%E0%A4%A', '..%2F..', 'map', ''])(
  'shows “Station not found” at %p, with a link back',
  async (segment) => {
    await renderPage(segment)
    expect(screen.getByRole('heading', { name: 'Station not found' })).toBeInTheDocument()
    expect(screen.getByText(/^It doesn’t exist, or you have no access\./)).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to the Station List' })).toHaveAttribute(
      'href',
      '/',
    )
  },
)

test('a station that is added later appears', async () => {
  firestore.remove('pumpStations', STATION_ID)
  await renderPage()
  expect(screen.getByRole('heading', { name: 'Station not found' })).toBeInTheDocument()
  act(() => firestore.set('pumpStations', STATION_ID, stationDocument()))
  expect(screen.getByRole('heading', { name: 'Harbour Road' })).toBeInTheDocument()
})

test('a record that can’t be read is not shown as missing', async () => {
  firestore.set('pumpStations', STATION_ID, { ...stationDocument(), timeZone: 'Mars/Olympus' })
  await renderPage()
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Its record can’t be read: timeZone: not an IANA time zone.',
  )
})

test('shows a placeholder while loading', async () => {
  firestore.setAnswering(false)
  await renderPage()
  expect(screen.getByRole('status', { name: 'Loading station' })).toBeInTheDocument()
})

test('says since when a listener has failed, and keeps what was read', async () => {
  await renderPage()
  firestore.setAnswering(false)
  act(() => firestore.fail('unavailable'))
  expect(screen.getByText(/Live readings interrupted since 12:00:00/)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Harbour Road' })).toBeInTheDocument()
})

test('shows “No permission” when access is denied twice', async () => {
  await renderPage()
  firestore.setAnswering(false)
  await act(async () => firestore.fail('permission-denied'))
  await act(async () => firestore.fail('permission-denied'))
  expect(screen.getByRole('heading', { name: 'No permission' })).toBeInTheDocument()
})
