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

const press = (key: string, modifiers: object = {}) =>
  trendKeyAction({
    key,
    shiftKey: false,
    altKey: false,
    ctrlKey: false,
    metaKey: false,
    ...modifiers,
  })

test.each([
  ['ArrowLeft', { kind: 'move-cursor', steps: -1 }],
  ['PageUp', { kind: 'move-cursor', steps: -15 }],
  ['Home', { kind: 'cursor-to', end: 'first' }],
  ['+', { kind: 'zoom', factor: 0.5 }],
  ['-', { kind: 'zoom', factor: 2 }],
  ['0', { kind: 'reset' }],
])('%s', (key, action) => {
  expect(press(key)).toEqual(action)
})

test('Shift with an arrow pans, and plus and minus work with Shift', () => {
  expect(press('ArrowLeft', { shiftKey: true })).toEqual({ kind: 'pan', share: -0.25 })
  expect(press('ArrowRight', { shiftKey: true })).toEqual({ kind: 'pan', share: 0.25 })
  expect(press('+', { shiftKey: true })).toEqual({ kind: 'zoom', factor: 0.5 })
  expect(press('_', { shiftKey: true })).toEqual({ kind: 'zoom', factor: 2 })
})

test.each(['altKey', 'ctrlKey', 'metaKey'])('leaves keys with %s to the browser', (modifier) => {
  expect(press('0', { [modifier]: true })).toBeNull()
})

test('ignores other keys', () => {
  expect(press('a')).toBeNull()
  expect(press('constructor')).toBeNull()
  expect(press('Home', { shiftKey: true })).toBeNull()
})
