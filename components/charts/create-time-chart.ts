import './valid-language'
import uPlot from 'uplot'
import { readChartColors, watchChartColors } from './chart-colors'
import type { ChartCursor } from './chart-cursor'
import type { ChartData, ChartGestures, ChartMark, ChartThreshold, ChartView } from './chart-model'
import { chartOptions } from './chart-options'
import { watchPointer } from './chart-pointer'
import { drawMarks, drawThresholdNames, drawThresholds } from './draw-guides'
import { drawLanes } from './draw-lanes'
import { columns } from './line-series'

export interface TimeChartState {
  data: ChartData
  view: ChartView
  marks: readonly ChartMark[]
  timeZone: string
  height: number
}

interface TimeChartOptions {
  cursor: ChartCursor
  gestures: ChartGestures
  hasFocus: () => boolean
}

/** A chart in `host`: give it each new state, and destroy it when it is no longer shown. */
export function createTimeChart(
  host: HTMLElement,
  initial: TimeChartState,
  { cursor, gestures, hasFocus }: TimeChartOptions,
) {
  let state = initial
  let colors = readChartColors(host)
  let drawn = build()

  function build() {
    const fontFamily = getComputedStyle(host).fontFamily
    const options = chartOptions({
      content: state.data.content,
      size: { width: Math.max(1, host.clientWidth), height: state.height },
      fontFamily,
      colors: () => colors,
      timeZone: () => state.timeZone,
      hooks: {
        drawAxes: [(chart) => drawThresholds(chart, thresholdsOf(state.data), colors)],
        draw: [
          (chart) => {
            drawLanes(chart, state.data, colors)
            drawMarks(chart, state.marks, colors)
            drawThresholdNames(chart, thresholdsOf(state.data), colors, fontFamily)
          },
        ],
        setCursor: [pointAt],
        setSelect: [select],
      },
    })
    // A double click is uPlot's own way back to all data; ours is the range.
    const reset = () => {
      gestures.onReset()
      return null
    }
    options.cursor = { ...options.cursor, bind: { dblclick: () => reset } }
    const chart = new uPlot(options, columns(state.data), host)
    chart.setScale('x', { min: state.view.fromMs, max: state.view.toMs })
    const stopPointer = watchPointer(chart, gestures, hasFocus)
    return { chart, structure: structureOf(state), stopPointer }
  }

  /** Follows the pointer; what the store tells is not told back. */
  function pointAt({ cursor: { idx, left } }: uPlot) {
    const isInside = idx !== null && idx !== undefined && (left ?? -1) >= 0
    cursor.set(isInside ? (state.data.timesMs[idx] ?? null) : null)
  }

  function select(chart: uPlot) {
    const { left, width } = chart.select
    if (width === 0) return
    gestures.onSelect(chart.posToVal(left, 'x'), chart.posToVal(left + width, 'x'))
    chart.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
  }

  function showCursor() {
    const atMs = cursor.get()
    const { chart } = drawn
    const left = atMs === null ? -10 : chart.valToPos(atMs, 'x')
    chart.setCursor({ left, top: left < 0 ? -10 : 0 }, false)
  }

  function rebuild() {
    drawn.stopPointer()
    drawn.chart.destroy()
    drawn = build()
  }

  function update(next: TimeChartState) {
    const last = state
    state = next
    if (structureOf(next) !== drawn.structure) return rebuild()
    const { chart } = drawn
    chart.batch(() => {
      if (next.data !== last.data) chart.setData(columns(next.data), false)
      chart.setScale('x', { min: next.view.fromMs, max: next.view.toMs })
      if (next.marks !== last.marks || next.timeZone !== last.timeZone) chart.redraw(false, true)
    })
    showCursor()
  }

  const stopCursor = cursor.subscribe(showCursor)
  const stopColors = watchChartColors(() => {
    colors = readChartColors(host)
    drawn.chart.redraw(false, true)
  })
  const resizing = new ResizeObserver(() => {
    const width = Math.max(1, host.clientWidth)
    if (width !== drawn.chart.width) drawn.chart.setSize({ width, height: state.height })
  })
  resizing.observe(host)

  return {
    update,
    destroy: () => {
      resizing.disconnect()
      stopColors()
      stopCursor()
      drawn.stopPointer()
      drawn.chart.destroy()
    },
  }
}

function thresholdsOf({ content }: ChartData): readonly ChartThreshold[] {
  return content.kind === 'lines' ? content.thresholds : []
}

/** What uPlot can't change in place; a chart with another structure is built anew. */
function structureOf({ data: { content }, height }: TimeChartState): string {
  if (content.kind === 'lanes')
    return JSON.stringify([height, content.lanes.map(({ label }) => label)])
  const lines = content.lines.map((line) => [line.key, !!line.envelope, !!line.dayBefore])
  return JSON.stringify([height, lines, content.thresholds, content.startsAtZero])
}
