import type { Firestore } from 'firebase/firestore'
import type { DocumentQuery } from '../document-query'
import { attachQuery, type RawChanges } from './attach-query'

type OnSnapshotArguments = [
  query: unknown,
  options: object,
  next: (snapshot: unknown) => void,
  error: (error: unknown) => void,
]

const mockUnsubscribe = jest.fn()
const mockOnSnapshot = jest.fn<typeof mockUnsubscribe, OnSnapshotArguments>(() => mockUnsubscribe)

jest.mock('./sdk', () => ({
  collection: (_db: unknown, name: string) => name,
  doc: (_db: unknown, ...path: string[]) => path.join('/'),
  where: (...filter: unknown[]) => filter,
  query: (collection: string, ...filters: unknown[]) => ({ collection, filters }),
  onSnapshot: (...args: OnSnapshotArguments) => mockOnSnapshot(...args),
}))

const BAYSHORE: DocumentQuery = {
  collection: 'metrics',
  filters: [{ field: 'organisationId', operator: 'in', value: ['bayshore'] }],
}

beforeEach(() => jest.clearAllMocks())

function attached(query = BAYSHORE) {
  const changes: RawChanges[] = []
  const errors: unknown[] = []
  const detach = attachQuery(
    {} as Firestore,
    query,
    (next) => changes.push(next),
    (error) => errors.push(error),
  )
  return { changes, errors, detach }
}

function snapshot(fromCache: boolean, ...changes: [type: string, id: string][]) {
  return {
    metadata: { fromCache },
    docChanges: () =>
      changes.map(([type, id]) => ({ type, doc: { id, data: () => ({ of: id }) } })),
  }
}

test('listens with the query’s filters', () => {
  attached()
  expect(mockOnSnapshot.mock.calls[0]?.[0]).toEqual({
    collection: 'metrics',
    filters: [['organisationId', 'in', ['bayshore']]],
  })
})

test('reports set and removed documents and whether the server confirmed them', () => {
  const { changes } = attached()
  const next = mockOnSnapshot.mock.calls[0]?.[2]
  next?.(snapshot(true, ['added', 'A'], ['added', 'B']))
  next?.(snapshot(false, ['modified', 'A'], ['removed', 'B']))
  expect(changes).toEqual([
    {
      isSynced: false,
      set: [
        { id: 'A', data: { of: 'A' } },
        { id: 'B', data: { of: 'B' } },
      ],
      removed: [],
    },
    { isSynced: true, set: [{ id: 'A', data: { of: 'A' } }], removed: ['B'] },
  ])
})

test('reports the end of the listener', () => {
  const { errors } = attached()
  mockOnSnapshot.mock.calls[0]?.[3]('refused')
  expect(errors).toEqual(['refused'])
})

test('returns nothing for no organizations without a request', () => {
  const { changes } = attached({
    collection: 'metrics',
    filters: [{ field: 'organisationId', operator: 'in', value: [] }],
  })
  expect(mockOnSnapshot).not.toHaveBeenCalled()
  expect(changes).toEqual([{ isSynced: true, set: [], removed: [] }])
})

test('ends the listener when detached', () => {
  const { detach } = attached()
  detach()
  expect(mockUnsubscribe).toHaveBeenCalledTimes(1)
})

test('listens to a single document, which isn’t gone because the server can’t be reached', () => {
  const { changes } = attached({ collection: 'preferences', filters: [], documentId: 'u1' })
  expect(mockOnSnapshot.mock.calls[0]?.[0]).toBe('preferences/u1')
  const next = mockOnSnapshot.mock.calls[0]?.[2]
  const aDocument = (data: object | null, fromCache = false) => ({
    metadata: { fromCache },
    exists: () => data !== null,
    data: () => data,
  })
  next?.(aDocument(null))
  next?.(aDocument({ theme: 'dark' }))
  next?.(aDocument(null))
  next?.(aDocument(null, true))
  expect(changes.map(({ set, removed }) => [set, removed])).toEqual([
    [[], ['u1']],
    [[{ id: 'u1', data: { theme: 'dark' } }], []],
    [[], ['u1']],
    [[], []],
  ])
})
