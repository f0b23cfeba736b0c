import type uPlot from 'uplot'
import type { ChartLook } from './chart-look'
import type { ChartData, ChartValues } from './chart-model'

const FILLED = 0.62
const IDLE_PX = 1
/** A pump that ran a few minutes of 2 h must not look idle. */
const LEAST_PX = 4

/** A block while it runs, a thin line while it doesn't, nothing while unknown. */
export function drawLanes(
  chart: uPlot,
  { timesMs, stepMs, content }: ChartData,
  look: ChartLook,
): void {
  if (content.kind !== 'lanes') return
  const { ctx, bbox } = chart
  ctx.save()
  ctx.beginPath()
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height)
  ctx.clip()
  const laneHeight = bbox.height / content.lanes.length
  const ratio = devicePixelRatio
  content.lanes.forEach(({ values, failed }, index) => {
    const height = laneHeight * FILLED
    const top = bbox.top + index * laneHeight + (laneHeight - height) / 2
    for (const { x, width, value } of spansOf(failed ?? [], timesMs, stepMs, chart)) {
      if (value === 0) continue
      ctx.fillStyle = look.attentionTint
      ctx.fillRect(x, top, width, height)
      ctx.fillStyle = look.attention
      ctx.fillRect(x, top, width, 3 * ratio)
    }
    ctx.fillStyle = look.running
    for (const { x, width, value } of spansOf(values, timesMs, stepMs, chart)) {
      const filled = Math.max((value > 0 ? LEAST_PX : IDLE_PX) * ratio, height * value)
      ctx.fillRect(x, top + height - filled, width, filled)
    }
  })
  ctx.restore()
}

/** Merges runs of equal values: a day of minutes becomes a few dozen spans. */
function spansOf(values: ChartValues, timesMs: readonly number[], stepMs: number, chart: uPlot) {
  const [fromMs, toMs] = [chart.scales.x?.min ?? 0, chart.scales.x?.max ?? 0]
  const px = (ms: number) => chart.valToPos(ms, 'x', true)
  const spans: { x: number; width: number; value: number }[] = []
  let start = 0
  while (start < values.length) {
    const value = values[start] ?? null
    let end = start + 1
    while (end < values.length && (values[end] ?? null) === value) end += 1
    const startMs = timesMs[start] ?? 0
    const lastMs = timesMs[end - 1] ?? startMs
    const endMs = Math.min(timesMs[end] ?? lastMs + stepMs, lastMs + 2 * stepMs)
    const isVisible = endMs > fromMs && startMs < toMs
    if (value !== null && isVisible)
      spans.push({ x: px(startMs), width: Math.max(1, px(endMs) - px(startMs)), value })
    start = end
  }
  return spans
}
