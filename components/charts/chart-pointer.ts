import type uPlot from 'uplot'
import type { ChartGestures } from './chart-model'

const WHEEL_ZOOM_PER_PX = 0.0018
/** A touch that moves less than this is a tap. */
const TAP_PX = 8

/** Until the chart is destroyed, with its element. */
export function watchPointer(chart: uPlot, gestures: () => ChartGestures): void {
  const { over } = chart
  const touches = new Map<number, number>()
  let isDragging = false

  const onWheel = (event: WheelEvent) => {
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      event.preventDefault()
      gestures().onPan(event.deltaX / over.clientWidth)
      return
    }
    // The plain wheel zooms only with focus: otherwise no one could scroll past the charts.
    const hasFocus = over.closest('[data-charts]')?.contains(document.activeElement) ?? false
    if (!event.ctrlKey && !event.metaKey && !hasFocus) return
    event.preventDefault()
    const atMs = chart.posToVal(event.clientX - over.getBoundingClientRect().left, 'x')
    gestures().onZoom(Math.exp(event.deltaY * WHEEL_ZOOM_PER_PX), atMs)
  }

  const onDown = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') return
    touches.set(event.pointerId, event.clientX)
    isDragging = touches.size > 1
  }
  const onMove = (event: PointerEvent) => {
    const lastX = touches.get(event.pointerId)
    if (lastX === undefined) return
    const byPx = event.clientX - lastX
    if (!isDragging && Math.abs(byPx) < TAP_PX) return
    isDragging = true
    const before = [...touches.values()]
    touches.set(event.pointerId, event.clientX)
    if (touches.size === 1) gestures().onPan(-byPx / over.clientWidth)
    else pinch(chart, gestures(), before, [...touches.values()])
  }
  const onEnd = (event: PointerEvent) => {
    touches.delete(event.pointerId)
  }

  // Vertical swipes scroll the page; the chart handles the rest.
  over.style.touchAction = 'pan-y'
  over.addEventListener('wheel', onWheel, { passive: false })
  over.addEventListener('pointerdown', onDown)
  over.addEventListener('pointermove', onMove)
  for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    over.addEventListener(name, onEnd)
}

function pinch(
  chart: uPlot,
  gestures: ChartGestures,
  [a = 0, b = 0]: number[],
  [c = 0, d = 0]: number[],
): void {
  const [wasApart, isApart] = [Math.abs(a - b), Math.abs(c - d)]
  if (wasApart < TAP_PX || isApart < TAP_PX) return
  const middlePx = (c + d) / 2 - chart.over.getBoundingClientRect().left
  gestures.onZoom(wasApart / isApart, chart.posToVal(middlePx, 'x'))
}
