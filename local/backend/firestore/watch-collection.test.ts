import type { Query } from 'firebase-admin/firestore'
import { watchCollection, type CollectionChanges } from './watch-collection'

type Listener = Parameters<Query['onSnapshot']>[0] & ((snapshot: unknown) => void)

/** Stands in for a query; the durability suite listens to a real one. */
function fakeQuery() {
  const attached: { next: Listener; fail: (error: Error) => void }[] = []
  const detach = jest.fn()
  const onSnapshot = (next: Listener, fail: (error: Error) => void) => {
    attached.push({ next, fail })
    return detach
  }
  return { query: { onSnapshot } as unknown as Query, attached, detach }
}

const doc = (id: string) => ({ id, data: () => ({ name: id }) })
const full = (...ids: string[]) => ({ docs: ids.map(doc) })
const changes = (...pairs: [type: string, id: string][]) => ({
  docChanges: () => pairs.map(([type, id]) => ({ type, doc: doc(id) })),
})
const settled = () => new Promise((resolve) => setImmediate(resolve))

function watch(knownIds: string[] = []) {
  const { query, attached, detach } = fakeQuery()
  const seen: CollectionChanges[] = []
  const onError = jest.fn()
  const watched = watchCollection({
    query,
    knownIds,
    onChanges: (change) => void seen.push(change),
    onError,
  })
  const send = async (snapshot: unknown) => {
    attached.at(-1)?.next(snapshot)
    await settled()
  }
  return { watched, attached, detach, seen, onError, send }
}

const changed = (id: string) => ({ id, data: { name: id } })

test('reports all documents of the first snapshot and which known ones are gone', async () => {
  const { seen, send, watched } = watch(['a', 'z'])
  await send(full('a', 'b'))
  expect(seen).toEqual([{ changed: [changed('a'), changed('b')], removedIds: ['z'] }])
  await expect(watched.ready).resolves.toBeUndefined()
  expect(watched.isConnected()).toBe(true)
})

test('reports only the changes of later snapshots', async () => {
  const { seen, send } = watch()
  await send(full('a', 'b'))
  await send(changes(['modified', 'a'], ['added', 'c'], ['removed', 'b']))
  expect(seen[1]).toEqual({ changed: [changed('a'), changed('c')], removedIds: ['b'] })
})

test('reattaches after an error and reports what was removed in between', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] })
  const { watched, attached, seen, send, onError } = watch()
  await send(full('a', 'b'))
  attached[0]?.fail(new Error('permission denied'))
  expect(watched.isConnected()).toBe(false)
  expect(onError).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(1_000)
  expect(attached).toHaveLength(2)
  await send(full('b', 'c'))
  expect(seen[1]).toEqual({ changed: [changed('b'), changed('c')], removedIds: ['a'] })
  expect(watched.isConnected()).toBe(true)
  jest.useRealTimers()
})

test('detaches when stopped and does not reattach', async () => {
  jest.useFakeTimers()
  const { watched, attached, detach } = watch()
  attached[0]?.fail(new Error('unavailable'))
  await watched.stop()
  jest.advanceTimersByTime(60_000)
  expect(detach).toHaveBeenCalled()
  expect(attached).toHaveLength(1)
  jest.useRealTimers()
})

test('handles changes one at a time', async () => {
  const { query, attached } = fakeQuery()
  const release: (() => void)[] = []
  const onChanges = jest.fn(() => new Promise<void>((resolve) => release.push(resolve)))
  watchCollection({ query, knownIds: [], onChanges, onError: jest.fn() })
  attached[0]?.next(full('a') as never)
  attached[0]?.next(changes(['modified', 'a']) as never)
  await settled()
  expect(onChanges).toHaveBeenCalledTimes(1)
  release[0]?.()
  await settled()
  expect(onChanges).toHaveBeenCalledTimes(2)
})
