import { hasValues } from '@/lib/domain/trend-grid'
import type { TrendGrid } from '@/lib/domain/trend-grid'
import type { TrendRange, TrendWindow } from '@/lib/domain/trend-range'
import { dayEarlier, finerWindow, readingWindow } from '@/lib/domain/trend-reading'
import type { HistorySeries } from '@/lib/domain/history-series'
import { useHistory } from '@/lib/hooks/use-history'
import type { HistoryState } from '@/lib/hooks/use-history'
import type { StationMetrics } from '@/lib/schemas/metric'
import type { PumpStation } from '@/lib/schemas/pump-station'
import { useSettled } from './use-settled'
import { useTrendSource } from './use-trend-source'

const SETTLED_MS = 250

interface TrendRequest {
  station: PumpStation
  metrics: StationMetrics | null
  range: TrendRange
  zoom: TrendWindow | null
  withDayBefore: boolean
  nowMs: number
}

export interface TrendData {
  grid: TrendGrid
  /** The same a day earlier; null while it is not asked for or not there yet. */
  earlier: HistorySeries | null
  /** How the reading of the range stands. */
  state: HistoryState
  /** Something finer for the zoomed view is on its way. */
  isRefining: boolean
}

/** Everything that the charts draw: the range, finer where zoomed and kept, and the day before. */
export function useTrendData(request: TrendRequest): TrendData {
  const { station, metrics, range, withDayBefore, nowMs } = request
  const zoom = useSettled(request.zoom, SETTLED_MS)
  const whole = readingWindow(range, nowMs)
  const base = useTrendSource(station, whole, metrics)

  const finer = finerWindow(zoom, base.grid.stepS, nowMs)
  const detail = useTrendSource(station, finer, finer && metrics)
  const isDetailed =
    finer !== null && !detail.state.isLoading && hasValues(detail.grid, finer.fromMs, finer.toMs)
  const grid = isDetailed ? detail.grid : base.grid

  const shown = isDetailed ? finer : whole
  const before = withDayBefore ? dayEarlier(shown) : null
  const earlier = useHistory(station.edgeNodeId, before?.fromMs ?? null, before?.toMs ?? null)
  return {
    grid,
    earlier: withDayBefore ? earlier.history : null,
    state: base.state,
    isRefining: finer !== null && detail.state.isLoading,
  }
}
