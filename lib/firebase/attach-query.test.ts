import { attachQuery, type DocumentChanges } from './attach-query'
import type { DocumentQuery } from './document-query'

type OnSnapshotArguments = [
  query: unknown,
  options: object,
  next: (snapshot: unknown) => void,
  error: (error: unknown) => void,
]

const mockUnsubscribe = jest.fn()
const mockOnSnapshot = jest.fn<typeof mockUnsubscribe, OnSnapshotArguments>(() => mockUnsubscribe)
const mockLoadFirestore = jest.fn()

jest.mock('./firestore', () => ({ loadFirestore: () => mockLoadFirestore() }))

const sdk = {
  collection: (_db: unknown, name: string) => name,
  doc: (_db: unknown, ...path: string[]) => path.join('/'),
  where: (...filter: unknown[]) => filter,
  query: (collection: string, ...filters: unknown[]) => ({ collection, filters }),
  onSnapshot: mockOnSnapshot,
}

const BAYSHORE: DocumentQuery = {
  collection: 'metrics',
  filters: [{ field: 'organisationId', operator: 'in', value: ['bayshore'] }],
}

beforeEach(() => {
  jest.clearAllMocks()
  mockLoadFirestore.mockResolvedValue({ sdk, db: {} })
})

function observe() {
  const changes: DocumentChanges[] = []
  const errors: unknown[] = []
  return {
    changes,
    errors,
    observer: {
      next: (next: DocumentChanges) => changes.push(next),
      error: (error: unknown) => errors.push(error),
    },
  }
}

async function attached(query = BAYSHORE) {
  const seen = observe()
  const detach = attachQuery(query, seen.observer)
  await new Promise((resolve) => setTimeout(resolve))
  return { ...seen, detach }
}

function snapshot(fromCache: boolean, ...changes: [type: string, id: string][]) {
  return {
    metadata: { fromCache },
    docChanges: () =>
      changes.map(([type, id]) => ({ type, doc: { id, data: () => ({ of: id }) } })),
  }
}

test('listens with the query’s filters', async () => {
  await attached()
  expect(mockOnSnapshot.mock.calls[0]?.[0]).toEqual({
    collection: 'metrics',
    filters: [['organisationId', 'in', ['bayshore']]],
  })
})

test('reports set and removed documents and whether the server confirmed them', async () => {
  const { changes } = await attached()
  const next = mockOnSnapshot.mock.calls[0]?.[2]
  next?.(snapshot(true, ['added', 'A'], ['added', 'B']))
  next?.(snapshot(false, ['modified', 'A'], ['removed', 'B']))
  expect(changes).toEqual([
    {
      isFirst: true,
      isSynced: false,
      set: [
        { id: 'A', data: { of: 'A' } },
        { id: 'B', data: { of: 'B' } },
      ],
      removed: [],
    },
    { isFirst: false, isSynced: true, set: [{ id: 'A', data: { of: 'A' } }], removed: ['B'] },
  ])
})

test('reports the end of the listener', async () => {
  const { errors } = await attached()
  mockOnSnapshot.mock.calls[0]?.[3]('refused')
  expect(errors).toEqual(['refused'])
})

test('returns nothing for no organizations without a request', async () => {
  const { changes } = await attached({
    collection: 'metrics',
    filters: [{ field: 'organisationId', operator: 'in', value: [] }],
  })
  expect(mockOnSnapshot).not.toHaveBeenCalled()
  expect(changes).toEqual([{ isFirst: true, isSynced: true, set: [], removed: [] }])
})

test('ends the listener when detached', async () => {
  const { detach } = await attached()
  detach()
  expect(mockUnsubscribe).toHaveBeenCalledTimes(1)
})

test('attaches nothing when detached while the SDK loads', async () => {
  const { observer, errors } = observe()
  attachQuery(BAYSHORE, observer)()
  await new Promise((resolve) => setTimeout(resolve))
  expect(mockOnSnapshot).not.toHaveBeenCalled()
  expect(errors).toEqual([])
})

test('reports an SDK that fails to load unless already detached', async () => {
  mockLoadFirestore.mockRejectedValue(new Error('chunk'))
  const { errors } = await attached()
  expect(errors).toEqual([new Error('chunk')])
  const late = observe()
  attachQuery(BAYSHORE, late.observer)()
  await new Promise((resolve) => setTimeout(resolve))
  expect(late.errors).toEqual([])
})

test('listens to a single document by its id', async () => {
  const { changes } = await attached({ collection: 'preferences', filters: [], documentId: 'u1' })
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
  expect(changes.map(({ set, removed }) => [set, removed])).toEqual([
    [[], ['u1']],
    [[{ id: 'u1', data: { theme: 'dark' } }], []],
    [[], ['u1']],
  ])
})
