import type { DocumentChanges } from '@/lib/firebase/firestore/messages'
import { createDocumentStore } from './document-store'

function changes(overrides: Partial<DocumentChanges> = {}): DocumentChanges {
  return { isFirst: false, isSynced: true, isPart: false, set: [], removed: [], ...overrides }
}

function storeWith(...ids: string[]) {
  const store = createDocumentStore<{ levelM: number }>()
  const set = ids.map((id) => ({ id, data: { levelM: 1 } }))
  store.apply(changes({ isFirst: true, set }))
  return store
}

test('keeps the other documents’ objects when one changes', () => {
  const store = storeWith('A', 'B')
  const before = store.get().byId
  store.apply(changes({ set: [{ id: 'A', data: { levelM: 2 } }] }))
  expect(store.get().byId.get('A')).toEqual({ levelM: 2 })
  expect(store.get().byId.get('B')).toBe(before.get('B'))
})

test('notifies only listeners of the changed document, until they unsubscribe', () => {
  const store = storeWith('A', 'B')
  const onA = jest.fn()
  const onB = jest.fn()
  const unsubscribe = store.subscribeTo('A', onA)
  store.subscribeTo('B', onB)
  store.apply(changes({ set: [{ id: 'A', data: { levelM: 2 } }] }))
  unsubscribe()
  store.apply(changes({ removed: ['A'] }))
  expect(onA).toHaveBeenCalledTimes(1)
  expect(onB).not.toHaveBeenCalled()
})

test('lists an unreadable document with its reason and keeps the others', () => {
  const store = storeWith('A')
  store.apply(changes({ set: [{ id: 'B', reason: 'levelM: expected number' }] }))
  expect([...store.get().byId.keys()]).toEqual(['A'])
  expect(store.get().unreadable).toEqual([{ id: 'B', reason: 'levelM: expected number' }])
})

test('removes a document while it is unreadable', () => {
  const store = storeWith('A')
  store.apply(changes({ set: [{ id: 'A', reason: 'unreadable' }] }))
  expect(store.get().byId.has('A')).toBe(false)
  store.apply(changes({ set: [{ id: 'A', data: { levelM: 3 } }] }))
  expect(store.get().byId.get('A')).toEqual({ levelM: 3 })
  expect(store.get().unreadable).toEqual([])
})

test('removes documents deleted while detached once synced again', () => {
  const store = storeWith('A', 'B', 'C')
  store.apply(changes({ set: [{ id: 'C', reason: 'unreadable' }] }))
  const set = [{ id: 'A', data: { levelM: 1 } }]
  store.apply(changes({ isFirst: true, isSynced: false, set }))
  expect([...store.get().byId.keys()]).toEqual(['A', 'B'])
  store.apply(changes())
  expect([...store.get().byId.keys()]).toEqual(['A'])
  expect(store.get().unreadable).toEqual([])
})

test('keeps documents when the cache is empty', () => {
  const store = storeWith('A')
  store.apply(changes({ isFirst: true, isSynced: false }))
  expect(store.get().byId.has('A')).toBe(true)
})

test('notifies listeners when cleared', () => {
  const store = storeWith('A')
  const onA = jest.fn()
  store.subscribeTo('A', onA)
  store.clear()
  expect(store.get().byId.size).toBe(0)
  expect(onA).toHaveBeenCalledTimes(1)
})
