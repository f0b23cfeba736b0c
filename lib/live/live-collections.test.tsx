import { pumpStations } from '@/lib/stations/watch-stations'
import { aStation, STATION_ID } from '@/tests/factories/station'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'
import { LIVE, LOADING } from './live'
import { forgetSessionData } from '@/lib/session-data'

const mockFirestore = createFakeFirestore()

jest.mock('@/lib/firebase/attach-query', () => ({
  attachQuery: (...args: Parameters<typeof mockFirestore.attachQuery>) =>
    mockFirestore.attachQuery(...args),
}))
jest.mock('@/lib/firebase/id-token', () => ({ refreshIdToken: () => Promise.resolve() }))

const bayshore = { kind: 'customer' as const, organisations: ['bayshore'] }
const document = (overrides: object = {}) => ({
  ...aStation(),
  updatedAt: { toMillis: () => 0 },
  ...overrides,
})

beforeEach(() => {
  mockFirestore.set('pumpStations', STATION_ID, document())
})
afterEach(() => {
  forgetSessionData()
})

test('returns the same collection for equal queries', () => {
  expect(pumpStations(bayshore)).toBe(pumpStations({ ...bayshore }))
  expect(pumpStations(bayshore, STATION_ID)).not.toBe(pumpStations(bayshore))
})

test('shares one listener and its data between screens', async () => {
  const stations = pumpStations(bayshore)
  const onChange = jest.fn()
  stations.subscribe(onChange)
  stations.subscribeToDocument(STATION_ID, jest.fn())
  expect(mockFirestore.attached()).toHaveLength(1)
  expect(stations.getSnapshot()).toEqual({ data: undefined, unreadable: [], availability: LOADING })
  await Promise.resolve()
  expect(stations.getSnapshot().availability).toEqual(LIVE)
  expect(stations.getSnapshot().data?.size).toBe(1)
  expect(stations.getDocument(STATION_ID)?.name).toBe('Harbour Road')
})

test('shows a cached station without the server but not a cached list as complete', async () => {
  mockFirestore.setServerReachable(false)
  const station = pumpStations(bayshore, STATION_ID)
  const list = pumpStations(bayshore)
  station.subscribe(jest.fn())
  list.subscribe(jest.fn())
  await Promise.resolve()
  expect(station.getSnapshot().data?.size).toBe(1)
  expect(station.getSnapshot().availability).toEqual(LOADING)
  expect(list.getSnapshot()).toMatchObject({ data: undefined, availability: LOADING })
  mockFirestore.setServerReachable(true)
})

test('doesn’t notify anyone of a snapshot without changes', async () => {
  const stations = pumpStations(bayshore)
  const onChange = jest.fn()
  stations.subscribe(onChange)
  await Promise.resolve()
  onChange.mockClear()
  mockFirestore.remove('pumpStations', 'LS-unknown')
  expect(onChange).not.toHaveBeenCalled()
})

test('ends every listener and clears its data when the session ends', async () => {
  const stations = pumpStations(bayshore)
  stations.subscribe(jest.fn())
  await Promise.resolve()
  forgetSessionData()
  expect(mockFirestore.attached()).toEqual([])
  expect(stations.getSnapshot()).toMatchObject({ data: undefined, availability: LOADING })
  expect(pumpStations(bayshore)).not.toBe(stations)
})
