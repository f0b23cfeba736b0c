import { pumpCondition, pumpPositions } from './state'

test.each([
  [{ pump1Running: true, pump1Mode: 'auto' }, 'running', true, 'auto'],
  [{ pump1Running: true, pump1Mode: 'turbo' }, 'running', true, null],
  [{ pump1Running: false, pump1Mode: 'auto' }, 'stopped', false, 'auto'],
  [{ pump1Running: false, pump1Mode: 'off' }, 'stopped', false, 'off'],
  [{ pump1Running: 1 }, 'running', true, null],
  [{ pump1Running: true, pump1Mode: 'hand' }, 'hand', true, 'hand'],
  [{ pump1Running: true, pump1Fault: true }, 'failed', true, null],
  [{ pump1Fault: true }, 'failed', null, null],
  [{ pump1Mode: 'hand' }, 'unknown', null, 'hand'],
  [{ pump1Running: null, pump1Fault: false }, 'unknown', null, null],
  [{ pump2Running: true }, 'unknown', null, null],
])('%j is %s, running %p, in mode %p', (values, state, isRunning, mode) => {
  expect(pumpCondition({ values, quality: {} }, 1)).toEqual({ position: 1, state, isRunning, mode })
})

test.each([
  ['Running', 'unknown', null, 'hand'],
  ['Fault', 'hand', true, 'hand'],
  ['Mode', 'running', true, null],
] as const)('ignores %s with bad quality', (signal, state, isRunning, mode) => {
  const values = { pump1Running: true, pump1Mode: 'hand', pump1Fault: signal === 'Fault' }
  const quality = { [`pump1${signal}`]: 0 } as const
  expect(pumpCondition({ values, quality }, 1)).toMatchObject({ state, isRunning, mode })
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
