import { z } from 'zod'
import type { DocumentChanges } from '@/lib/firebase/merge-changes'
import { createDocumentStore } from './document-store'

const schema = z.object({ levelM: z.number() })

function changes(overrides: Partial<DocumentChanges> = {}): DocumentChanges {
  return { isFirst: false, isSynced: true, set: [], removed: [], ...overrides }
}

function storeWith(...ids: string[]) {
  const store = createDocumentStore(schema)
  const set = ids.map((id) => ({ id, data: { levelM: 1 } }))
  store.apply(changes({ isFirst: true, set }))
  return store
}

test('a document that changes leaves the others the same objects', () => {
  const store = storeWith('A', 'B')
  const before = store.get().byId
  store.apply(changes({ set: [{ id: 'A', data: { levelM: 2 } }] }))
  expect(store.get().byId.get('A')).toEqual({ levelM: 2 })
  expect(store.get().byId.get('B')).toBe(before.get('B'))
})

test('only who asked for the changed document is told', () => {
  const store = storeWith('A', 'B')
  const onA = jest.fn()
  const onB = jest.fn()
  store.subscribeTo('A', onA)
  store.subscribeTo('B', onB)
  store.apply(changes({ set: [{ id: 'A', data: { levelM: 2 } }] }))
  expect(onA).toHaveBeenCalledTimes(1)
  expect(onB).not.toHaveBeenCalled()
})

test('who has unsubscribed is told nothing', () => {
  const store = storeWith('A')
  const onA = jest.fn()
  store.subscribeTo('A', onA)()
  store.apply(changes({ removed: ['A'] }))
  expect(onA).not.toHaveBeenCalled()
})

test('an unreadable document is named with its reason and hides no other', () => {
  const store = storeWith('A')
  store.apply(changes({ set: [{ id: 'B', data: { levelM: 'high' } }] }))
  expect([...store.get().byId.keys()]).toEqual(['A'])
  expect(store.get().unreadable.get('B')).toMatch(/^levelM: /)
})

test('a document that becomes unreadable goes, and comes back when it can be read', () => {
  const store = storeWith('A')
  store.apply(changes({ set: [{ id: 'A', data: {} }] }))
  expect(store.get().byId.has('A')).toBe(false)
  store.apply(changes({ set: [{ id: 'A', data: { levelM: 3 } }] }))
  expect(store.get().byId.get('A')).toEqual({ levelM: 3 })
  expect(store.get().unreadable.size).toBe(0)
})

test('what vanished while the listener was away goes once the server has said all', () => {
  const store = storeWith('A', 'B', 'C')
  store.apply(changes({ set: [{ id: 'C', data: {} }] }))
  const set = [{ id: 'A', data: { levelM: 1 } }]
  store.apply(changes({ isFirst: true, isSynced: false, set }))
  expect([...store.get().byId.keys()]).toEqual(['A', 'B'])
  store.apply(changes())
  expect([...store.get().byId.keys()]).toEqual(['A'])
  expect(store.get().unreadable.size).toBe(0)
})

test('an empty answer from the cache empties nothing', () => {
  const store = storeWith('A')
  store.apply(changes({ isFirst: true, isSynced: false }))
  expect(store.get().byId.has('A')).toBe(true)
})

test('forgetting tells who looked', () => {
  const store = storeWith('A')
  const onA = jest.fn()
  store.subscribeTo('A', onA)
  store.clear()
  expect(store.get().byId.size).toBe(0)
  expect(onA).toHaveBeenCalledTimes(1)
})
