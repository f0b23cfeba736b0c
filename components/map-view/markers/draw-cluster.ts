import type { Cluster } from '@/lib/map/clusters'
import { STATION_STATUSES, type StationStatus } from '@/lib/stations/status'
import { drawShape } from './draw-station'
import { colorOf, type MarkerLook } from './marker-look'

const RING_PX = 5
const HALO_PX = 2
const PADDING_PX = 4
const LEAST_DIAMETER_PX = 38
const GLYPH_PX = 12
const GAP_PX = 3
const LINE_PX = 12

const numbers = new Intl.NumberFormat('en-US')

/** Lines in the center of a cluster: `◆ 3` and `of 12`; only the total where all are normal. */
function clusterLabel({ worst, counts, total }: Cluster) {
  if (worst === 'normal') return { glyph: null, count: numbers.format(total), of: null }
  return {
    glyph: worst,
    count: numbers.format(counts[worst]),
    of: `of ${numbers.format(total)}`,
  }
}

const countFont = (family: string) => `600 13px ${family}`
const ofFont = (family: string) => `500 10.5px ${family}`

function layOut(context: CanvasRenderingContext2D, cluster: Cluster, { fontFamily }: MarkerLook) {
  const label = clusterLabel(cluster)
  context.font = countFont(fontFamily)
  const countPx = context.measureText(label.count).width
  const headPx = countPx + (label.glyph ? GLYPH_PX + GAP_PX : 0)
  context.font = ofFont(fontFamily)
  const ofPx = label.of ? context.measureText(label.of).width : 0
  const halfHeightPx = label.of ? LINE_PX : LINE_PX / 2
  const innerPx = Math.hypot(Math.max(headPx, ofPx) / 2, halfHeightPx)
  const diameterPx = Math.max(LEAST_DIAMETER_PX, 2 * (innerPx + PADDING_PX + RING_PX))
  return { label, countPx, headPx, diameterPx: Math.ceil(diameterPx / 2) * 2 }
}

export function clusterImagePx(
  context: CanvasRenderingContext2D,
  cluster: Cluster,
  look: MarkerLook,
): number {
  return layOut(context, cluster, look).diameterPx + 2 * HALO_PX
}

export function drawCluster(
  context: CanvasRenderingContext2D,
  cluster: Cluster,
  look: MarkerLook,
): void {
  const layout = layOut(context, cluster, look)
  const radiusPx = layout.diameterPx / 2
  context.fillStyle = look.colors.surface
  context.beginPath()
  context.arc(0, 0, radiusPx + HALO_PX, 0, 2 * Math.PI)
  context.fill()
  drawRing(context, cluster, radiusPx, look)
  drawLabel(context, layout, look)
}

/** Statuses differ by line, not by color alone. */
const ARCS: Record<
  StationStatus,
  { offsetsPx: readonly number[]; widthPx: number; dash?: number[] }
> = {
  overflowing: { offsetsPx: [2.5], widthPx: 5, dash: [6, 1.5] },
  alarm: { offsetsPx: [2.5], widthPx: 5 },
  returned: { offsetsPx: [0.75, 4.25], widthPx: 1.5, dash: [3, 2] },
  acknowledged: { offsetsPx: [0.75, 4.25], widthPx: 1.5 },
  offline: { offsetsPx: [2.5], widthPx: 3.5, dash: [3, 2] },
  attention: { offsetsPx: [2.5], widthPx: 4 },
  'readings-only': { offsetsPx: [2.5], widthPx: 1.5, dash: [1.5, 2.5] },
  normal: { offsetsPx: [2.5], widthPx: 1.75 },
  'out-of-service': { offsetsPx: [2.5], widthPx: 1 },
}

function drawRing(
  context: CanvasRenderingContext2D,
  { counts }: Cluster,
  radiusPx: number,
  look: MarkerLook,
): void {
  for (const { status, from, to } of ringArcs(counts)) {
    const { offsetsPx, widthPx, dash } = ARCS[status]
    context.strokeStyle = colorOf(status, look)
    context.lineWidth = widthPx
    context.setLineDash(dash ?? [])
    for (const offsetPx of offsetsPx) {
      context.beginPath()
      context.arc(0, 0, radiusPx - offsetPx, from, to)
      context.stroke()
    }
  }
  context.setLineDash([])
}

function drawLabel(
  context: CanvasRenderingContext2D,
  { label, countPx, headPx }: ReturnType<typeof layOut>,
  look: MarkerLook,
): void {
  const { colors, fontFamily } = look
  const headY = label.of ? -LINE_PX / 2 : 0
  context.textBaseline = 'middle'
  context.textAlign = 'right'
  context.font = countFont(fontFamily)
  context.fillStyle = label.glyph ? colors.ink : colors.muted
  context.fillText(label.count, headPx / 2, headY + 0.5)
  if (label.glyph) {
    context.save()
    context.translate(headPx / 2 - countPx - GAP_PX - GLYPH_PX / 2, headY)
    drawShape(context, label.glyph, look, { sizePx: GLYPH_PX, haloPx: 0 })
    context.restore()
  }
  if (!label.of) return
  context.textAlign = 'center'
  context.font = ofFont(fontFamily)
  context.fillStyle = colors.muted
  context.fillText(label.of, 0, LINE_PX / 2 + 1)
}

const FULL = 2 * Math.PI
/** Shortest arc: one alarm among ten thousand stations is still visible. */
const LEAST = FULL / 18
const GAP = FULL / 100

/** In proportion to the statuses, worst first, in radians clockwise from the top. */
export function ringArcs(counts: Cluster['counts']) {
  const present = STATION_STATUSES.filter((status) => counts[status] > 0)
  const total = present.reduce((sum, status) => sum + counts[status], 0)
  const short = present.filter((status) => (counts[status] / total) * FULL < LEAST)
  const longTotal = total - short.reduce((sum, status) => sum + counts[status], 0)
  const rest = FULL - short.length * LEAST
  const gap = present.length > 1 ? GAP : 0
  let at = -FULL / 4
  return present.map((status) => {
    const length = short.includes(status) ? LEAST : (counts[status] / longTotal) * rest
    const arc = { status, from: at + gap / 2, to: at + length - gap / 2 }
    at += length
    return arc
  })
}
