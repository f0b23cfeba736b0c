import { pumpStations } from '@/lib/stations/watch-stations'
import { aStation, STATION_ID } from '@/tests/factories/station'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'
import { forgetSessionData } from './session-data'

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

test('equal queries are one collection', () => {
  expect(pumpStations(bayshore)).toBe(pumpStations({ ...bayshore }))
  expect(pumpStations(bayshore, STATION_ID)).not.toBe(pumpStations(bayshore))
})

test('the screens that look share one listener, and see what it brings', async () => {
  const stations = pumpStations(bayshore)
  const onChange = jest.fn()
  stations.subscribe(onChange)
  stations.subscribeToDocument(STATION_ID, jest.fn())
  expect(mockFirestore.attached()).toHaveLength(1)
  expect(stations.getSnapshot().isLoaded).toBe(false)
  await Promise.resolve()
  expect(stations.getSnapshot()).toMatchObject({
    isLoaded: true,
    connection: { state: 'synced' },
  })
  expect(stations.getDocument(STATION_ID)?.name).toBe('Harbour Road')
})

test('without the server, a station that is cached is shown, a list that is cached is not all', async () => {
  mockFirestore.setServerReachable(false)
  const station = pumpStations(bayshore, STATION_ID)
  const list = pumpStations(bayshore)
  station.subscribe(jest.fn())
  list.subscribe(jest.fn())
  await Promise.resolve()
  expect(station.getSnapshot()).toMatchObject({
    isLoaded: true,
    connection: { state: 'connecting' },
  })
  expect(list.getSnapshot()).toMatchObject({ isLoaded: false })
  mockFirestore.setServerReachable(true)
})

test('an answer that brings nothing new wakes nobody', async () => {
  const stations = pumpStations(bayshore)
  const onChange = jest.fn()
  stations.subscribe(onChange)
  await Promise.resolve()
  onChange.mockClear()
  mockFirestore.remove('pumpStations', 'LS-unknown')
  expect(onChange).not.toHaveBeenCalled()
})

test('the end of the session ends every listener and forgets what they held', async () => {
  const stations = pumpStations(bayshore)
  stations.subscribe(jest.fn())
  await Promise.resolve()
  forgetSessionData()
  expect(mockFirestore.attached()).toEqual([])
  expect(stations.getSnapshot()).toMatchObject({ byId: new Map(), isLoaded: false })
  expect(pumpStations(bayshore)).not.toBe(stations)
})
