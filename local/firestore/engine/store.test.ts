import { ChangeLog } from './store'
import { document } from './factories'
import type { DocumentChange } from './types'

function change(id: string, before: number | null, after: number | null): DocumentChange {
  const at = (v: number | null) => (v === null ? null : document(`c/${id}`, { v }))
  return { name: id, collection: 'c', before: at(before), after: at(after) }
}

test('returns null for a version whose changes were dropped', () => {
  const log = new ChangeLog(0, 2)
  for (let version = 1; version <= 4; version++) log.add(version, change('a', version, version + 1))
  expect(log.changesSince(1)).toBeNull()
  expect(log.changesSince(2)).toEqual([change('a', 3, 5)])
  expect(log.changesSince(NaN)).toBeNull()
})
