import type { ShownColumn } from '@/components/stations/list/grid/list-columns'
import { fittingColumns } from './use-insight-columns'

const all = ['status', 'name', 'a', 'b', 'c', 'd', 'e'].map((id): ShownColumn => ({
  id,
  head: id,
  track: '1fr',
  Cell: null,
}))
const fitting = (width: number | 'phone', sortColumn: string) =>
  fittingColumns(all, width, sortColumn)
    .map(({ id }) => id)
    .join(' ')

test.each([
  [64, 'a', 'status name a b c d e'],
  [0, 'a', 'status name a b c'],
  [0, 'd', 'status name a b d'],
  ['phone', 'c', 'status name c'],
  ['phone', 'name', 'status name a'],
] as const)('%p rem, sorted by %s: %s', (width, sortColumn, ids) => {
  expect(fitting(width, sortColumn)).toBe(ids)
})
