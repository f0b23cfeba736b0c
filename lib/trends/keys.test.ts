import { trendKeyAction } from './keys'

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
