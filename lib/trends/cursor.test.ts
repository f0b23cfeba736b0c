import { cursorAt, cursorTimeMs, moveCursor, trendKeyAction } from './cursor'

const TIMES = [10, 20, 30, 40, 50]
const VIEW = { fromMs: 15, toMs: 45 }
const move = (cursorMs: number | null, steps: number) =>
  moveCursor(TIMES, cursorMs, { kind: 'move-cursor', steps }, VIEW)

test('the cursor starts at the newest visible value and moves step by step', () => {
  expect(move(null, -1)).toBe(40)
  expect(move(40, -1)).toBe(30)
  expect(move(31, 1)).toBe(40)
})

test('the cursor stays within the visible range', () => {
  expect(move(40, 9)).toBe(40)
  expect(move(20, -15)).toBe(20)
  expect(moveCursor(TIMES, 30, { kind: 'cursor-to', end: 'first' }, VIEW)).toBe(20)
  expect(moveCursor(TIMES, 30, { kind: 'cursor-to', end: 'last' }, VIEW)).toBe(40)
})

test('there is no cursor when nothing is visible', () => {
  expect(
    moveCursor(TIMES, 30, { kind: 'move-cursor', steps: 1 }, { fromMs: 60, toMs: 70 }),
  ).toBeNull()
})

test('a cursor on the newest reading follows new readings; elsewhere it keeps its time', () => {
  const all = { fromMs: 0, toMs: 99 }
  expect(moveCursor(TIMES, null, { kind: 'cursor-to', end: 'last' }, all)).toBe('newest')
  expect(moveCursor(TIMES, 40, { kind: 'move-cursor', steps: 1 }, all)).toBe('newest')
  expect(moveCursor(TIMES, 'newest', { kind: 'move-cursor', steps: -1 }, all)).toBe(40)
  expect(cursorTimeMs([...TIMES, 53], 'newest')).toBe(53)
  expect(cursorTimeMs([...TIMES, 53], 40)).toBe(40)
})

test('has no time without a cursor or on an empty grid', () => {
  expect(cursorTimeMs(TIMES, null)).toBeNull()
  expect(cursorTimeMs([], 'newest')).toBeNull()
  expect(cursorAt(TIMES, 9)).toBeNull()
})

const NO_MODIFIERS = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false }

test.each([
  ['ArrowLeft', {}, { kind: 'move-cursor', steps: -1 }],
  ['PageUp', {}, { kind: 'move-cursor', steps: -15 }],
  ['Home', {}, { kind: 'cursor-to', end: 'first' }],
  ['+', {}, { kind: 'zoom', factor: 0.5 }],
  ['-', {}, { kind: 'zoom', factor: 2 }],
  ['0', {}, { kind: 'reset' }],
  ['ArrowLeft', { shiftKey: true }, { kind: 'pan', share: -0.25 }],
  ['ArrowRight', { shiftKey: true }, { kind: 'pan', share: 0.25 }],
  ['+', { shiftKey: true }, { kind: 'zoom', factor: 0.5 }],
  ['_', { shiftKey: true }, { kind: 'zoom', factor: 2 }],
  ['Home', { shiftKey: true }, null],
  ['0', { altKey: true }, null],
  ['0', { ctrlKey: true }, null],
  ['0', { metaKey: true }, null],
  ['a', {}, null],
  ['constructor', {}, null],
])('%s with %j', (key, modifiers, action) => {
  expect(trendKeyAction({ key, ...NO_MODIFIERS, ...modifiers })).toEqual(action)
})
