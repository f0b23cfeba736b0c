import type { ShownColumn } from '@/components/stations/list/grid/list-columns'
import { fittingFigures } from './fitting-figures'

const all = ['status', 'name', 'a', 'b', 'c', 'd', 'e'].map((id): ShownColumn => ({
  id,
  head: id,
  track: '1fr',
  Cell: null,
}))
const fitting = (width: number | 'phone', sortColumn: string) =>
  fittingFigures(all, width, sortColumn)
    .map(({ id }) => id)
    .join(' ')

test.each([
  [80, 'a', 'status name a b c d e'],
  [64, 'a', 'status name a b c d'],
  [64, 'e', 'status name a b c e'],
  [0, 'a', 'status name a b'],
  [0, 'd', 'status name a d'],
  ['phone', 'c', 'status name c'],
  ['phone', 'name', 'status name a'],
] as const)('%p rem, sorted by %s: %s', (width, sortColumn, ids) => {
  expect(fitting(width, sortColumn)).toBe(ids)
})
