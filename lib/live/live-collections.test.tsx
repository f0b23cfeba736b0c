import { pumpStations } from '@/lib/stations/watch-stations'
import { stationDocument } from '@/tests/factories/documents'
import { STATION_ID } from '@/tests/factories/station'
import { startFirestore, type FakeFirestore } from '@/tests/worlds/firestore'
import { LIVE, LOADING } from './live'
import { forgetSessionData } from '@/lib/session-data'

let firestore: FakeFirestore

const bayshore = { kind: 'customer' as const, organisations: ['bayshore'] }

beforeEach(() => {
  firestore = startFirestore()
  firestore.set('pumpStations', STATION_ID, stationDocument())
})
afterEach(forgetSessionData)

test('returns the same collection for equal queries', () => {
  expect(pumpStations(bayshore)).toBe(pumpStations({ ...bayshore }))
  expect(pumpStations(bayshore, STATION_ID)).not.toBe(pumpStations(bayshore))
})

test('shares one listener and its data between screens', async () => {
  const stations = pumpStations(bayshore)
  const onChange = jest.fn()
  stations.subscribe(onChange)
  stations.subscribeToDocument(STATION_ID, jest.fn())
  expect(firestore.attached()).toHaveLength(1)
  expect(stations.getSnapshot()).toEqual({ data: undefined, unreadable: [], availability: LOADING })
  await Promise.resolve()
  expect(stations.getSnapshot().availability).toEqual(LIVE)
  expect(stations.getSnapshot().data?.size).toBe(1)
  expect(stations.getDocument(STATION_ID)?.name).toBe('Harbour Road')
})

test('shows a cached station without the server but not a cached list as complete', async () => {
  firestore.setServerReachable(false)
  const station = pumpStations(bayshore, STATION_ID)
  const list = pumpStations(bayshore)
  station.subscribe(jest.fn())
  list.subscribe(jest.fn())
  await Promise.resolve()
  expect(station.getSnapshot().data?.size).toBe(1)
  expect(station.getSnapshot().availability).toEqual(LOADING)
  expect(list.getSnapshot()).toMatchObject({ data: undefined, availability: LOADING })
})

test('doesn’t notify anyone of a snapshot without changes', async () => {
  const stations = pumpStations(bayshore)
  const onChange = jest.fn()
  stations.subscribe(onChange)
  await Promise.resolve()
  onChange.mockClear()
  firestore.remove('pumpStations', 'LS-unknown')
  expect(onChange).not.toHaveBeenCalled()
})

test('ends every listener and clears its data when the session ends', async () => {
  const stations = pumpStations(bayshore)
  stations.subscribe(jest.fn())
  await Promise.resolve()
  forgetSessionData()
  expect(firestore.attached()).toEqual([])
  expect(stations.getSnapshot()).toMatchObject({ data: undefined, availability: LOADING })
  expect(pumpStations(bayshore)).not.toBe(stations)
})
