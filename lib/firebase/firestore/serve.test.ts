import { z } from 'zod'
import type { DocumentQuery } from '../document-query'
import { BATCH_MS } from './batch-changes'
import { SERVER_TIME, type FromWorker, type ToWorker } from './messages'
import { serveFirestore } from './serve'

interface Listener {
  target: unknown
  options: object
  next: (snapshot: object) => void
  error: (error: unknown) => void
  detach: jest.Mock
}

const mockListeners: Listener[] = []
const mockCalls: unknown[][] = []
const mockAnswer = jest.fn()

jest.mock('./open-firestore')
jest.mock('./sdk', () => {
  const recorded =
    (name: string) =>
    (...args: unknown[]) => {
      mockCalls.push([name, ...args])
      return mockAnswer(name)
    }
  return {
    ...jest.requireActual('firebase/firestore'),
    collection: (_db: unknown, name: string) => name,
    doc: (_db: unknown, ...path: string[]) => path.join('/'),
    where: (...filter: unknown[]) => filter,
    query: (collection: string, ...filters: unknown[]) => ({ collection, filters }),
    onSnapshot: (
      target: unknown,
      options: object,
      next: Listener['next'],
      error: Listener['error'],
    ) => {
      const detach = jest.fn()
      mockListeners.push({ target, options, next, error, detach })
      return detach
    },
    ...Object.fromEntries(
      ['getDoc', 'setDoc', 'deleteDoc', 'disableNetwork', 'enableNetwork'].map((name) => [
        name,
        recorded(name),
      ]),
    ),
  }
})

const BAYSHORE: DocumentQuery = {
  collection: 'metrics',
  filters: [{ field: 'organisationId', operator: 'in', value: ['bayshore'] }],
}
const PATH = ['preferences', 'u1'] as const

beforeEach(() => {
  jest.useFakeTimers()
  mockListeners.length = 0
  mockCalls.length = 0
  mockAnswer.mockReset().mockResolvedValue(undefined)
})

function serving() {
  const posted: FromWorker[] = []
  const schemaOf = () => z.looseObject({ levelM: z.number().optional() })
  const handle = serveFirestore({ post: (message) => posted.push(message), schemaOf })
  handle({ kind: 'start', uid: 'u1', lock: 'l' })
  const taken = async () => {
    await jest.advanceTimersByTimeAsync(BATCH_MS)
    return posted.splice(0)
  }
  const ask = (message: ToWorker) => {
    handle(message)
    return taken()
  }
  /** With the changes that were posted since. */
  const listen = async (query: DocumentQuery) => {
    await ask({ kind: 'listen', id: 7, query })
    const listener = mockListeners.at(-1)
    const report = async (snapshot: object) => {
      listener?.next(snapshot)
      const messages = await taken()
      return messages.map((message) => (message.kind === 'changes' ? message.changes : message))
    }
    return { listener, report }
  }
  return { ask, listen }
}

type Change = [type: 'added' | 'modified' | 'removed', id: string, data?: object]

const snapshot = (fromCache: boolean, ...changes: Change[]) => ({
  metadata: { fromCache },
  docChanges: () => changes.map(([type, id, data]) => ({ type, doc: { id, data: () => data } })),
})

const denied = Object.assign(new Error('no'), { code: 'permission-denied' })

test('reports what is set and removed, why a document can’t be read, and what the server confirms', async () => {
  const { listen } = serving()
  const { listener, report } = await listen(BAYSHORE)
  expect(listener?.target).toEqual({
    collection: 'metrics',
    filters: [['organisationId', 'in', ['bayshore']]],
  })
  expect(listener?.options).toEqual({ includeMetadataChanges: true })
  const A: Change = ['added', 'A', { levelM: 1 }]
  const B: Change = ['added', 'B', { levelM: 'x' }]
  const set = [
    { id: 'A', data: { levelM: 1 } },
    { id: 'B', reason: expect.stringMatching(/^levelM: /) },
  ]
  await expect(report(snapshot(true, A, B))).resolves.toEqual([
    { isFirst: true, isPart: false, isSynced: false, set, removed: [] },
  ])
  const next = snapshot(false, ['modified', 'A', { levelM: 2 }], ['removed', 'B'])
  await expect(report(next)).resolves.toMatchObject([
    { isFirst: false, isSynced: true, set: [{ id: 'A', data: { levelM: 2 } }], removed: ['B'] },
  ])
})

