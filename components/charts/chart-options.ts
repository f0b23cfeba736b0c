import type uPlot from 'uplot'
import type { TimeStyle } from '@/lib/time/zoned-format'
import { dayTicks, trendTicks, type TrendTick } from '@/lib/trends/time-format'
import { formatDecimals, MOST_DECIMALS } from '@/lib/units/format-quantity'
import type { ChartLook } from './chart-look'
import type { ChartContent } from './chart-model'
import { lineSeries } from './line-series'

const FONT_PX = 11
const TIME_AXIS_PX = 26
const MARK_SPACING_PX = 62
/** The same for all charts of a stack, to line up their time axes. */
export const VALUE_AXIS_PX = 52
export const RIGHT_PADDING_PX = 12

interface OptionsRequest {
  content: ChartContent
  /** The latest, for the scale of values. */
  latest: () => ChartContent
  isTimeOfDay: boolean
  size: { width: number; height: number }
  look: () => ChartLook
  time: () => TimeStyle
  hooks: uPlot.Hooks.Arrays
}

export function chartOptions(request: OptionsRequest): uPlot.Options {
  const { content, size, look, hooks } = request
  const { series, bands } =
    content.kind === 'lines' ? lineSeries(content.lines, look) : laneSeries(content.lanes.length)
  return {
    ...size,
    ms: 1,
    padding: [8, RIGHT_PADDING_PX, 0, 0],
    legend: { show: false },
    series,
    bands,
    scales: {
      // Ticks and labels are ours: uPlot's handle daylight saving time but not our clock setting.
      x: { time: false },
      y: content.kind === 'lines' ? valueScale(request) : { range: [0, content.lanes.length] },
    },
    axes: [timeAxis(request), valueAxis(request)],
    cursor: {
      y: false,
      drag: { x: true, y: false, setScale: false, dist: 6 },
      points: { show: content.kind === 'lines', size: 7 },
    },
    hooks,
  }
}

function laneSeries(count: number): { series: uPlot.Series[]; bands: uPlot.Band[] } {
  const hidden: uPlot.Series = { scale: 'y', paths: () => null, points: { show: false } }
  return { series: [{}, ...Array.from({ length: count }, () => ({ ...hidden }))], bands: [] }
}

const AIR = 0.06

function valueScale({ latest }: OptionsRequest): uPlot.Scale {
  return {
    range: (_, dataMin, dataMax) => {
      const content = latest()
      if (content.kind === 'lanes') return [0, content.lanes.length]
      const [low, high] = automaticRange(content, dataMin, dataMax)
      const { from, to } = content.limits
      const bottom = from ?? (to === null || low < to ? low : to - 1)
      return [bottom, to ?? (high > bottom ? high : bottom + 1)]
    },
  }
}

type Lines = Extract<ChartContent, { kind: 'lines' }>

function automaticRange(
  { thresholds, startsAtZero, extent }: Lines,
  dataMin: number,
  dataMax: number,
): [number, number] {
  const marks = thresholds.map(({ value }) => value)
  if (startsAtZero) marks.push(0)
  // Without data uPlot passes nulls, despite its types.
  const data = [dataMin, dataMax].filter((value) => Number.isFinite(value ?? NaN))
  const { min: least = -Infinity, max: most = Infinity } = extent ?? {}
  const known = [...data.map((value) => Math.min(most, Math.max(least, value))), ...marks]
  if (known.length === 0) return [0, 1]
  const [min, max] = [Math.min(...known), Math.max(...known)]
  // Values that differ only by rounding errors are a flat line.
  const isFlat = max - min <= Math.abs(max) * 1e-6
  const air = (isFlat ? Math.abs(max) || 1 : max - min) * AIR
  return [startsAtZero && min === 0 ? 0 : min - air, max + air]
}

function fontOf(look: () => ChartLook): string {
  return `${FONT_PX}px ${look().font}`
}

function timeAxis({ look, time, isTimeOfDay }: OptionsRequest): uPlot.Axis {
  let ticks: TrendTick[] = []
  return {
    size: TIME_AXIS_PX,
    gap: 4,
    font: fontOf(look),
    stroke: () => look().text,
    grid: { stroke: () => look().grid, width: 1 },
    ticks: { stroke: () => look().grid, width: 1, size: 4 },
    splits: (chart, _axis, min, max) => {
      const most = Math.max(2, Math.floor(chart.bbox.width / devicePixelRatio / MARK_SPACING_PX))
      const view = { fromMs: min, toMs: max }
      ticks = isTimeOfDay ? dayTicks(view, time(), most) : trendTicks(view, time(), most)
      return ticks.map(({ atMs }) => atMs)
    },
    values: (chart) => ticks.map((tick) => (fits(chart, tick, fontOf(look)) ? tick.label : '')),
  }
}

function fits(chart: uPlot, { atMs, label }: TrendTick, font: string): boolean {
  const { ctx, bbox, width } = chart
  ctx.save()
  ctx.font = font
  const labelPx = ctx.measureText(label).width
  ctx.restore()
  return bbox.left / devicePixelRatio + chart.valToPos(atMs, 'x') + labelPx / 2 <= width
}

function valueAxis({ content, look }: OptionsRequest): uPlot.Axis {
  const axis: uPlot.Axis = {
    size: VALUE_AXIS_PX,
    gap: 6,
    font: fontOf(look),
    stroke: () => look().text,
    ticks: { show: false },
  }
  if (content.kind === 'lines')
    return {
      ...axis,
      space: 26,
      grid: { stroke: () => look().grid, width: 1 },
      values: (_chart, splits, _axis, _space, step) => {
        const decimals = decimalsOf(step)
        return splits.map((value) => formatDecimals(value, decimals))
      },
    }
  const { lanes } = content
  return {
    ...axis,
    grid: { show: false },
    // The first lane is on top, at the upper end of the scale.
    splits: () => lanes.map((_, index) => lanes.length - index - 0.5),
    values: () => lanes.map(({ label }) => label),
  }
}

/** The fewest decimals that show a step of the axis exactly. */
function decimalsOf(step: number): number {
  let decimals = 0
  while (decimals < MOST_DECIMALS && !isWhole(step * 10 ** decimals)) decimals += 1
  return decimals
}

function isWhole(value: number): boolean {
  return Math.round(value) > 0 && Math.abs(value - Math.round(value)) < 1e-6
}
