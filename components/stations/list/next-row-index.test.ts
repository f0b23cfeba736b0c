import { nextRowIndex } from './next-row-index'

test.each([
  ['ArrowDown', 3, 4],
  ['ArrowDown', 24, 24],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['PageDown', 3, 13],
  ['PageDown', 20, 24],
  ['PageUp', 13, 3],
  ['PageUp', 3, 0],
  ['Home', 13, 0],
  ['End', 3, 24],
  ['a', 3, null],
])('%s in row %i of 25 leads to %p', (key, from, to) => {
  expect(nextRowIndex(key, from, 25)).toBe(to)
})
