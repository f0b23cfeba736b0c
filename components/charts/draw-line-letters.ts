import type uPlot from 'uplot'
import type { ChartColors } from './chart-colors'
import type { ChartData, ChartValues } from './chart-model'
import { drawName, LABEL_PX } from './draw-guides'

/** Where a letter's right edge is, from the end of its line. */
const ASIDE_PX = 11

/** Names each line that has a letter at its last value in view; close ones stand below each other. */
export function drawLineLetters(
  chart: uPlot,
  { timesMs, content }: ChartData,
  colors: ChartColors,
  fontFamily: string,
): void {
  if (content.kind !== 'lines') return
  const { ctx } = chart
  const ratio = devicePixelRatio
  const { min, max } = chart.scales.x ?? {}
  const ends = content.lines.flatMap(({ letter, values }, index) => {
    const at = letter ? lastIndex(timesMs, values, min ?? -Infinity, max ?? Infinity) : -1
    const [atMs, value] = [timesMs[at], values[at] ?? null]
    if (!letter || atMs === undefined || value === null) return []
    const color = colors.lines[index % colors.lines.length] ?? colors.text
    const x = chart.valToPos(atMs, 'x', true) + ASIDE_PX * ratio
    return [{ letter, color, x, y: chart.valToPos(value, 'y', true) }]
  })
  ctx.save()
  ctx.font = `600 ${LABEL_PX * ratio}px ${fontFamily}`
  let highestFree = Number.NEGATIVE_INFINITY
  for (const { letter, color, x, y } of ends.toSorted((a, b) => a.y - b.y)) {
    const baseline = Math.max(y + 3.5 * ratio, highestFree)
    drawName(ctx, letter, { x, baseline }, colors, color)
    highestFree = baseline + (LABEL_PX + 1) * ratio
  }
  ctx.restore()
}

/** The index of the last value within a span; -1 without one. */
function lastIndex(
  timesMs: readonly number[],
  values: ChartValues,
  fromMs: number,
  toMs: number,
): number {
  return timesMs.findLastIndex(
    (atMs, index) => atMs >= fromMs && atMs <= toMs && (values[index] ?? null) !== null,
  )
}
