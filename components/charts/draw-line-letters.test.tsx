import type uPlot from 'uplot'
import type { ChartColors } from './chart-colors'
import type { ChartData } from './chart-model'
import { drawLineLetters } from './draw-line-letters'

const HEIGHT_PX = 100

/** A minute is a pixel; 1 is at the top and 0 at the bottom. */
function lettersOf(columns: (number | null)[][], view = { min: 0, max: 10 }) {
  const texts: [string, x: number, y: number][] = []
  const ctx = {
    save: () => {},
    restore: () => {},
    fillRect: () => {},
    measureText: () => ({ width: 7 }),
    fillText: (text: string, x: number, y: number) => texts.push([text, x, y]),
  }
  const chart = {
    ctx,
    bbox: { left: 0, top: 0, width: 10, height: HEIGHT_PX },
    scales: { x: view },
    valToPos: (value: number, scale: string) => (scale === 'x' ? value : (1 - value) * HEIGHT_PX),
  }
  const lines = columns.map((values, index) => ({
    key: String(index),
    label: '',
    letter: 'ABCDEF'[index],
    values,
    envelope: null,
    dayBefore: null,
  }))
  const data: ChartData = {
    timesMs: [0, 5, 10],
    stepMs: 1,
    eachSinceMs: null,
    content: {
      ...{ kind: 'lines', lines, thresholds: [], startsAtZero: false },
      ...{ extent: null, limits: { from: null, to: null } },
    },
  }
  const colors = { lines: ['blue'], surface: 'white', text: 'gray' } as unknown as ChartColors
  drawLineLetters(chart as unknown as uPlot, data, colors, 'sans-serif')
  return texts
}

test('a letter stands at the last value in view', () => {
  const [[letter, x, y] = []] = lettersOf([[0.2, 0.5, null]])
  expect([letter, x, y]).toEqual(['A', 16, 53.5])
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
  const zeros = Array.from({ length: 4 }, () => [0, 0, 0])
  const heights = lettersOf(zeros).map(([, , y]) => y)
  expect(Math.max(...heights)).toBe(HEIGHT_PX + 3.5)
  expect(new Set(heights).size).toBe(4)
})
