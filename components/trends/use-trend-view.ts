import { useState } from 'react'
import type { ChartGestures } from '@/components/charts/chart-model'
import type { TrendWindow } from '@/lib/trends/range'
import { isWhole, panned, selected, zoomed } from '@/lib/trends/view'

export interface TrendView {
  /** What the charts show. */
  view: TrendWindow
  /** The same, or null while it is the whole range. */
  zoom: TrendWindow | null
  gestures: ChartGestures
}

/**
 * The part of a range that the charts show: all of it, sliding with the clock, until the user
 * zooms.
 *
 * @param rangeName changing it ends the zoom
 */
export function useTrendView(bounds: TrendWindow, rangeName: string): TrendView {
  const [zoomIn, setZoom] = useState<{ rangeName: string; window: TrendWindow } | null>(null)
  const zoom = zoomIn?.rangeName === rangeName ? zoomIn.window : null
  // From the latest state, because several gestures may come before the next render.
  const change = (to: (view: TrendWindow) => TrendWindow) =>
    setZoom((last) => {
      const view = to(last?.rangeName === rangeName ? last.window : bounds)
      return isWhole(view, bounds) ? null : { rangeName, window: view }
    })
  const gestures: ChartGestures = {
    onZoom: (factor, atMs) => change((view) => zoomed(view, factor, atMs, bounds)),
    onPan: (share) => change((view) => panned(view, share, bounds)),
    onSelect: (fromMs, toMs) => change(() => selected(fromMs, toMs, bounds)),
    onReset: () => setZoom(null),
  }
  return { view: zoom ?? bounds, zoom, gestures }
}
