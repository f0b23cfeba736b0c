import type uPlot from 'uplot'
import type { ChartColors } from './chart-colors'
import { drawThresholdNames, drawThresholds } from './draw-guides'

const nothing = () => undefined

/** What is drawn for thresholds on a chart 100 px high, from 0 at the bottom to 10. */
function drawn(values: number[]) {
  const lineTo = jest.fn<void, [number, number]>()
  const fillText = jest.fn<void, [string, number, number]>()
  const ctx = {
    ...{ save: nothing, restore: nothing, beginPath: nothing, stroke: nothing, moveTo: nothing },
    ...{ setLineDash: nothing, fillRect: nothing, lineTo, fillText },
    measureText: (text: string) => ({ width: 5 * text.length }),
  }
  const chart = {
    ctx,
    bbox: { left: 0, top: 0, width: 300, height: 100 },
    valToPos: (value: number) => 100 - 10 * value,
  } as unknown as uPlot
  const thresholds = values.map((value) => ({
    label: `at ${value}`,
    value,
    tone: 'quiet' as const,
  }))
  const limits = { from: null, to: null }
  const content = {
    ...({ kind: 'lines', lines: [], thresholds, startsAtZero: false } as const),
    ...{ extent: null, limits },
  }
  const data = { timesMs: [], stepMs: 1, eachSinceMs: null, content }
  drawThresholds(chart, data, {} as ChartColors)
  drawThresholdNames(chart, data, {} as ChartColors, 'sans-serif')
  return {
    lines: lineTo.mock.calls.map(([, y]) => Math.round(y)),
    names: fillText.mock.calls.map(([name, , baseline]) => [name, baseline]),
  }
}

test('a limit’s name stands above its line, not on it', () => {
  const { lines, names } = drawn([2, 8])
  expect(lines).toEqual([80, 20])
  expect(names).toEqual([
    ['at 2', 77],
    ['at 8', 17],
  ])
})

test('of two limits close together the lower one is named', () => {
  expect(drawn([2, 2.5, 5]).names.map(([name]) => name)).toEqual(['at 2', 'at 5'])
})
