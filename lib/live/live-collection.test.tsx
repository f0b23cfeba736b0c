import { documentQuery } from '@/lib/firebase/document-query'
import { attachQuery, type QueryObserver } from '@/lib/firebase/firestore/client'
import type { DocumentChanges } from '@/lib/firebase/firestore/messages'
import { forgetSessionData } from '@/lib/session-data'
import { pumpStations } from '@/lib/stations/watch-stations'
import { stationDocument } from '@/tests/factories/documents'
import { STATION_ID } from '@/tests/factories/station'
import { startFirestore, type FakeFirestore } from '@/tests/worlds/firestore'
import { LIVE, LOADING } from './live'
import { liveCollection } from './live-collection'

const PART = { isFirst: false, isSynced: false, isPart: true, set: [], removed: [] }
const LAST = { ...PART, isSynced: true, isPart: false }

const documents = (...ids: string[]) => ids.map((id) => ({ id, data: { id } }))

/** With a subscriber, and what had arrived at each part. */
function aCollection() {
  const observers: QueryObserver[] = []
  jest.mocked(attachQuery).mockImplementation((_query, observer) => {
    observers.push(observer)
    return () => {}
  })
  const collection = liveCollection(documentQuery('metrics', { kind: 'employee' }))
  const arrived: string[] = []
  const onPart = () => arrived.push([...collection.getDocuments().byId.keys()].join(''))
  const stopParts = collection.subscribeToParts(onPart)
  collection.subscribe(() => {})
  return {
    collection,
    arrived,
    stopParts,
    send: (changes: DocumentChanges) => observers.at(-1)?.next(changes),
    endWorker: () =>
      observers.at(-1)?.error(Object.assign(new Error('ended'), { code: 'worker-ended' })),
    shown: () => [...(collection.getSnapshot().data?.keys() ?? ['loading'])].join(''),
  }
}

function aLoadedCollection(...ids: string[]) {
  const world = aCollection()
  world.send({ ...LAST, isFirst: true, set: documents(...ids) })
  return world
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(forgetSessionData)

test('tells of each part of a first load, in order, and shows all with the last', () => {
  const { arrived, send, shown } = aCollection()
  send({ ...PART, isFirst: true, set: documents('A', 'B') })
  send({ ...PART, set: documents('C') })
  expect([arrived, shown()]).toEqual([['AB', 'ABC'], 'loading'])
  send({ ...LAST, set: documents('D') })
  expect([arrived, shown()]).toEqual([['AB', 'ABC'], 'ABCD'])
})

test('a document that is removed between two parts isn’t shown', () => {
  const { arrived, send, shown } = aCollection()
  send({ ...PART, isFirst: true, set: documents('A', 'B') })
  send({ ...PART, set: documents('C'), removed: ['A'] })
  send({ ...LAST, set: documents('D'), removed: ['C'] })
  expect([arrived, shown()]).toEqual([['AB', 'BC'], 'BD'])
})

test('when the worker ends between two parts, the next one’s are shown, and only those', () => {
  const { arrived, send, endWorker, shown } = aCollection()
  send({ ...PART, isFirst: true, set: documents('A', 'B') })
  endWorker()
  jest.advanceTimersByTime(5000)
  send({ ...PART, isFirst: true, set: documents('B') })
  expect(shown()).toBe('loading')
  send({ ...LAST, set: documents('C') })
  expect([arrived, shown()]).toEqual([['AB', 'AB'], 'BC'])
})

test('parts of later changes wait for the last', () => {
  const { arrived, send, shown } = aCollection()
  send({ ...LAST, isFirst: true, set: documents('A') })
  send({ ...PART, set: documents('B') })
  expect([arrived, shown()]).toEqual([[], 'A'])
  send({ ...LAST, set: documents('C') })
  expect([arrived, shown()]).toEqual([[], 'ABC'])
})

test('tells of no part after unsubscribing', () => {
  const { arrived, stopParts, send } = aCollection()
  stopParts()
  send({ ...PART, isFirst: true, set: documents('A') })
  expect(arrived).toEqual([])
})

test('a change notifies only listeners of its document, and keeps the others’ objects', () => {
  const { collection, send } = aLoadedCollection('A', 'B')
  const B = collection.getDocument('B')
  const [onA, onB] = [jest.fn(), jest.fn()]
  const unsubscribe = collection.subscribeToDocument('A', onA)
  collection.subscribeToDocument('B', onB)
  send({ ...LAST, set: [{ id: 'A', data: { levelM: 2 } }] })
  expect(collection.getDocument('A')).toEqual({ levelM: 2 })
  expect(collection.getDocument('B')).toBe(B)
  unsubscribe()
  send({ ...LAST, removed: ['A'] })
  expect([onA.mock.calls.length, onB.mock.calls.length]).toEqual([1, 0])
})

test('lists an unreadable document with its reason, until it can be read', () => {
  const { collection, send, shown } = aLoadedCollection('A', 'B')
  const unreadable = [{ id: 'A', reason: 'levelM: expected number' }]
  send({ ...LAST, set: unreadable })
  expect([shown(), collection.getSnapshot().unreadable]).toEqual(['B', unreadable])
  send({ ...LAST, set: documents('A') })
  expect([shown(), collection.getSnapshot().unreadable]).toEqual(['BA', []])
})

test('removes documents deleted while detached once synced again, not because the cache lacks them', () => {
  const { collection, send, shown } = aLoadedCollection('A', 'B')
  send({ ...LAST, set: [{ id: 'C', reason: 'unreadable' }] })
  send({ ...LAST, isFirst: true, isSynced: false, set: documents('A') })
  expect(shown()).toBe('AB')
  send(LAST)
  expect([shown(), collection.getSnapshot().unreadable]).toEqual(['A', []])
})

describe('with stations', () => {
  const bayshore = { kind: 'customer' as const, organisations: ['bayshore'] }
  let firestore: FakeFirestore

  beforeEach(() => {
    firestore = startFirestore()
    firestore.set('pumpStations', STATION_ID, stationDocument())
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
    expect(firestore.attached()).toHaveLength(1)
    expect(stations.getSnapshot()).toEqual({
      data: undefined,
      unreadable: [],
      availability: LOADING,
    })
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
    const onStation = jest.fn()
    stations.subscribeToDocument(STATION_ID, onStation)
    forgetSessionData()
    expect(firestore.attached()).toEqual([])
    expect(onStation).toHaveBeenCalledTimes(1)
    expect(stations.getSnapshot()).toMatchObject({ data: undefined, availability: LOADING })
    expect(pumpStations(bayshore)).not.toBe(stations)
  })
})
