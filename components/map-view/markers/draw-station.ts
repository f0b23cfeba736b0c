import { STATUS_SHAPES, type StationStatus } from '@/lib/stations/status'
import { colorOf, type MarkerColors, type MarkerLook } from './marker-look'

const SIZES_PX: Record<StationStatus, number> = {
  overflowing: 28,
  alarm: 26,
  returned: 24,
  acknowledged: 23,
  offline: 22,
  attention: 24,
  'readings-only': 17,
  normal: 23,
  'out-of-service': 17,
}
const HALO_PX = 2
const FOCUS_RADIUS_PX = 19
const UNITS = 16
/** Normal is a dot centered in its square. */
const DOT_UNITS = 6

export const FOCUS_IMAGE_PX = 48

/** highlighted: focused by keyboard; selected: its popup is open */
export type StationMark = 'station' | 'highlighted' | 'selected'

export function stationImagePx(status: StationStatus, mark: StationMark = 'station'): number {
  if (mark !== 'station') return FOCUS_IMAGE_PX
  const covered = status === 'normal' ? DOT_UNITS : UNITS
  return Math.ceil((SIZES_PX[status] * covered) / UNITS) + 2 * (HALO_PX + 1)
}

export function drawStation(
  context: CanvasRenderingContext2D,
  status: StationStatus,
  mark: StationMark,
  look: MarkerLook,
): void {
  const isAlone = mark === 'station'
  if (!isAlone) drawRing(context, mark === 'selected' ? 4 : 2.5, look.colors)
  drawShape(context, status, look, {
    sizePx: SIZES_PX[status],
    haloPx: isAlone ? HALO_PX : 0,
  })
}

function drawRing(
  context: CanvasRenderingContext2D,
  widthPx: number,
  { surface, accent }: MarkerColors,
): void {
  const ring = new Path2D()
  ring.arc(0, 0, FOCUS_RADIUS_PX, 0, 2 * Math.PI)
  context.fillStyle = surface
  context.fill(ring)
  context.strokeStyle = surface
  context.lineWidth = 7
  context.stroke(ring)
  context.strokeStyle = accent
  context.lineWidth = widthPx
  context.stroke(ring)
}

interface ShapeSize {
  sizePx: number
  /** In the surface color, to stand out on any map. */
  haloPx: number
}

export function drawShape(
  context: CanvasRenderingContext2D,
  status: StationStatus,
  look: MarkerLook,
  { sizePx, haloPx }: ShapeSize,
): void {
  const { colors } = look
  const { outline, parts } = STATUS_SHAPES[status]
  const scale = sizePx / UNITS
  context.save()
  context.scale(scale, scale)
  context.translate(-UNITS / 2, -UNITS / 2)
  context.lineJoin = 'round'
  if (haloPx > 0) {
    const silhouette = new Path2D(outline)
    const edge = parts[0]?.stroke?.width ?? 0
    context.fillStyle = colors.surface
    context.fill(silhouette)
    context.strokeStyle = colors.surface
    context.lineWidth = edge + (2 * haloPx) / scale
    context.stroke(silhouette)
  }
  context.lineJoin = 'miter'
  for (const { path, stroke, isOnTone } of parts) {
    const color = isOnTone ? colors['on-alarm'] : colorOf(status, look)
    if (stroke) {
      context.strokeStyle = color
      context.lineWidth = stroke.width
      context.setLineDash([...(stroke.dash ?? [])])
      context.stroke(new Path2D(path))
    } else {
      context.fillStyle = color
      context.fill(new Path2D(path))
    }
  }
  context.restore()
}
