import { z } from 'zod'
import { SERVER_TIME, type FromWorker, type ToWorker } from './messages'
import { serveFirestore } from './serve'

const mockCalls: unknown[][] = []
const mockAnswer = jest.fn()
const mockAttach = jest.fn()

jest.mock('./open-firestore', () => ({ openFirestore: () => 'db' }))
jest.mock('./attach-query', () => ({
  attachQuery: (_db: unknown, ...args: unknown[]) => mockAttach(...args),
}))
jest.mock('./sdk', () => {
  const recorded =
    (name: string) =>
    (...args: unknown[]) => {
      mockCalls.push([name, ...args])
      return mockAnswer(name)
    }
  return {
    ...jest.requireActual('firebase/firestore'),
    doc: (_db: unknown, ...path: string[]) => path.join('/'),
    ...Object.fromEntries(
      ['getDoc', 'setDoc', 'deleteDoc', 'disableNetwork', 'enableNetwork'].map((name) => [
        name,
        recorded(name),
      ]),
    ),
  }
})

const QUERY = { collection: 'metrics', filters: [] } as const
const PATH = ['preferences', 'u1'] as const

beforeEach(() => {
  mockCalls.length = 0
  mockAnswer.mockReset().mockResolvedValue(undefined)
  mockAttach.mockReset().mockReturnValue(jest.fn())
})

function serving() {
  const posted: FromWorker[] = []
  const schemaOf = () => z.object({ levelM: z.number() })
  const handle = serveFirestore({ post: (message) => posted.push(message), schemaOf })
  handle({ kind: 'start', uid: 'u1', lock: 'l' })
  posted.length = 0
  const ask = async (message: ToWorker) => {
    handle(message)
    await new Promise((resolve) => setTimeout(resolve))
    return posted.splice(0)
  }
  return { ask }
}

const denied = Object.assign(new Error('no'), { code: 'permission-denied' })

test('parses documents, and names why one can’t be read', async () => {
  const { ask } = serving()
  mockAttach.mockImplementation((_query, onChanges) => {
    const set = [
      { id: 'A', data: { levelM: 1 } },
      { id: 'B', data: { levelM: 'x' } },
    ]
    onChanges({ isSynced: true, set, removed: [] })
    return jest.fn()
  })
  const set = [
    { id: 'A', data: { levelM: 1 } },
    { id: 'B', reason: expect.stringMatching(/^levelM: /) },
  ]
  await expect(ask({ kind: 'listen', id: 7, query: QUERY })).resolves.toEqual([
    {
      kind: 'changes',
      id: 7,
      changes: { isFirst: true, isPart: false, isSynced: true, set, removed: [] },
    },
  ])
})

test('a listener’s error is its last word, and its end detaches it', async () => {
  const { ask } = serving()
  const detach = jest.fn()
  mockAttach.mockReturnValue(detach)
  await ask({ kind: 'listen', id: 1, query: QUERY })
  await ask({ kind: 'unlisten', id: 1 })
  expect(detach).toHaveBeenCalledTimes(1)

  await ask({ kind: 'listen', id: 2, query: QUERY })
  mockAttach.mock.calls[1][2](denied)
  await expect(ask({ kind: 'unlisten', id: 2 })).resolves.toEqual([
    { kind: 'failed', id: 2, failure: { code: 'permission-denied', message: 'no' } },
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
  ['network-changed', true, 2],
  ['visible', true, 0],
  ['visible', false, 2],
] as const)('%s, listener synced: %s: reconnects with %i calls', async (kind, isSynced, calls) => {
  const { ask } = serving()
  await ask({ kind: 'listen', id: 1, query: QUERY })
  mockAttach.mock.calls[0][1]({ isSynced, set: [], removed: [] })
  await ask({ kind })
  expect(mockCalls).toHaveLength(calls)
})

test('answers a ping also before its start, and nothing else', () => {
  const post = jest.fn()
  const handle = serveFirestore({ post, schemaOf: () => z.unknown() })
  handle({ kind: 'ping' })
  expect(post.mock.calls).toEqual([[{ kind: 'alive' }]])
  expect(() => handle({ kind: 'unlisten', id: 1 })).toThrow('unlisten before the start')
})
