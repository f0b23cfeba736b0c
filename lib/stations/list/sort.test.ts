import { DEFAULT_SORT, firstSort, nextSort } from './sort'

test('the status head toggles the default order and its reverse', () => {
  const reversed = nextSort(DEFAULT_SORT, 'status')
  expect(reversed).toEqual({ column: 'status', isDescending: true })
  expect(nextSort(reversed, 'status')).toEqual(DEFAULT_SORT)
})

test('another column starts with its own order', () => {
  expect(nextSort({ column: 'level', isDescending: false }, 'name')).toEqual(firstSort('name'))
})
