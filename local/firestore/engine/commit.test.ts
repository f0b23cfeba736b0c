import { commit } from './commit'
import { fields, remove, ROOT, set, value, write } from './factories'
import { RpcError } from './rpc-error'
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

test('stores nothing when one write fails', () => {
  const store = storeAt()
  const failing = { ...set('c/missing', { a: 1 }), currentDocument: { exists: true } }
  expect(statusOf(() => write(store, set('c/a', { a: 1 }), failing))).toBe('NOT_FOUND')
  expect(store.size).toBe(0)
})

test('a write sees the earlier writes of its commit', () => {
  const store = storeAt()
  const increment = { fieldPath: 'v', increment: value(1) }
  write(store, set('c/a', { v: 1 }), {
    update: { name: `${ROOT}/c/a` },
    updateMask: { fieldPaths: [] },
    updateTransforms: [increment],
  })
  expect(stored(store, 'c/a')).toEqual(fields({ v: 2 }))
})

test('a mask writes its paths, and removes those without a value', () => {
  const store = storeAt()
  write(store, set('c/a', { keep: 1, gone: 1, m: { x: 1, y: 1 } }))
  write(store, {
    update: { name: `${ROOT}/c/a`, fields: fields({ m: { x: 2 }, ignored: 1 }) },
    updateMask: { fieldPaths: ['gone', 'm.x'] },
  })
  expect(stored(store, 'c/a')).toEqual(fields({ keep: 1, m: { x: 2, y: 1 } }))
})

test.each([
  ['exists, when it does', 'a', { exists: true }, 'OK'],
  ['exists, when it doesn’t', 'b', { exists: true }, 'NOT_FOUND'],
  ['is missing, when it isn’t', 'a', { exists: false }, 'ALREADY_EXISTS'],
  ['is missing, when it is', 'b', { exists: false }, 'OK'],
  [
    'was last written then, when it wasn’t',
    'a',
    { updateTime: '2020-01-01T00:00:00Z' },
    'FAILED_PRECONDITION',
  ],
])('a write on condition that the document %s', (_name, id, currentDocument, status) => {
  const store = storeAt()
  write(store, set('c/a', { v: 1 }))
  expect(statusOf(() => write(store, { ...set(`c/${id}`, { v: 2 }), currentDocument }))).toBe(
    status,
  )
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

test('keeps createTime on updates', () => {
  const store = storeAt()
  const { commitTime } = write(store, set('c/a', { v: 1 }))
  write(store, set('c/a', { v: 2 }))
  const read = store.get(`${ROOT}/c/a`)
  expect(read?.createTime).toBe(commitTime)
  expect(read?.updateTime).not.toBe(commitTime)
})

test('does not reveal preconditions to a caller who may not write', () => {
  const deny = () => {
    throw new RpcError('PERMISSION_DENIED', 'no')
  }
  const update = writeSchema.parse({ ...set('c/a', {}), currentDocument: { exists: true } })
  expect(statusOf(() => commit(storeAt(), [update], deny))).toBe('PERMISSION_DENIED')
})

test('accepts a document of 1 MiB, but not one byte more', () => {
  const overhead =
    ['c', 'a'].reduce((bytes, part) => bytes + part.length + 1, 16) + 32 + 'v'.length + 1
  const text = 'x'.repeat(1_048_576 - overhead - 1)
  expect(statusOf(() => write(storeAt(), set('c/a', { v: text })))).toBe('OK')
  expect(statusOf(() => write(storeAt(), set('c/a', { v: `${text}x` })))).toBe('INVALID_ARGUMENT')
})

test.each(['c', 'c/a/d', 'c//d/e', 'c/..', 'c/__x__'])(
  'rejects "%s" as a document name',
  (path) => {
    expect(statusOf(() => write(storeAt(), set(path, {})))).toBe('INVALID_ARGUMENT')
  },
)
