import { NOW_MS } from '@/tests/factories/station'
import { stepHistory } from '@/tests/factories/evidence'
import { stuckSpans } from './stuck'

const STEP_MS = 600_000
const GAP = Number.NaN

function spansOf(key: string, values: number[], running: number[]) {
  const history = stepHistory(NOW_MS, { [key]: values, pump1Running: running })
  return stuckSpans(history, [1], { from: 0, to: values.length, fromMs: 0, toMs: 0 })
}

test('a level that stands still while a pump runs is stuck', () => {
  expect(spansOf('level', [1, 1.2, 1.2, 1.2, 1.4], [0, 1, 1, 1, 0])).toEqual([
    { key: 'level', fromMs: NOW_MS + STEP_MS, toMs: NOW_MS + 4 * STEP_MS },
  ])
})

test.each([
  ['no pump ran', [1.2, 1.2, 1.2, 1.2], [0, 0, 0, 0]],
  ['a pump ran for less than ten minutes', [1.2, 1.2, 1.2], [0.3, 0.3, 0.3]],
  ['it stood for less than half an hour', [1.2, 1.2, 1.3, 1.3], [1, 1, 1, 1]],
  ['it changed', [1.2, 1.201, 1.2, 1.201], [1, 1, 1, 1]],
  ['it is unknown', [GAP, GAP, GAP, GAP], [1, 1, 1, 1]],
])('a level isn’t stuck if %s', (_name, values, running) => {
  expect(spansOf('level', values, running)).toEqual([])
})

test('a level that moves within a step isn’t stuck', () => {
  const history = stepHistory(NOW_MS, {
    level: { mean: [1, 1, 1, 1], min: [0.9, 0.9, 0.9, 0.9], max: [1.1, 1.1, 1.1, 1.1] },
    pump1Running: [1, 1, 1, 1],
  })
  expect(stuckSpans(history, [1], { from: 0, to: 4, fromMs: 0, toMs: 0 })).toEqual([])
})

test('a flow may be steady while a pump runs on, but not while it starts and stops', () => {
  expect(spansOf('outflow', [20, 20, 20, 20], [1, 1, 1, 1])).toEqual([])
  expect(spansOf('outflow', [20, 20, 20, 20], [1, 1, 0, 0])).toHaveLength(1)
})
