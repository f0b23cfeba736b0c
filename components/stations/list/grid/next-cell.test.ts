import { nextCell } from './next-cell'

const GRID = { rowCount: 25, columnCount: 6, firstRow: -1 } as const
const PLAIN = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

test.each([
  ['ArrowDown', { row: 3, column: 1 }, { row: 4, column: 1 }],
  ['ArrowDown', { row: 24, column: 1 }, { row: 24, column: 1 }],
  ['ArrowUp', { row: 3, column: 1 }, { row: 2, column: 1 }],
  ['ArrowUp', { row: 0, column: 1 }, { row: -1, column: 1 }],
  ['ArrowUp', { row: -1, column: 1 }, { row: -1, column: 1 }],
  ['PageDown', { row: 3, column: 1 }, { row: 13, column: 1 }],
  ['PageDown', { row: 20, column: 1 }, { row: 24, column: 1 }],
  ['PageUp', { row: 13, column: 1 }, { row: 3, column: 1 }],
  ['PageUp', { row: 3, column: 1 }, { row: 0, column: 1 }],
  ['PageUp', { row: -1, column: 1 }, { row: -1, column: 1 }],
  ['ArrowRight', { row: 3, column: 1 }, { row: 3, column: 2 }],
  ['ArrowRight', { row: 3, column: 5 }, { row: 3, column: 5 }],
  ['ArrowLeft', { row: 3, column: 1 }, { row: 3, column: 0 }],
  ['ArrowLeft', { row: 3, column: 0 }, { row: 3, column: 0 }],
  ['Home', { row: 3, column: 4 }, { row: 3, column: 0 }],
  ['End', { row: 3, column: 1 }, { row: 3, column: 5 }],
  ['a', { row: 3, column: 1 }, null],
])('%s in %j moves to %j', (key, from, to) => {
  expect(nextCell({ ...PLAIN, key }, from, GRID)).toEqual(to)
})

test.each([
  ['Home', { row: 0, column: 0 }],
  ['End', { row: 24, column: 5 }],
  ['ArrowDown', null],
])('Ctrl+%s moves to %j', (key, to) => {
  expect(nextCell({ ...PLAIN, ctrlKey: true, key }, { row: 3, column: 1 }, GRID)).toEqual(to)
})

test.each(['metaKey', 'altKey', 'shiftKey'] as const)('an arrow with %s moves nothing', (key) => {
  const event = { ...PLAIN, [key]: true, key: 'ArrowDown' }
  expect(nextCell(event, { row: 3, column: 1 }, GRID)).toBeNull()
})

test('stops at the first row when headers can’t be focused', () => {
  const cards = { ...GRID, firstRow: 0 } as const
  expect(nextCell({ ...PLAIN, key: 'ArrowUp' }, { row: 0, column: 1 }, cards)?.row).toBe(0)
})
