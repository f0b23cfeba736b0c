import './valid-language'
import uPlot from 'uplot'
import { cursorAt, cursorTimeMs } from '@/lib/trends/cursor'
import { nearestIndex } from '@/lib/trends/grid'
import type { TrendWindow } from '@/lib/trends/range'
import type { TimeStyle } from '@/lib/time/zoned-format'
import { readChartLook, watchChartColors } from './chart-look'
import type { ChartCursor } from './use-chart-cursor'
import type { ChartData, ChartGestures, ChartMark } from './chart-model'
import { RIGHT_PADDING_PX, VALUE_AXIS_PX, chartOptions } from './chart-options'
import { watchPointer } from './chart-pointer'
import { drawMarks, drawResolution, drawThresholdNames, drawThresholds } from './draw-guides'
import { drawLanes } from './draw-lanes'
import { drawLineLetters } from './draw-line-letters'
import { drawOutliers } from './draw-outliers'
import { columns } from './line-series'
import { downsample, drawnStepMs } from './downsample'

export interface TimeChartState {
  data: ChartData
  view: TrendWindow
  marks: readonly ChartMark[]
  time: TimeStyle
  height: number
  /** On paper a chart is light and has a width of its own. */
  isPrinting: boolean
}

/** Fits beside the station's summary on A4 and Letter, landscape (`data-charts` is as wide). */
const PAPER_PX = 560

export function createTimeChart(
  host: HTMLElement,
  initial: TimeChartState,
  { cursor, gestures }: { cursor: ChartCursor; gestures: () => ChartGestures },
) {
  let state = initial
  let look = readChartLook(host)
  let drawnData = downsample(initial.data, fittingStepMs())
  let isPointerMoving = false
  /** Only cursor events that fire while uPlot handles the pointer come from the pointer. */
  const byPointer: uPlot.Cursor.MouseListenerFactory = (_chart, _target, handle) => (event) => {
    isPointerMoving = true
    handle(event)
    isPointerMoving = false
    return null
  }
  let drawn = build()

  function fittingStepMs(): number {
    const { data, view } = state
    const plotPx = Math.max(1, widthPx() - VALUE_AXIS_PX - RIGHT_PADDING_PX)
    return drawnStepMs(data.stepMs, (view.toMs - view.fromMs) / plotPx)
  }

  function widthPx(): number {
    return state.isPrinting ? PAPER_PX : Math.max(1, host.clientWidth)
  }

  function build() {
    const options = chartOptions({
      content: drawnData.content,
      latest: () => state.data.content,
      isTimeOfDay: state.data.isTimeOfDay ?? false,
      size: { width: widthPx(), height: state.height },
      look: () => look,
      time: () => state.time,
      hooks: {
        drawAxes: [(chart) => drawThresholds(chart, state.data, look)],
        draw: [
          (chart) => {
            drawLanes(chart, drawnData, look)
            drawMarks(chart, state.marks, look)
            drawResolution(chart, state.data, look)
            drawThresholdNames(chart, state.data, look)
            drawLineLetters(chart, drawnData, look)
            drawOutliers(chart, drawnData, look)
          },
        ],
        // uPlot also sets its cursor on redraws, where the old pixel may be another time or none.
        setCursor: [(chart) => (isPointerMoving ? pointAt(chart) : showCursor(chart))],
        setSelect: [select],
      },
    })
    // uPlot's double click resets to all data; ours resets to the chosen range.
    const reset = () => {
      gestures().onReset()
      return null
    }
    const bind = { dblclick: () => reset, mousemove: byPointer, mouseleave: byPointer }
    options.cursor = { ...options.cursor, bind }
    const chart = new uPlot(options, columns(drawnData), host)
    chart.setScale('x', { min: state.view.fromMs, max: state.view.toMs })
    watchPointer(chart, gestures)
    return { chart, structure: structureOf(drawnData, state.height) }
  }

  /** Where uPlot can't follow in place; returns whether it did. */
  function rebuild(): boolean {
    if (structureOf(drawnData, state.height) === drawn.structure) return false
    drawn.chart.destroy()
    drawn = build()
    return true
  }

  function pointAt(chart: uPlot) {
    const { timesMs } = state.data
    const left = chart.cursor.left ?? -1
    const index = left >= 0 ? nearestIndex(timesMs, chart.posToVal(left, 'x')) : null
    cursor.point(index === null ? null : cursorAt(timesMs, index))
  }

  function select(chart: uPlot) {
    const { left, width } = chart.select
    if (width === 0) return
    gestures().onSelect(chart.posToVal(left, 'x'), chart.posToVal(left + width, 'x'))
    chart.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
  }

  function showCursor(chart = drawn.chart) {
    const atMs = cursorTimeMs(state.data.timesMs, cursor.get())
    const left = atMs === null ? -10 : chart.valToPos(atMs, 'x')
    chart.setCursor({ left, top: left < 0 ? -10 : 0 }, false)
  }

  function update(next: TimeChartState) {
    const last = state
    state = next
    if (next.isPrinting !== last.isPrinting) {
      recolor()
      resize()
    }
    const stepMs = fittingStepMs()
    const hasNewData = next.data !== last.data || stepMs !== drawnData.stepMs
    if (hasNewData) drawnData = downsample(next.data, stepMs)
    if (rebuild()) return
    const { chart } = drawn
    chart.batch(() => {
      if (hasNewData) chart.setData(columns(drawnData), false)
      chart.setScale('x', { min: next.view.fromMs, max: next.view.toMs })
      if (next.marks !== last.marks || next.time !== last.time) chart.redraw(false, true)
    })
    showCursor()
  }

  const stopCursor = cursor.subscribe(() => showCursor())
  function recolor() {
    look = readChartLook(host, state.isPrinting ? 'light' : undefined)
    drawn.chart.redraw(false, true)
  }

  function resize() {
    const width = widthPx()
    if (width === drawn.chart.width) return
    drawnData = downsample(state.data, fittingStepMs())
    if (rebuild()) return
    drawn.chart.setData(columns(drawnData), false)
    drawn.chart.setSize({ width, height: state.height })
  }

  const stopColors = watchChartColors(recolor)
  const resizing = new ResizeObserver(resize)
  resizing.observe(host)

  return {
    update,
    destroy: () => {
      resizing.disconnect()
      stopColors()
      stopCursor()
      drawn.chart.destroy()
    },
  }
}

/** What uPlot can't change in place: the chart is rebuilt when this changes. */
function structureOf({ content, isTimeOfDay }: ChartData, height: number): string {
  if (content.kind === 'lanes')
    return JSON.stringify([height, content.lanes.map(({ label }) => label)])
  const lines = content.lines.map(({ key, isChosen, envelope, dayBefore }) => [
    ...[key, isChosen, !!envelope, !!dayBefore],
  ])
  return JSON.stringify([height, lines, content.thresholds, content.startsAtZero, isTimeOfDay])
}
