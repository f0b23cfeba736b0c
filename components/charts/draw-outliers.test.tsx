import type uPlot from 'uplot'
import type { ChartColors } from './chart-colors'
import type { ChartData, ChartLine } from './chart-model'
import { drawOutliers } from './draw-outliers'

const nothing = () => undefined

/** A minute is a pixel; the axis is from 0 at the bottom, at 100 px, to 10. */
function marksOf(values: (number | null)[], line: Partial<ChartLine> = {}, decimals = 1) {
  const corners: [x: number, y: number][] = []
  const names: string[] = []
  const ctx = {
    ...{ save: nothing, restore: nothing, beginPath: nothing, fill: nothing, fillRect: nothing },
    ...{ lineTo: nothing, measureText: (text: string) => ({ width: 5 * text.length }) },
    moveTo: (x: number, y: number) => corners.push([x, y]),
    fillText: (text: string) => names.push(text),
  }
  const chart = {
    ctx,
    bbox: { left: 0, top: 0, width: 300, height: 100 },
    scales: { x: { min: 0, max: 300 }, y: { min: 0, max: 10 } },
    valToPos: (value: number) => value,
  } as unknown as uPlot
  const data: ChartData = {
    timesMs: values.map((_, index) => index * 10),
    stepMs: 1,
    eachSinceMs: null,
    content: {
      ...{ kind: 'lines', thresholds: [], startsAtZero: false, extent: null },
      decimals,
      limits: { from: null, to: null },
      lines: [{ key: 'level', label: '', values, envelope: null, dayBefore: null, ...line }],
    },
  }
  drawOutliers(chart, data, {} as ChartColors, 'sans-serif')
  return { corners, names }
}

test('marks the furthest of values in a row at the edge they lie beyond, with its value', () => {
  const { corners, names } = marksOf([1, 6550, 6553.5, 20, 5, null, null, null, null, -2])
  expect(corners).toEqual([
    [20, 0],
    [90, 100],
  ])
  expect(names).toEqual(['6,553.5', '−2'])
})

test('values on the axis have no mark, nor has what is out of view', () => {
  expect(marksOf([0, 10, null]).corners).toEqual([])
  expect(marksOf([...Array<number>(40).fill(1), 20]).corners).toEqual([])
})

test('marks that are close have one value, so that none covers another', () => {
  const { corners, names } = marksOf([20, 1, 30, 1, 1, 1, 1, 1, 40.5])
  expect(corners).toHaveLength(3)
  expect(names).toEqual(['20', '40.5'])
})

test('a mark’s value reads as that value does elsewhere', () => {
  expect(marksOf([15.678], {}, 0).names).toEqual(['15.7'])
  expect(marksOf([412.4], {}, 0).names).toEqual(['412'])
  expect(marksOf([-0.004], {}, 2).names).toEqual(['−0.004'])
})

test('a step’s extremes count, not its average', () => {
  const envelope = { min: [1, -5], max: [20, 2] }
  expect(marksOf([5, 1], { envelope }).corners).toEqual([
    [0, 0],
    [10, 100],
  ])
})
