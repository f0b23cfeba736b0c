import { LevelTrend } from './level-trend'

const QUARTER_MS = 900_000

function trendOf(levels: (number | null)[]): LevelTrend {
  const trend = new LevelTrend(0, 2.54)
  levels.forEach((levelM, quarter) => trend.add(quarter * QUARTER_MS, levelM))
  return trend
}

test('there is no trend before the first sample', () => {
  expect(new LevelTrend(0, 1).snapshot()).toBeNull()
})

test('a closed quarter hour becomes a byte between the lowest and highest level', () => {
  const trend = trendOf([0, 1, 2.54, 0])
  expect([...(trend.snapshot()?.points.slice(-3) ?? [])]).toEqual([0, 100, 254])
})

test('levels beyond the scale are clamped to its ends', () => {
  expect([...(trendOf([-1, 9, 0]).snapshot()?.points.slice(-2) ?? [])]).toEqual([0, 254])
})

test('the current quarter hour isn’t shown yet, and the last point ends where it starts', () => {
  const trend = trendOf([1, 1])
  trend.add(1.9 * QUARTER_MS, 2)
  const { points, startedAtMs } = trend.snapshot() ?? { points: [], startedAtMs: Number.NaN }
  expect([...points].filter((point) => point !== 255)).toEqual([100])
  expect(startedAtMs).toBe((1 - 96) * QUARTER_MS)
})

test('a quarter hour is the mean of its samples', () => {
  const trend = trendOf([1])
  trend.add(0.5 * QUARTER_MS, 2)
  trend.add(QUARTER_MS, 0)
  expect(trend.snapshot()?.points.at(-1)).toBe(150)
})

test('a quarter hour without a report is a gap, and so is a skipped one', () => {
  const trend = trendOf([1, null])
  trend.add(4 * QUARTER_MS, 1)
  expect([...(trend.snapshot()?.points.slice(-4) ?? [])]).toEqual([100, 255, 255, 255])
})

test('the oldest quarter hours are dropped after a day', () => {
  const trend = trendOf(Array(97).fill(1))
  expect(trend.snapshot()?.points).toEqual(new Uint8Array(96).fill(100))
})

test('only gaps are left after more than a day of silence', () => {
  const trend = trendOf([1, 1])
  trend.add(200 * QUARTER_MS, 1)
  expect(trend.snapshot()?.points).toEqual(new Uint8Array(96).fill(255))
})
