import { NOW_MS, someMetrics } from '@/tests/factories/station'
import { hasValues, indexRange, nearestIndex, trendGrid } from './grid'
import { appendReading, emptyTail } from './live-tail'

const GAP_MS = 180_000
const NO_TAIL = emptyTail(60)

function source(
  level: number[],
  stepS = 60,
  extremes: { min: number[]; max: number[] } | null = null,
) {
  const values = {
    mean: Float32Array.from(level),
    min: extremes && Float32Array.from(extremes.min),
    max: extremes && Float32Array.from(extremes.max),
  }
  return { startMs: NOW_MS, stepS, length: level.length, byKey: new Map([['level', values]]) }
}

function tailAt(seconds: number[], stepS = 60, isEach = false) {
  return seconds.reduce(
    (tail, at) =>
      appendReading(tail, someMetrics({ receivedAtMs: NOW_MS + at * 1000, values: { level: at } })),
    emptyTail(stepS, isEach),
  )
}

const minutesOf = (timesMs: readonly number[]) => timesMs.map((ms) => (ms - NOW_MS) / 60_000)

test('history ends at its last value and keeps the gaps before it', () => {
  const grid = trendGrid(source([1, Number.NaN, 3, Number.NaN, Number.NaN]), NO_TAIL, GAP_MS)
  expect(minutesOf(grid.timesMs)).toEqual([0, 1, 2])
  expect(grid.byKey.get('level')).toEqual({ mean: [1, null, 3], min: null, max: null })
})

test('appends the last reading before each minute, and the newest at its own time', () => {
  const grid = trendGrid(source([1, 2]), tailAt([30, 90, 110, 150]), GAP_MS)
  expect(minutesOf(grid.timesMs)).toEqual([0, 1, 2, 2.5])
  expect(grid.byKey.get('level')?.mean).toEqual([1, 2, 110, 150])
})

test('live readings have the precision of the history before them', () => {
  const live = someMetrics({ receivedAtMs: NOW_MS + 90_000, values: { level: 0.1, power: 0.1 } })
  const { byKey } = trendGrid(source([0.1, 0.1]), appendReading(NO_TAIL, live), GAP_MS)
  expect(new Set(byKey.get('level')?.mean)).toEqual(new Set([Math.fround(0.1)]))
  expect(byKey.get('power')?.mean.at(-1)).toBe(0.1)
})

test('shows each reading instead of the minutes that they cover', () => {
  const grid = trendGrid(source([1, 2, 3, 4]), tailAt([63, 68, 130], 60, true), GAP_MS)
  expect(grid.timesMs.map((ms) => (ms - NOW_MS) / 1000)).toEqual([0, 63, 68, 130, 180])
  expect(grid.byKey.get('level')?.mean).toEqual([1, 63, 68, 130, 4])
  expect(grid.eachSinceMs).toBe(NOW_MS + 63_000)
})

test('fills a silence between readings with the history, and leaves the rest of it empty', () => {
  const history = source([1, 2, 3])
  const grid = trendGrid(history, tailAt([5, 600], 60, true), GAP_MS)
  expect(minutesOf(grid.timesMs)).toEqual([5 / 60, 1, 2, 3, 10])
  expect(grid.byKey.get('level')?.mean).toEqual([5, 2, 3, null, 600])
})

test('shows a gap when nothing was received for longer than the station’s limit', () => {
  const grid = trendGrid(source([1]), tailAt([300]), GAP_MS)
  expect(minutesOf(grid.timesMs)).toEqual([0, 1, 5])
  expect(grid.byKey.get('level')?.mean).toEqual([1, null, 300])
})

test('longer steps have min and max', () => {
  const history = source([2, 4], 600, { min: [1, 3], max: [3, 5] })
  const grid = trendGrid(history, tailAt([1200, 1260, 1380], 600), GAP_MS)
  expect(grid.byKey.get('level')).toEqual({
    mean: [2, 4, 1280],
    min: [1, 3, 1200],
    max: [3, 5, 1380],
  })
})

test('ignores a tail with a different step', () => {
  const grid = trendGrid(source([2], 600), tailAt([700]), GAP_MS)
  expect(grid.timesMs).toHaveLength(1)
})

test('a live-only key has gaps in history and a history-only key in the tail', () => {
  const tail = appendReading(
    NO_TAIL,
    someMetrics({ receivedAtMs: NOW_MS + 61_000, values: { pressure: 300 } }),
  )
  const grid = trendGrid(source([1]), tail, GAP_MS)
  expect(grid.byKey.get('pressure')?.mean).toEqual([null, 300])
  expect(grid.byKey.get('level')?.mean).toEqual([1, null])
})

test('shows live readings without history', () => {
  expect(minutesOf(trendGrid(null, tailAt([30]), GAP_MS).timesMs)).toEqual([0.5])
  expect(trendGrid(null, NO_TAIL, GAP_MS).timesMs).toEqual([])
})

test('a window has values when any metric has one', () => {
  const grid = trendGrid(source([1, Number.NaN, Number.NaN, 4]), NO_TAIL, GAP_MS)
  expect(hasValues(grid, NOW_MS, NOW_MS + 60_000)).toBe(true)
  expect(hasValues(grid, NOW_MS + 60_000, NOW_MS + 120_000)).toBe(false)
})

test('the index range of a window includes both ends', () => {
  expect(indexRange([10, 20, 30], 10, 20)).toEqual([0, 2])
  expect(indexRange([10, 20, 30], 11, 19)).toEqual([1, 1])
  expect(indexRange([10, 20, 30], 31, 99)).toEqual([3, 3])
})

test('finds the nearest time on either side, the earlier one on a tie', () => {
  expect(nearestIndex([10, 20, 30], 14)).toBe(0)
  expect(nearestIndex([10, 20, 30], 15)).toBe(0)
  expect(nearestIndex([10, 20, 30], 16)).toBe(1)
  expect(nearestIndex([10, 20, 30], -5)).toBe(0)
  expect(nearestIndex([10, 20, 30], 99)).toBe(2)
  expect(nearestIndex([], 0)).toBeNull()
})
