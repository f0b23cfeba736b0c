import type uPlot from 'uplot'
import type { ChartLook } from './chart-look'
import type { ChartContent, ChartLine } from './chart-model'
import { drawThresholdNames, drawThresholds } from './draw-guides'
import { drawLanes } from './draw-lanes'
import { drawLineLetters } from './draw-line-letters'
import { drawOutliers } from './draw-outliers'

const LOOK = { lines: ['blue'] } as ChartLook

type Point = [x: number, y: number]

/** A chart 300 px wide and 100 px high, and what is drawn on it. */
function aChart(x = { min: 0, max: 300 }, y = { min: 0, max: 10 }) {
  const drawn = {
    moveTo: jest.fn<void, Point>(),
    lineTo: jest.fn<void, Point>(),
    fillText: jest.fn<void, [string, ...Point]>(),
    fillRect: jest.fn<void, [...Point, width: number, height: number]>(),
  }
  const measureText = (text: string) => ({ width: 5 * text.length })
  const ctx = new Proxy<Record<string, unknown>>(
    { ...drawn, measureText },
    { get: (known, name: string) => known[name] ?? (() => undefined) },
  )
  const chart = {
    ctx,
    bbox: { left: 0, top: 0, width: 300, height: 100 },
    scales: { x, y },
    valToPos: (value: number, scale: 'x' | 'y') =>
      scale === 'x'
        ? (300 * (value - x.min)) / (x.max - x.min)
        : (100 * (y.max - value)) / (y.max - y.min),
  } as unknown as uPlot
  return { chart, ...drawn }
}

function linesOf(lines: (Partial<ChartLine> & Pick<ChartLine, 'values'>)[]) {
  return {
    ...{ kind: 'lines' as const, thresholds: [], startsAtZero: false, extent: null },
    limits: { from: null, to: null },
    lines: lines.map((line) => ({ key: '', label: '', envelope: null, dayBefore: null, ...line })),
  }
}

/** With a value every `stepMs`. */
function dataOf(content: ChartContent, stepMs: number) {
  const [first] = content.kind === 'lines' ? content.lines : content.lanes
  const timesMs = (first?.values ?? []).map((_, index) => index * stepMs)
  return { timesMs, stepMs, eachSinceMs: null, content }
}

function thresholdsDrawn(values: number[]) {
  const { chart, lineTo, fillText } = aChart()
  const thresholds = values.map((value) => ({
    label: `at ${value}`,
    value,
    tone: 'quiet' as const,
  }))
  const data = dataOf({ ...linesOf([]), thresholds }, 1)
  drawThresholds(chart, data, LOOK)
  drawThresholdNames(chart, data, LOOK)
  return {
    lines: lineTo.mock.calls.map(([, y]) => Math.round(y)),
    names: fillText.mock.calls.map(([name, , baseline]) => [name, baseline]),
  }
}

test('a limit’s name stands above its line, not on it', () => {
  const { lines, names } = thresholdsDrawn([2, 8])
  expect(lines).toEqual([80, 20])
  expect(names).toEqual([
    ['at 2', 77],
    ['at 8', 17],
  ])
})

test('of two limits close together the lower one is named', () => {
  expect(thresholdsDrawn([2, 2.5, 5]).names.map(([name]) => name)).toEqual(['at 2', 'at 5'])
})

/** Heights in px of what is drawn for each step of two hours of a lane. */
function heightsOf(values: (number | null)[]): number[] {
  const stepMs = 2 * 3_600_000
  const { chart, fillRect } = aChart({ min: 0, max: values.length * stepMs })
  const lane = { key: 'pump1Running', label: 'P1', values, failed: null }
  drawLanes(chart, dataOf({ kind: 'lanes', lanes: [lane] }, stepMs), LOOK)
  return fillRect.mock.calls.map(([, , , height]) => Math.round(height))
}

test('a step is as high as its share of running, and unknown ones are left out', () => {
  expect(heightsOf([1, null, 0.5])).toEqual([62, 31])
})

test('two minutes of running in two hours don’t look idle', () => {
  const [short = 0, idle = 0] = heightsOf([2 / 120, 0])
  expect(idle).toBe(1)
  expect(short).toBeGreaterThan(3 * idle)
})

/** Draws a value every 10 px, on an axis from 0 to 10. */
function marksOf(values: (number | null)[], line: Partial<ChartLine> = {}, decimals = 1) {
  const { chart, moveTo, fillText } = aChart()
  drawOutliers(chart, dataOf({ ...linesOf([{ values, ...line }]), decimals }, 10), LOOK)
  return { corners: moveTo.mock.calls, names: fillText.mock.calls.map(([text]) => text) }
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

test.each([
  [15.678, 0, '15.7'],
  [412.4, 0, '412'],
  [-0.004, 2, '−0.004'],
])('a mark’s value reads as that value does elsewhere: %d', (value, decimals, name) => {
  expect(marksOf([value], {}, decimals).names).toEqual([name])
})

test('a step’s extremes count, not its average', () => {
  const envelope = { min: [1, -5], max: [20, 2] }
  expect(marksOf([5, 1], { envelope }).corners).toEqual([
    [0, 0],
    [10, 100],
  ])
})

/** Draws lines with a value every 5 px, on an axis from 0 to 1. */
function lettersOf(columns: (number | null)[][], view = { min: 0, max: 300 }) {
  const { chart, fillText } = aChart(view, { min: 0, max: 1 })
  const lines = columns.map((values, index) => ({ letter: 'ABCDEF'[index], values }))
  drawLineLetters(chart, dataOf(linesOf(lines), 5), LOOK)
  return fillText.mock.calls
}

test('a letter stands at the last value in view', () => {
  expect(lettersOf([[0.2, 0.5, null]])).toEqual([['A', 16, 53.5]])
  expect(lettersOf([[0.2, 0.5, 0.9]], { min: 0, max: 6 })[0]?.[2]).toBe(53.5)
  expect(lettersOf([[null, null, null]])).toEqual([])
})

test('letters of close lines stand below each other', () => {
  const places = lettersOf([
    [0, 0, 0.5],
    [0, 0, 0.51],
  ])
  expect(places.map(([letter]) => letter)).toEqual(['B', 'A'])
  expect((places[1]?.[2] ?? 0) - (places[0]?.[2] ?? 0)).toBeGreaterThanOrEqual(11)
})

test('at the bottom they are stacked upwards, so that none leaves the chart', () => {
  const heights = lettersOf(Array.from({ length: 4 }, () => [0, 0, 0])).map(([, , y]) => y)
  expect(Math.max(...heights)).toBe(100 + 3.5)
  expect(new Set(heights).size).toBe(4)
})
