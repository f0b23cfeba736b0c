import type { HistorySeries } from '@/lib/history/series'
import { NOW_MS } from '@/tests/factories/station'
import { overflowSpans } from './spans'

const STEP_MS = 600_000
const HOUR_MS = 3_600_000

/** Ten-minute steps from NOW_MS, by their highest level. */
function spansOf(highestM: number[], overflowM = 3) {
  const max = Float32Array.from(highestM)
  const history: HistorySeries = {
    startMs: NOW_MS,
    stepS: 600,
    length: max.length,
    byKey: new Map([['level', { mean: max, min: max, max }]]),
    totalsByDay: new Map(),
    unreadable: 0,
  }
  return overflowSpans(history, overflowM)
}

test('is the hours of the steps at the overflow and one more at either end', () => {
  expect(spansOf([1, 1, 1, 3, 3.1, 1])).toEqual([
    {
      firstMs: NOW_MS + 3 * STEP_MS,
      lastMs: NOW_MS + 5 * STEP_MS,
      fromMs: NOW_MS - HOUR_MS,
      toMs: NOW_MS + 2 * HOUR_MS,
    },
  ])
})

test('overflows whose hours meet are read at once, others apart', () => {
  const far = [...Array<number>(60).fill(1), 3]
  expect(spansOf([3, 1, 1, 1, 1, 1, 1, 3])).toHaveLength(1)
  expect(spansOf([3, ...far])).toHaveLength(2)
})

test('a level just at an overflow of 3.1 m counts, though history stores 3.0999999', () => {
  expect(spansOf([3.1], 3.1)).toHaveLength(1)
})

test('gaps and lower levels are no overflow', () => {
  expect(spansOf([Number.NaN, 2.99])).toEqual([])
})
