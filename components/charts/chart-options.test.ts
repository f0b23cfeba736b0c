import type uPlot from 'uplot'
import { chartOptions } from './chart-options'

const UNUSED = {} as uPlot

function linesChart() {
  const { axes, scales } = chartOptions({
    content: { kind: 'lines', lines: [], thresholds: [], startsAtZero: false },
    isTimeOfDay: false,
    size: { width: 800, height: 200 },
    fontFamily: 'sans-serif',
    colors: () => ({}) as never,
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
  [[-2.5, 0], 2.5, ['-2.5', '0.0']],
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
