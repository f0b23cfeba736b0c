import type uPlot from 'uplot'
import type { ChartLook } from './chart-look'
import type { ChartContent, ChartData, ChartMark } from './chart-model'

const BY_THE_MINUTE = 'by the minute'
export const LABEL_PX = 10
const LABEL_GAP_PX = 3
/** Data shows through a label's background. */
const NAME_GROUND_ALPHA = 0.85

export function drawThresholds(chart: uPlot, { content }: ChartData, look: ChartLook): void {
  const { ctx, bbox } = chart
  const ratio = devicePixelRatio
  ctx.save()
  ctx.lineWidth = ratio
  for (const { tone, y } of placedThresholds(chart, content)) {
    ctx.strokeStyle = look[tone]
    ctx.setLineDash(tone === 'quiet' ? [2 * ratio, 4 * ratio] : [6 * ratio, 3 * ratio])
    line(ctx, bbox.left, y, bbox.left + bbox.width, y)
  }
  ctx.restore()
}

export function drawThresholdNames(chart: uPlot, { content }: ChartData, look: ChartLook): void {
  const { ctx, bbox } = chart
  const ratio = devicePixelRatio
  const x = bbox.left + bbox.width - 4 * ratio
  ctx.save()
  ctx.font = `${LABEL_PX * ratio}px ${look.font}`
  let lowestFree = Number.POSITIVE_INFINITY
  for (const { label, tone, y } of placedThresholds(chart, content)) {
    const baseline = y - LABEL_GAP_PX * ratio
    // Where two are close together, only the lower one is labeled: the page lists them all.
    if (baseline > lowestFree) continue
    const color = tone === 'quiet' ? look.text : look[tone]
    drawName(ctx, label, { x, baseline, color }, look)
    lowestFree = baseline - (LABEL_PX + 2) * ratio
  }
  ctx.restore()
}

/** Lowest first. */
function placedThresholds(chart: uPlot, content: ChartContent) {
  if (content.kind === 'lanes') return []
  const { top, height } = chart.bbox
  return content.thresholds
    .toSorted((a, b) => a.value - b.value)
    .map((each) => ({ ...each, y: Math.round(chart.valToPos(each.value, 'y', true)) }))
    .filter(({ y }) => y >= top && y <= top + height)
}

/** A vertical line where single readings begin; the part to its left is named if there's room. */
export function drawResolution(
  chart: uPlot,
  { eachSinceMs, content }: ChartData,
  look: ChartLook,
): void {
  if (eachSinceMs === null) return
  // Threshold labels take its place.
  const hasName = content.kind === 'lines' && content.thresholds.length === 0
  const { ctx, bbox } = chart
  const ratio = devicePixelRatio
  const x = Math.round(chart.valToPos(eachSinceMs, 'x', true)) + 0.5
  if (x < bbox.left || x > bbox.left + bbox.width) return
  ctx.save()
  ctx.lineWidth = ratio
  ctx.strokeStyle = look.quiet
  ctx.setLineDash([ratio, 3 * ratio])
  line(ctx, x, bbox.top, x, bbox.top + bbox.height)
  ctx.setLineDash([])
  ctx.font = `${LABEL_PX * ratio}px ${look.font}`
  const isRoomy = x - bbox.left > ctx.measureText(BY_THE_MINUTE).width + 8 * ratio
  const place = { x: x - 5 * ratio, baseline: bbox.top + LABEL_PX * ratio, color: look.text }
  if (hasName && isRoomy) drawName(ctx, BY_THE_MINUTE, place, look)
  ctx.restore()
}

export function drawName(
  ctx: CanvasRenderingContext2D,
  name: string,
  { x, baseline, color }: { x: number; baseline: number; color: string },
  { surface }: ChartLook,
): void {
  const ratio = devicePixelRatio
  const width = ctx.measureText(name).width
  ctx.textAlign = 'right'
  ctx.textBaseline = 'alphabetic'
  ctx.globalAlpha = NAME_GROUND_ALPHA
  ctx.fillStyle = surface
  ctx.fillRect(x - width - 3 * ratio, baseline - 9 * ratio, width + 6 * ratio, 11 * ratio)
  ctx.globalAlpha = 1
  ctx.fillStyle = color
  ctx.fillText(name, x, baseline)
}

export function drawMarks(chart: uPlot, marks: readonly ChartMark[], look: ChartLook): void {
  const { ctx, bbox } = chart
  ctx.save()
  ctx.lineWidth = devicePixelRatio
  ctx.strokeStyle = look.alarm
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
