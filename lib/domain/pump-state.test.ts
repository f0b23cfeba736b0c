import { pumpCondition, pumpPositions } from './pump-state'

test.each([
  [{ pump1Running: true, pump1Mode: 'auto' }, 'running'],
  [{ pump1Running: false, pump1Mode: 'auto' }, 'stopped'],
  [{ pump1Running: false, pump1Mode: 'off' }, 'stopped'],
  [{ pump1Running: 1 }, 'running'],
  [{ pump1Running: true, pump1Mode: 'hand' }, 'hand'],
  [{ pump1Running: true, pump1Fault: true }, 'failed'],
  [{ pump1Fault: true }, 'failed'],
  [{ pump1Mode: 'hand' }, 'unknown'],
  [{ pump1Running: null, pump1Fault: false }, 'unknown'],
  [{ pump2Running: true }, 'unknown'],
])('%j is %s', (values, state) => {
  expect(pumpCondition(values, 1).state).toBe(state)
})

test('a pump in hand still tells whether it runs', () => {
  const values = { pump1Running: true, pump1Mode: 'hand' }
  expect(pumpCondition(values, 1)).toMatchObject({ isRunning: true, mode: 'hand' })
})

test('a mode that nobody knows is unknown', () => {
  expect(pumpCondition({ pump1Running: true, pump1Mode: 'turbo' }, 1).mode).toBeNull()
})

test('the pumps are those listed and those that report, in order', () => {
  const values = { pump3Running: true, pump1Fault: false, pump9Current: 3, level: 1 }
  expect(pumpPositions(['LS_1_10', 'LS_1_2', 'odd'], values)).toEqual([1, 2, 3, 10])
})
