import { createChangesMerger } from './merge-changes'

const set = (...ids: string[]) => ids.map((id) => ({ id, data: {} }))

test('marks only the very first changes as first and syncs once each part is synced', () => {
  const merge = createChangesMerger(2)
  const first = merge(0, { isSynced: true, set: set('A'), removed: [] })
  const second = merge(1, { isSynced: false, set: set('B'), removed: [] })
  const third = merge(1, { isSynced: true, set: [], removed: [] })
  expect([first, second, third].map((merged) => [merged.isFirst, merged.isSynced])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ])
  expect([...first.set, ...second.set]).toEqual(set('A', 'B'))
})

test('is unsynced when a part loses its connection', () => {
  const merge = createChangesMerger(2)
  merge(0, { isSynced: true, set: [], removed: [] })
  expect(merge(1, { isSynced: true, set: [], removed: [] }).isSynced).toBe(true)
  expect(merge(0, { isSynced: false, set: [], removed: [] }).isSynced).toBe(false)
})

test('removes a document that its part removes', () => {
  const merge = createChangesMerger(2)
  merge(0, { isSynced: true, set: set('A'), removed: [] })
  expect(merge(0, { isSynced: true, set: [], removed: ['A'] }).removed).toEqual(['A'])
})

test('keeps a document that has already moved to another part', () => {
  const merge = createChangesMerger(2)
  merge(0, { isSynced: true, set: set('A'), removed: [] })
  merge(1, { isSynced: true, set: set('A'), removed: [] })
  expect(merge(0, { isSynced: true, set: [], removed: ['A'] }).removed).toEqual([])
  expect(merge(1, { isSynced: true, set: [], removed: ['A'] }).removed).toEqual(['A'])
})
