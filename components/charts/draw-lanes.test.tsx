import type uPlot from 'uplot'
import type { ChartColors } from './chart-colors'
import { drawLanes } from './draw-lanes'

const STEP_MS = 2 * 3_600_000
const COLORS = { running: 'black', attention: 'red', attentionTint: 'pink' } as ChartColors

/** Heights in px of what is drawn for each step of one lane, on a chart 100 px high. */
function heightsOf(values: (number | null)[]): number[] {
  const fillRect = jest.fn<void, [number, number, number, number]>()
  const nothing = () => undefined
  const ctx = { save: nothing, beginPath: nothing, rect: nothing, clip: nothing, restore: nothing }
  const toMs = values.length * STEP_MS
  const chart = {
    ctx: { ...ctx, fillRect },
    bbox: { left: 0, top: 0, width: 300, height: 100 },
    scales: { x: { min: 0, max: toMs } },
    valToPos: (ms: number) => (300 * ms) / toMs,
  }
  const timesMs = values.map((_, index) => index * STEP_MS)
  const lane = { key: 'pump1Running', label: 'P1', values, failed: null }
  const content = { kind: 'lanes' as const, lanes: [lane] }
  drawLanes(
    chart as unknown as uPlot,
    { timesMs, stepMs: STEP_MS, eachSinceMs: null, content },
    COLORS,
  )
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
