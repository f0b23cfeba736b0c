import type uPlot from 'uplot'
import type { ChartColors } from './chart-colors'
import type { ChartMark, ChartThreshold } from './chart-model'

const LABEL_PX = 10
const LABEL_GAP_PX = 3

/** Draws the levels at which something happens, each with its name at the right. */
export function drawThresholds(
  chart: uPlot,
  thresholds: readonly ChartThreshold[],
  colors: ChartColors,
  fontFamily: string,
): void {
  const { ctx, bbox } = chart
  const ratio = devicePixelRatio
  ctx.save()
  ctx.font = `${LABEL_PX * ratio}px ${fontFamily}`
  ctx.textAlign = 'right'
  ctx.textBaseline = 'alphabetic'
  let labelAbove = Number.POSITIVE_INFINITY
  for (const { label, value, tone } of [...thresholds].sort((a, b) => a.value - b.value)) {
    const y = Math.round(chart.valToPos(value, 'y', true))
    if (y < bbox.top || y > bbox.top + bbox.height) continue
    ctx.strokeStyle = colors[tone]
    ctx.lineWidth = ratio
    ctx.setLineDash(tone === 'quiet' ? [2 * ratio, 4 * ratio] : [6 * ratio, 3 * ratio])
    line(ctx, bbox.left, y, bbox.left + bbox.width, y)
    const baseline = y - LABEL_GAP_PX * ratio
    // Where two lie close together, the lower one's name is enough: the table has both.
    if (baseline > labelAbove - LABEL_PX * ratio) continue
    ctx.fillStyle = tone === 'quiet' ? colors.text : colors[tone]
    ctx.strokeStyle = colors.surface
    ctx.setLineDash([])
    ctx.lineWidth = 3 * ratio
    const x = bbox.left + bbox.width - 4 * ratio
    ctx.strokeText(label, x, baseline)
    ctx.fillText(label, x, baseline)
    labelAbove = baseline
  }
  ctx.restore()
}

/** Draws a line through the chart at each mark; its name stands above the stack. */
export function drawMarks(chart: uPlot, marks: readonly ChartMark[], colors: ChartColors): void {
  const { ctx, bbox } = chart
  ctx.save()
  ctx.lineWidth = devicePixelRatio
  ctx.strokeStyle = colors.alarm
  for (const { atMs, isAcknowledged } of marks) {
    const x = Math.round(chart.valToPos(atMs, 'x', true)) + 0.5
    if (x < bbox.left || x > bbox.left + bbox.width) continue
    ctx.setLineDash(isAcknowledged ? [2 * devicePixelRatio, 3 * devicePixelRatio] : [])
    line(ctx, x, bbox.top, x, bbox.top + bbox.height)
  }
  ctx.restore()
}

function line(ctx: CanvasRenderingContext2D, x0: number, y0: number, x1: number, y1: number) {
  ctx.beginPath()
  ctx.moveTo(x0, y0)
  ctx.lineTo(x1, y1)
  ctx.stroke()
}
