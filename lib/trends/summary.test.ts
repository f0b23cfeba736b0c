import { NOW_MS } from '@/tests/factories/station'
import { aTrendGrid } from '@/tests/factories/trend'
import { lineSummary, runningShare } from './summary'

const MINUTE_MS = 60_000
const first = (count: number) => ({ fromMs: NOW_MS, toMs: NOW_MS + (count - 1) * MINUTE_MS })

test('shows min, max and last of the visible values and skips gaps', () => {
  const grid = aTrendGrid({ level: [5, 2, null, 3, null, 9] })
  expect(lineSummary(grid, 'level', first(5))).toEqual({
    min: 2,
    max: 5,
    last: 3,
    lastAtMs: NOW_MS + 3 * MINUTE_MS,
  })
})

test('uses the min and max of longer steps', () => {
  const grid = aTrendGrid({ level: { mean: [2, 3], min: [1, 2], max: [4, 5] } })
  expect(lineSummary(grid, 'level', first(2))).toMatchObject({ min: 1, max: 5, last: 3 })
})

test('returns null without visible values', () => {
  const grid = aTrendGrid({ level: [null, 1] })
  expect(lineSummary(grid, 'level', first(1))).toBeNull()
  expect(lineSummary(grid, 'gone', first(2))).toBeNull()
})

test('a pump’s running share counts only known steps', () => {
  const grid = aTrendGrid({ pump1Running: [1, null, 0, 0, 1] })
  expect(runningShare(grid, 'pump1Running', first(4))).toBeCloseTo(1 / 3)
  expect(runningShare(grid, 'gone', first(4))).toBeNull()
})
