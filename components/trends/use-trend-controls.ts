import { useState } from 'react'
import { createChartCursor } from '@/components/charts/use-chart-cursor'
import type { ChartGestures } from '@/components/charts/chart-model'
import { currentParams, pushAddress, useAddress } from '@/lib/browser/address'
import { useStableValue } from '@/lib/browser/use-stable-value'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { useNow } from '@/lib/time/use-now'
import {
  isLive,
  slideMs,
  trendRangeOf,
  trendWindow,
  withTrendRange,
  type TrendRange,
  type TrendWindow,
} from '@/lib/trends/range'
import {
  axisLimitsOf,
  isWhole,
  panned,
  selected,
  withAxisLimits,
  zoomed,
  type AxisLimits,
} from '@/lib/trends/view'

export type TrendControls = ReturnType<typeof useTrendControls>

const ADDRESS_CHECK_MS = 10_000

/** @param wholeDay shown instead of the range, by time of day */
export function useTrendControls(wholeDay: TrendWindow | null = null) {
  const address = useTrendAddress(useNow(ADDRESS_CHECK_MS))
  const { range } = address
  const rangeName = JSON.stringify(range)
  const rightEdge = useRightEdge(range, rangeName)
  const bounds = wholeDay ?? trendWindow(range, rightEdge.edgeMs)
  const zoomState = useZoom(bounds, wholeDay ? `${rangeName} by day` : rangeName)
  const view = useStableValue(zoomState.zoom ?? bounds)
  const [mode, setMode] = useState<'chart' | 'table'>('chart')
  const [cursor] = useState(createChartCursor)
  const [axisOf, setAxisOf] = useState<string | null>(null)
  const shown = { address, range, rightEdge, bounds, ...zoomState, view, mode, setMode }
  return { ...shown, cursor, axisOf, setAxisOf }
}

const METRIC = 'metric'

const unchanged = (params: URLSearchParams) => params

function useTrendAddress(nowMs: number) {
  const { trendRange } = usePreferences()
  const params = useAddress(unchanged)
  return {
    range: trendRangeOf(params, nowMs, trendRange),
    setRange: (range: TrendRange) => pushAddress(withTrendRange(currentParams(), range)),
    /** null: none were chosen; an empty parameter is a choice of none. */
    chosen: params.has(METRIC) ? params.getAll(METRIC).filter(Boolean) : null,
    limitsOf: (panelId: string) => axisLimitsOf(params, panelId),
    setLimits: (panelId: string, limits: AxisLimits) =>
      pushAddress(withAxisLimits(currentParams(), panelId, limits)),
    choose: (metrics: readonly string[]) => pushAddress(withMetrics(currentParams(), metrics)),
  }
}

function withMetrics(params: URLSearchParams, metrics: readonly string[]): URLSearchParams {
  params.delete(METRIC)
  for (const metric of metrics.length === 0 ? [''] : metrics) params.append(METRIC, metric)
  return params
}

/**
 * Slides with the clock, about a pixel ahead, until it is paused or, where it moves visibly, a
 * pointer holds it. Changing the range resumes it.
 */
function useRightEdge(range: TrendRange, rangeName: string) {
  const slide = slideMs(range)
  const nextMs = useNow(slide) + slide
  const [pausedRange, setPausedRange] = useState<string | null>(null)
  const [pointedRange, setPointedRange] = useState<string | null>(null)
  const [heldMs, setHeldMs] = useState(nextMs)
  const canPause = isLive(range)
  const isPaused = canPause && pausedRange === rangeName
  const isStill = isPaused || (canPause && pointedRange === rangeName)
  if (!isStill && heldMs !== nextMs) setHeldMs(nextMs)
  return {
    edgeMs: isStill ? heldMs : nextMs,
    isLive: canPause,
    isPaused,
    isStill,
    setPaused: (paused: boolean) => setPausedRange(paused ? rangeName : null),
    setUnderPointer: (isUnder: boolean) => setPointedRange(isUnder ? rangeName : null),
  }
}

/** null while the whole range is shown, sliding with the clock. A new `rangeName` ends the zoom. */
function useZoom(bounds: TrendWindow, rangeName: string) {
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
  return { zoom, gestures }
}
