import { useEffect, useState } from 'react'
import type { HistorySeries } from '@/lib/history/series'
import { useHistory } from '@/lib/history/use-history'
import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '@/lib/stations/station'
import type { TrendPanel } from '@/lib/trends/panels'
import { isLive, type TrendRange, type TrendWindow } from '@/lib/trends/range'
import { dayEarlier, finerWindow, readingWindow } from '@/lib/trends/reading-window'
import { holds, useKeptSource, useTrendSource } from '@/lib/trends/use-trend-source'
import type { TrendsProps } from './trends'

/** Nothing is read during a gesture. */
const SETTLED_MS = 250

interface TrendRequest {
  station: PumpStation
  metrics: StationMetrics | null
  range: TrendRange
  zoom: TrendWindow | null
  withDayBefore: boolean
  nowMs: number
}

export type TrendData = ReturnType<typeof useTrendData>

export interface ShownTrends {
  panels: readonly TrendPanel[]
  view: TrendWindow
  data: Pick<TrendData, 'grid' | 'earlier'>
  /** By time of day, with the day beginning at the first value. */
  isTimeOfDay?: boolean
}

export interface StationTrends extends ShownTrends, Omit<TrendsProps, 'alerts'> {}

/** The range, finer where zoomed, coarser where nothing finer is stored, and the day before. */
export function useTrendData(request: TrendRequest) {
  const { station, metrics, range, withDayBefore, nowMs } = request
  const zoom = useSettled(request.zoom, SETTLED_MS)
  const whole = readingWindow(range, nowMs)
  const { base, kept, isCoarsening } = useKeptSource(station, whole, metrics, isLive(range))

  const finer = finerWindow(zoom, kept.grid.stepS, nowMs)
  const detail = useTrendSource(station, finer, finer && metrics)
  const isRead = finer !== null && covers(detail.state.history, finer, kept.grid.stepS)
  const isDetailed = isRead && holds(detail, finer)
  const { grid } = isDetailed ? detail : kept

  const before = withDayBefore ? dayEarlier(isDetailed ? finer : whole) : null
  const earlier = useHistory(station.edgeNodeId, before?.fromMs ?? null, before?.toMs ?? null)
  return {
    grid,
    /** A day earlier; null if not requested or still loading */
    earlier: withDayBefore ? earlier.history : null,
    state: base.state,
    isRefining: isCoarsening || detail.state.isLoading,
  }
}

function useSettled<Value>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}

/** If finer than a step and covering the window, it's shown even while a new read is open or fails. */
function covers(history: HistorySeries | null, window: TrendWindow, stepS: number): boolean {
  if (!history || history.stepS >= stepS) return false
  const endMs = history.startMs + history.length * history.stepS * 1000
  return history.startMs <= window.fromMs && window.toMs < endMs
}
