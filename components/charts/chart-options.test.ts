import type uPlot from 'uplot'
import type { ChartContent } from './chart-model'
import { chartOptions } from './chart-options'

const UNUSED = {} as uPlot

const AUTOMATIC = { from: null, to: null }
const CONTENT = {
  ...{ kind: 'lines', lines: [], thresholds: [], startsAtZero: false },
  ...{ extent: null, limits: AUTOMATIC },
} satisfies ChartContent

function linesChart(changes: Partial<typeof CONTENT> = {}) {
  const content = { ...CONTENT, ...changes } as ChartContent
  const { axes, scales } = chartOptions({
    content,
    latest: () => content,
    isTimeOfDay: false,
    size: { width: 800, height: 200 },
    look: () => ({}) as never,
    time: () => ({}) as never,
    hooks: {},
  })
  const { values } = axes?.[1] ?? {}
  const { range } = scales?.y ?? {}
  if (typeof values !== 'function' || typeof range !== 'function') throw new Error('no value axis')
  return {
    labels: (splits: number[], step: number) => values(UNUSED, splits, 1, 26, step),
    range: (min: number, max: number) => range(UNUSED, min, max, 'y'),
  }
}

test.each([
  [[1000, 1050], 50, ['1,000', '1,050']],
  [[0.2, 0.25], 0.05, ['0.20', '0.25']],
  [[0, 0.25, 0.5], 0.25, ['0.00', '0.25', '0.50']],
  [[0.0402, 0.0404], 0.0002, ['0.0402', '0.0404']],
  [[-2.5, 0], 2.5, ['−2.5', '0.0']],
  [[0, 1e-9], 1e-9, ['0.000000', '0.000000']],
])('marks %j, %d apart, are labeled %j', (splits, step, labels) =>
  expect(linesChart().labels(splits, step)).toEqual(labels),
)

test.each([
  ['a flat line is in the middle', 0.2, 0.2, [0.188, 0.212]],
  ['so is one with rounding errors', 0.2, 0.2000000001, [0.188, 0.212]],
  ['a flat line at zero too', 0, 0, [-0.06, 0.06]],
  ['a small change fills the chart', 50, 50.5, [49.97, 50.53]],
])('%s', (_what, min, max, [low = 0, high = 0]) => {
  const [from, to] = linesChart().range(min, max)
  expect(from).toBeCloseTo(low, 6)
  expect(to).toBeCloseTo(high, 6)
})

test('the scale is that of the plausible values, also in a view of outliers alone', () => {
  const { range } = linesChart({ extent: { min: 0, max: 1 } } as never)
  expect(range(0.5, 6553.5)).toEqual([expect.closeTo(0.47), expect.closeTo(1.03)])
  expect(range(6553.5, 6553.5)).toEqual([expect.closeTo(0.94), expect.closeTo(1.06)])
})

test.each([
  [{ from: 0, to: 3 }, [0, 3]],
  [{ from: null, to: 0.8 }, [0.47, 0.8]],
  [{ from: 0.6, to: null }, [0.6, 1.03]],
  [{ from: null, to: 0.1 }, [-0.9, 0.1]],
  [{ from: 2, to: null }, [2, 3]],
])('an axis limited to %j shows %j', (limits, [from = 0, to = 0]) => {
  const [low, high] = linesChart({ limits } as never).range(0.5, 1)
  expect(low).toBeCloseTo(from, 6)
  expect(high).toBeCloseTo(to, 6)
})
