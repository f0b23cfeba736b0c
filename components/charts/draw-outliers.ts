import type uPlot from 'uplot'
import { formatDisplayed } from '@/lib/units/format-quantity'
import type { ChartLook } from './chart-look'
import type { ChartData, ChartValues } from './chart-model'
import { drawName, LABEL_PX } from './draw-guides'

const MARK_PX = 5
const GAP_PX = 8
const DEFAULT_DECIMALS = 2

interface Outlier {
  atMs: number
  value: number
  isAbove: boolean
}

/** Marks what lies beyond the axis at its edge, with its value where there is room. */
export function drawOutliers(chart: uPlot, data: ChartData, look: ChartLook): void {
  const { ctx, bbox } = chart
  const ratio = devicePixelRatio
  const size = MARK_PX * ratio
  const { decimals = DEFAULT_DECIMALS } = data.content.kind === 'lines' ? data.content : {}
  ctx.save()
  ctx.font = `${LABEL_PX * ratio}px ${look.font}`
  const free = { above: -Infinity, below: -Infinity }
  for (const { atMs, value, isAbove } of outliersOf(chart, data)) {
    const x = chart.valToPos(atMs, 'x', true)
    const y = isAbove ? bbox.top : bbox.top + bbox.height
    const inward = isAbove ? size : -size
    ctx.fillStyle = look.attention
    ctx.beginPath()
    ctx.moveTo(x, y)
    ctx.lineTo(x - size, y + inward)
    ctx.lineTo(x + size, y + inward)
    ctx.fill()
    const name = formatDisplayed(value, decimals)
    const width = ctx.measureText(name).width
    const edge = isAbove ? 'above' : 'below'
    const right = Math.max(x - size - ratio, bbox.left + width)
    if (right - width < free[edge]) continue
    free[edge] = right + GAP_PX * ratio
    const baseline = isAbove ? y + LABEL_PX * ratio : y - 2 * ratio
    drawName(ctx, name, { x: right, baseline, color: look.attention }, look)
  }
  ctx.restore()
}

/** Outliers in view, by time. Only the farthest of consecutive ones is marked. */
function outliersOf({ scales }: uPlot, { timesMs, content }: ChartData): Outlier[] {
  const { min: fromMs = -Infinity, max: toMs = Infinity } = scales.x ?? {}
  const { min: low = -Infinity, max: high = Infinity } = scales.y ?? {}
  if (content.kind !== 'lines') return []
  const found = content.lines.flatMap(({ values, envelope }) => [
    ...furthest(envelope?.max ?? values, (value) => value - high),
    ...furthest(envelope?.min ?? values, (value) => low - value),
  ])
  return found
    .filter(({ atMs }) => atMs >= fromMs && atMs <= toMs)
    .toSorted((a, b) => a.atMs - b.atMs)

  function furthest(values: ChartValues, beyond: (value: number) => number): Outlier[] {
    const runs: Outlier[] = []
    let isRun = false
    timesMs.forEach((atMs, index) => {
      const value = values[index] ?? null
      const isOut = value !== null && beyond(value) > 0
      const last = isRun ? runs.at(-1) : undefined
      if (isOut && (!last || beyond(value) > beyond(last.value))) {
        if (last) runs.pop()
        runs.push({ atMs, value, isAbove: value > high })
      }
      isRun = isOut
    })
    return runs
  }
}
