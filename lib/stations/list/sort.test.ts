import { DEFAULT_SORT, nextSort } from './sort'

test('the status head toggles the default order and its reverse', () => {
  const reversed = nextSort(DEFAULT_SORT, 'status')
  expect(reversed).toEqual({ column: 'status', isDescending: true })
  expect(nextSort(reversed, 'status')).toEqual(DEFAULT_SORT)
})

test.each([
  ['level', true],
  ['overflow', false],
  ['name', false],
  ['age', true],
  ['alert', true],
] as const)('the head of %s first sorts descending: %p', (column, isDescending) => {
  expect(nextSort({ column: 'pumps', isDescending: false }, column)).toEqual({
    column,
    isDescending,
  })
})