test('listens to a single document, which isn’t gone because the server can’t be reached', async () => {
  const { listen } = serving()
  const query = { collection: 'preferences', filters: [], documentId: 'u1' } as const
  const { listener, report } = await listen(query)
  expect(listener?.target).toBe('preferences/u1')
  const aDocument = (data: object | null, fromCache = false) =>
    report({ metadata: { fromCache }, exists: () => data !== null, data: () => data })
  const gone = [{ set: [], removed: ['u1'] }]
  await expect(aDocument(null)).resolves.toMatchObject(gone)
  const data = { theme: 'dark' }
  await expect(aDocument(data)).resolves.toMatchObject([{ set: [{ id: 'u1', data }], removed: [] }])
  await expect(aDocument(null)).resolves.toMatchObject(gone)
  await expect(aDocument(null, true)).resolves.toMatchObject([{ set: [], removed: [] }])
})

test('returns nothing for no organizations without a request', async () => {
  const { ask } = serving()
  const filters = [{ field: 'organisationId', operator: 'in', value: [] }] as const
  const query = { collection: 'metrics', filters } as const
  await expect(ask({ kind: 'listen', id: 7, query })).resolves.toMatchObject([
    { kind: 'changes', id: 7, changes: { isSynced: true, set: [], removed: [] } },
  ])
  expect(mockListeners).toEqual([])
})

test('a listener’s error is its last word, and its end detaches it', async () => {
  const { ask, listen } = serving()
  const ended = await listen(BAYSHORE)
  await ask({ kind: 'unlisten', id: 7 })
  expect(ended.listener?.detach).toHaveBeenCalledTimes(1)

  const failed = await listen(BAYSHORE)
  failed.listener?.error(denied)
  await expect(ask({ kind: 'unlisten', id: 7 })).resolves.toEqual([
    { kind: 'failed', id: 7, failure: { code: 'permission-denied', message: 'no' } },
  ])
})

test('reads a document, or null, or says why not', async () => {
  const { ask } = serving()
  mockAnswer.mockResolvedValueOnce({ exists: () => true, data: () => ({ stepS: 60 }) })
  mockAnswer.mockResolvedValueOnce({ exists: () => false })
  mockAnswer.mockRejectedValueOnce(denied)
  const get = (id: number) => ask({ kind: 'get', id, path: ['metrics', 'LS-001', 'hours', 'h'] })
  await expect(get(1)).resolves.toEqual([{ kind: 'done', id: 1, data: { stepS: 60 } }])
  await expect(get(2)).resolves.toEqual([{ kind: 'done', id: 2, data: null }])
  await expect(get(3)).resolves.toEqual([
    { kind: 'failed', id: 3, failure: { code: 'permission-denied', message: 'no' } },
  ])
  expect(mockCalls[0]).toEqual(['getDoc', 'metrics/LS-001/hours/h'])
})

test('sets, merges and deletes a document', async () => {
  const { ask } = serving()
  const fields = { 'a.b': 1, updatedAt: SERVER_TIME }
  await ask({ kind: 'write', id: 1, write: { kind: 'set', path: PATH, fields: { a: 1 } } })
  await ask({ kind: 'write', id: 2, write: { kind: 'merge', path: PATH, fields } })
  const answer = await ask({ kind: 'write', id: 3, write: { kind: 'delete', path: PATH } })
  expect(answer).toEqual([{ kind: 'done', id: 3, data: undefined }])
  expect(mockCalls).toEqual([
    ['setDoc', 'preferences/u1', { a: 1 }],
    ['setDoc', 'preferences/u1', expect.objectContaining({ 'a.b': 1 }), expect.anything()],
    ['deleteDoc', 'preferences/u1'],
  ])
  // Whole fields, one of them with a dot in its name.
  const { mergeFields } = mockCalls[1]?.[3] as { mergeFields: { toString: () => string }[] }
  expect(mergeFields).toHaveLength(2)
})

test('a write that can’t even be sent fails alone', async () => {
  const { ask } = serving()
  mockAnswer.mockImplementationOnce(() => {
    throw new Error('Unsupported field value: undefined')
  })
  const answer = await ask({ kind: 'write', id: 1, write: { kind: 'delete', path: PATH } })
  const failure = { code: null, message: 'Unsupported field value: undefined' }
  expect(answer).toEqual([{ kind: 'failed', id: 1, failure }])
})

test.each([
  ['network-changed', false, 2],
  ['visible', false, 0],
  ['visible', true, 2],
] as const)(
  '%s, only from the cache: %s: reconnects with %i calls',
  async (kind, fromCache, calls) => {
    const { ask, listen } = serving()
    const { report } = await listen(BAYSHORE)
    await report(snapshot(fromCache))
    await ask({ kind })
    expect(mockCalls).toHaveLength(calls)
  },
)

test('answers a ping also before its start, and nothing else', () => {
  const post = jest.fn()
  const handle = serveFirestore({ post, schemaOf: () => z.unknown() })
  handle({ kind: 'ping' })
  expect(post.mock.calls).toEqual([[{ kind: 'alive' }]])
  expect(() => handle({ kind: 'unlisten', id: 1 })).toThrow('unlisten before the start')
})
