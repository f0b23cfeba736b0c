import { DEFAULT_SORT, firstSort, isListColumnId, isLiveColumn, nextSort } from './sort'

test('a head gives the column’s own order, then its reverse, then the default', () => {
  const first = nextSort(DEFAULT_SORT, 'level')
  expect(first).toEqual({ column: 'level', isDescending: true })
  const reversed = nextSort(first, 'level')
  expect(reversed).toEqual({ column: 'level', isDescending: false })
  expect(nextSort(reversed, 'level')).toEqual(DEFAULT_SORT)
})

test('the head of the status reverses the default order and back', () => {
  const reversed = nextSort(DEFAULT_SORT, 'status')
  expect(reversed).toEqual({ column: 'status', isDescending: true })
  expect(nextSort(reversed, 'status')).toEqual(DEFAULT_SORT)
})

test('another column begins with its own order', () => {
  expect(nextSort({ column: 'level', isDescending: false }, 'name')).toEqual(firstSort('name'))
})

test.each([
  ['overflow', false],
  ['name', false],
  ['age', true],
  ['alert', true],
] as const)('%s begins descending: %p', (column, isDescending) => {
  expect(firstSort(column).isDescending).toBe(isDescending)
})

test('what moves with each reading is a live column', () => {
  expect(isLiveColumn('level')).toBe(true)
  expect(isLiveColumn('alert')).toBe(false)
  expect(isListColumnId('colour')).toBe(false)
})
