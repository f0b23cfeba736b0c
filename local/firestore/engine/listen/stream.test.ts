import { remove, ROOT, set, write } from '@/local/firestore/engine/factories'
import { RpcError } from '@/local/firestore/engine/rpc-error'
import { Store } from '@/local/firestore/engine/store'
import type { AddTarget, ListenResponse } from './target'
import { ListenStream } from './stream'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const ALLOW = () => new Set<string>()

function listening(store: Store, authorise: (target: AddTarget) => Set<string> = ALLOW) {
  const sent: ListenResponse[] = []
  const send = (response: ListenResponse) => sent.push(response)
  const stream = new ListenStream(store, { send, batchMs: 50, authorise })
  /** What was sent since the last call, abbreviated. */
  const look = () => {
    jest.advanceTimersByTime(50)
    return sent.splice(0).flatMap(inShort)
  }
  return { stream, look, sent }
}

/** Looks at what a target is sent after its first snapshot. */
function watching(store: Store) {
  const { stream, look } = listening(store)
  stream.request({ addTarget: small() })
  look()
  return look
}

function inShort(response: ListenResponse): string[] {
  if ('documentChange' in response) {
    const { document, targetIds, removedTargetIds = [] } = response.documentChange
    const left = removedTargetIds.length > 0 ? ` left ${removedTargetIds}` : ''
    return [`${document.name.slice(-1)} in ${targetIds}${left}`]
  }
  if ('documentDelete' in response) return [`${response.documentDelete.document.slice(-1)} deleted`]
  if ('documentRemove' in response) return [`${response.documentRemove.document.slice(-1)} left`]
  if ('filter' in response) return [`count ${response.filter.count}`]
  const { targetChangeType = 'snapshot', cause } = response.targetChange
  return [cause ? `${targetChangeType} ${cause.code}` : targetChangeType]
}

const small = (extra: object = {}) => ({
  targetId: 2,
  query: {
    parent: ROOT,
    structuredQuery: {
      from: [{ collectionId: 'c' }],
      where: {
        fieldFilter: { field: { fieldPath: 'v' }, op: 'LESS_THAN', value: { integerValue: '10' } },
      },
      ...extra,
    },
  },
})

function storeWith(...writes: object[]) {
  const store = new Store(() => 1_700_000_000_000)
  if (writes.length > 0) write(store, ...writes)
  return store
}

function lastToken(sent: ListenResponse[]): string {
  const tokens = sent.flatMap((response) =>
    'targetChange' in response ? (response.targetChange.resumeToken ?? []) : [],
  )
  return tokens.at(-1) ?? ''
}

test('does not send changes that do not affect a target', () => {
  const store = storeWith()
  const look = watching(store)
  write(store, set('c/b', { v: 20 }), set('other/a', { v: 1 }), set('c/x/sub/a', { v: 1 }))
  expect(look()).toEqual([])
})

test('sends several changes of a document within a batch as one', () => {
  const store = storeWith(set('c/a', { v: 1 }))
  const look = watching(store)
  write(store, set('c/a', { v: 2 }))
  write(store, set('c/a', { v: 20 }))
  write(store, set('c/a', { v: 3 }))
  expect(look()).toEqual(['a in 2', 'snapshot'])
})

test('does not send a document created and deleted within a batch', () => {
  const store = storeWith()
  const look = watching(store)
  write(store, set('c/a', { v: 2 }))
  write(store, remove('c/a'))
  expect(look()).toEqual([])
})

test('sends one document for two targets once', () => {
  const store = storeWith()
  const { stream, look } = listening(store)
  stream.request({ addTarget: small() })
  stream.request({ addTarget: { targetId: 4, documents: { documents: [`${ROOT}/c/a`] } } })
  look()
  write(store, set('c/a', { v: 1 }))
  expect(look()).toEqual(['a in 2,4', 'snapshot'])
  write(store, set('c/a', { v: 20 }))
  expect(look()).toEqual(['a in 4 left 2', 'snapshot'])
})

test('a resumed target gets the changes it missed and a count to verify them', () => {
  const store = storeWith(set('c/a', { v: 1 }), set('c/b', { v: 1 }), set('c/d', { v: 1 }))
  const first = listening(store)
  first.stream.request({ addTarget: small() })
  const resumeToken = lastToken(first.sent)
  first.stream.close()
  write(store, set('c/a', { v: 2 }), set('c/b', { v: 20 }), set('c/f', { v: 30 }))
  const second = listening(store)
  second.stream.request({ addTarget: { ...small(), resumeToken } })
  expect(second.look()).toEqual(['ADD', 'b left', 'a in 2', 'count 2', 'CURRENT', 'snapshot'])
})

test('a token of another process starts over', () => {
  const { stream, look } = listening(storeWith(set('c/a', { v: 1 })))
  const resumeToken = Buffer.from('other:1').toString('base64')
  stream.request({ addTarget: { ...small(), resumeToken } })
  expect(look()).toEqual(['ADD', 'RESET', 'a in 2', 'CURRENT', 'snapshot'])
})

test('checks permission again when a document that it depends on changes', () => {
  const store = storeWith(set('c/a', { v: 1 }), set('owners/o', { open: true }))
  const owner = `${ROOT}/owners/o`
  let asked = 0
  const { stream, look } = listening(store, () => {
    asked += 1
    if (!store.get(owner)?.fields.open) throw new RpcError('PERMISSION_DENIED', 'no')
    return new Set([owner])
  })
  stream.request({ addTarget: small() })
  look()
  write(store, set('c/a', { v: 2 }))
  expect(look()).toEqual(['a in 2', 'snapshot'])
  expect(asked).toBe(1)
  write(store, set('owners/o', {}), set('c/a', { v: 3 }))
  expect(look()).toEqual(['REMOVE 7'])
})

test('a bad target ends with its reason and does not affect others', () => {
  const { stream, look } = listening(storeWith())
  stream.request({ addTarget: { ...small(), once: true } })
  stream.request({ addTarget: small({ findNearest: {} }) })
  stream.request({ addTarget: small() })
  expect(look()).toEqual(['REMOVE 3', 'REMOVE 12', 'ADD', 'CURRENT', 'snapshot'])
})
