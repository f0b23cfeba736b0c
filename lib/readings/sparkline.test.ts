import { emptyTrend } from './level-trend'
import { sparklineSegments, type SparklineSource } from './sparkline'

const STEP_MS = 900_000
const START_MS = Date.UTC(2026, 5, 1)
const END_MS = START_MS + 96 * STEP_MS

function aTrend(levels: Record<number, number>, overrides: Partial<SparklineSource> = {}) {
  const points = emptyTrend()
  for (const [index, point] of Object.entries(levels)) points[Number(index)] = point
  return { startedAtMs: START_MS, minM: 1, maxM: 2, points, ...overrides }
}

test('spans the full width and height for a day that ends now', () => {
  const [line] = sparklineSegments(aTrend({ 0: 0, 1: 127, 2: 254 }), END_MS)
  expect(line).toEqual([
    { x: 0, y: 0 },
    { x: 1 / 96, y: 0.5 },
    { x: 2 / 96, y: 1 },
  ])
})

test('breaks the line at a gap', () => {
  const lines = sparklineSegments(aTrend({ 0: 0, 1: 10, 5: 20, 95: 30 }), END_MS)
  expect(lines.map((line) => line.length)).toEqual([2, 1, 1])
})

test('leaves the last half empty for a station silent for twelve hours', () => {
  const all = Object.fromEntries(Array.from({ length: 96 }, (_, index) => [index, 9]))
  const [line = []] = sparklineSegments(aTrend(all), END_MS + 48 * STEP_MS)
  expect(line).toHaveLength(48)
  expect(line[0]?.x).toBe(0)
  expect(line.at(-1)?.x).toBeCloseTo(47 / 96)
})

test('has no line without any level', () => {
  expect(sparklineSegments(aTrend({}), END_MS)).toEqual([])
})

test.each([
  ['fills its height, whatever the scale', [100, 110, 120], 0, 25.4, ['0.00', '0.50', '1.00']],
  ['is centered if it hardly moved', [0, 254], 1, 1.1, ['0.25', '0.75']],
  ['is centered if it never moved', [0], 1, 1, ['0.50']],
])('a level %s', (_, points, minM, maxM, heights) => {
  const [line] = sparklineSegments(aTrend({ ...points }, { minM, maxM }), END_MS)
  expect(line?.map(({ y }) => y.toFixed(2))).toEqual(heights)
})
