import { commit } from './commit'
import { fields, remove, ROOT, set, write } from './factories'
import { parseRequest, RpcError } from './rpc-error'
import { Store } from './store'
import { writeSchema } from './write'

const NOW_MS = Date.parse('2026-01-01T00:00:00Z')

function storeAt(nowMs = NOW_MS) {
  return new Store(() => nowMs)
}

const statusOf = (action: () => unknown) => {
  try {
    action()
  } catch (error) {
    return (error as RpcError).status
  }
  return 'OK'
}

const stored = (store: Store, path: string) => store.get(`${ROOT}/${path}`)?.fields

test('a write sees the earlier writes of its commit', () => {
  const store = storeAt()
  write(store, set('c/a', { v: 1, w: 1 }), {
    update: { name: `${ROOT}/c/a`, fields: fields({ w: 2 }) },
    updateMask: { fieldPaths: ['w'] },
  })
  expect(stored(store, 'c/a')).toEqual(fields({ v: 1, w: 2 }))
})

test('refuses a transform that nothing here sends, by its name', () => {
  const increment = { fieldPath: 'v', increment: { integerValue: '1' } }
  const input = { ...set('c/a', {}), updateTransforms: [increment] }
  expect(() => parseRequest(writeSchema, input)).toThrow(/does not support "updateTransforms.0/)
})

test('accepts a precondition on updateTime with or without nanoseconds', () => {
  const store = storeAt()
  const { commitTime } = write(store, set('c/a', { v: 1 }))
  const updateTime = commitTime.replace('Z', '000Z')
  expect(statusOf(() => write(store, { ...remove('c/a'), currentDocument: { updateTime } }))).toBe(
    'OK',
  )
  expect(store.size).toBe(0)
})

test('each commit has a later time, even if the clock stops or goes back', () => {
  let nowMs = NOW_MS
  const store = new Store(() => nowMs)
  const times = [NOW_MS, NOW_MS, NOW_MS - 1000].map((ms) => {
    nowMs = ms
    return write(store, set('c/a', {})).commitTime
  })
  expect(times).toEqual([...new Set(times)].sort())
})

test('does not reveal preconditions to a caller who may not write', () => {
  const deny = () => {
    throw new RpcError('PERMISSION_DENIED', 'no')
  }
  const update = writeSchema.parse({ ...set('c/a', {}), currentDocument: { exists: true } })
  expect(statusOf(() => commit(storeAt(), [update], deny))).toBe('PERMISSION_DENIED')
})

test.each(['c', 'c/a/d', 'c//d/e', 'c/..', 'c/__x__'])(
  'rejects "%s" as a document name',
  (path) => {
    expect(statusOf(() => write(storeAt(), set(path, {})))).toBe('INVALID_ARGUMENT')
  },
)
