import { createChangesMerger } from './merge-changes'

const set = (...ids: string[]) => ids.map((id) => ({ id, data: {} }))

test('the first changes of all parts are the first, and synced once each part is', () => {
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

test('a part that lost its connection makes the whole unsynced', () => {
  const merge = createChangesMerger(2)
  merge(0, { isSynced: true, set: [], removed: [] })
  expect(merge(1, { isSynced: true, set: [], removed: [] }).isSynced).toBe(true)
  expect(merge(0, { isSynced: false, set: [], removed: [] }).isSynced).toBe(false)
})

test('what is removed from its part is removed', () => {
  const merge = createChangesMerger(2)
  merge(0, { isSynced: true, set: set('A'), removed: [] })
  expect(merge(0, { isSynced: true, set: [], removed: ['A'] }).removed).toEqual(['A'])
})

test('what has come to another part first stays', () => {
  const merge = createChangesMerger(2)
  merge(0, { isSynced: true, set: set('A'), removed: [] })
  merge(1, { isSynced: true, set: set('A'), removed: [] })
  expect(merge(0, { isSynced: true, set: [], removed: ['A'] }).removed).toEqual([])
  expect(merge(1, { isSynced: true, set: [], removed: ['A'] }).removed).toEqual(['A'])
})
