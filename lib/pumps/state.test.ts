import { pumpCondition, pumpPositions } from './state'

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
  expect(pumpCondition({ values, quality: {} }, 1).state).toBe(state)
})

test('a pump in hand still shows whether it is running', () => {
  const values = { pump1Running: true, pump1Mode: 'hand' }
  expect(pumpCondition({ values, quality: {} }, 1)).toMatchObject({ isRunning: true, mode: 'hand' })
})

test('an unrecognized mode is null', () => {
  const values = { pump1Running: true, pump1Mode: 'turbo' }
  expect(pumpCondition({ values, quality: {} }, 1).mode).toBeNull()
})

test.each([
  ['Running', 'unknown', null],
  ['Fault', 'hand', true],
  ['Mode', 'failed', true],
] as const)('ignores %s with bad quality', (signal, state, isRunning) => {
  const values = { pump1Running: true, pump1Mode: 'hand', pump1Fault: signal === 'Mode' }
  const quality = { [`pump1${signal}`]: 0 } as const
  const condition = pumpCondition({ values, quality }, 1)
  expect([condition.state, condition.isRunning]).toEqual([state, isRunning])
})

test('a mode with bad quality is null', () => {
  const values = { pump1Running: true, pump1Mode: 'hand' }
  const condition = pumpCondition({ values, quality: { pump1Mode: 0 } }, 1)
  expect(condition).toMatchObject({ state: 'running', mode: null })
})

test('a value that is too old says nothing', () => {
  const source = { values: { pump1Running: true }, quality: { pump1Running: 500 } as const }
  expect(pumpCondition(source, 1).state).toBe('unknown')
})

test('the state is unknown without a live document', () => {
  expect(pumpCondition(null, 1)).toEqual({
    position: 1,
    state: 'unknown',
    isRunning: null,
    mode: null,
  })
})

test('merges listed and reporting pumps, in order', () => {
  const values = { pump3Running: true, pump1Fault: false, pump9Current: 3, level: 1 }
  expect(pumpPositions(['LS_1_10', 'LS_1_2', 'odd'], values)).toEqual([1, 2, 3, 10])
})
