import { useState } from 'react'
import { createChartCursor } from '@/components/charts/chart-cursor'
import { useStableValue } from '@/lib/browser/use-stable-value'
import { useNow } from '@/lib/time/use-now'
import { trendWindow, type TrendWindow } from '@/lib/trends/range'
import type { TrendMode } from './toolbar/mode-toggle'
import { useRightEdge } from './use-right-edge'
import { useTrendAddress } from './use-trend-address'
import { useTrendView } from './use-trend-view'

export type TrendControls = ReturnType<typeof useTrendControls>

const ADDRESS_CHECK_MS = 10_000

/**
 * What the user chooses to see of trends: range, zoom, cursor, charts or table.
 *
 * @param wholeDay shown instead of the range, by time of day
 */
export function useTrendControls(wholeDay: TrendWindow | null = null) {
  const address = useTrendAddress(useNow(ADDRESS_CHECK_MS))
  const { range } = address
  const rangeName = JSON.stringify(range)
  const rightEdge = useRightEdge(range, rangeName)
  const bounds = wholeDay ?? trendWindow(range, rightEdge.edgeMs)
  const trendView = useTrendView(bounds, wholeDay ? `${rangeName} by day` : rangeName)
  const view = useStableValue(trendView.view)
  const [mode, setMode] = useState<TrendMode>('chart')
  const [cursor] = useState(createChartCursor)
  return { address, range, rightEdge, bounds, trendView, view, mode, setMode, cursor }
}
