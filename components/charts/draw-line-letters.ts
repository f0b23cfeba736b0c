import type uPlot from 'uplot'
import type { ChartLook } from './chart-look'
import type { ChartData } from './chart-model'
import { drawName, LABEL_PX } from './draw-guides'
import { lineColor } from './line-series'
import { spreadLabels } from './spread-labels'

const ASIDE_PX = 11
const BELOW_PX = 3.5

export function drawLineLetters(
  chart: uPlot,
  { timesMs, content }: ChartData,
  look: ChartLook,
): void {
  if (content.kind !== 'lines') return
  const { ctx, bbox } = chart
  const ratio = devicePixelRatio
  const { min = -Infinity, max = Infinity } = chart.scales.x ?? {}
  const ends = content.lines.flatMap(({ letter, values }, index) => {
    const at = timesMs.findLastIndex(
      (atMs, each) => atMs >= min && atMs <= max && (values[each] ?? null) !== null,
    )
    const [atMs, value] = [timesMs[at], values[at] ?? null]
    if (!letter || atMs === undefined || value === null) return []
    const x = chart.valToPos(atMs, 'x', true) + ASIDE_PX * ratio
    return [{ letter, color: lineColor(look, index), x, y: chart.valToPos(value, 'y', true) }]
  })
  ctx.save()
  ctx.font = `600 ${LABEL_PX * ratio}px ${look.font}`
  const sorted = ends.toSorted((a, b) => a.y - b.y)
  const baselines = spreadLabels(
    sorted.map(({ y }) => y + BELOW_PX * ratio),
    (LABEL_PX + 1) * ratio,
    bbox.top + bbox.height + BELOW_PX * ratio,
  )
  sorted.forEach(({ letter, color, x, y }, index) => {
    drawName(ctx, letter, { x, baseline: baselines[index] ?? y, color }, look)
  })
  ctx.restore()
}
