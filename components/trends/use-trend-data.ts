import { useEffect, useState } from 'react'
import { historyPlan, historyPlans } from '@/lib/history/plan'
import { hasValues, type HistorySeries } from '@/lib/history/series'
import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '@/lib/stations/station'
import type { TrendPanel } from '@/lib/trends/panels'
import {
  dayEarlier,
  isLive,
  readingWindow,
  wholeHours,
  type TrendRange,
  type TrendWindow,
} from '@/lib/trends/range'
import { useTrendSources } from '@/lib/trends/use-trend-sources'
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

/** The range, finer where zoomed, and the day before. */
export function useTrendData(request: TrendRequest) {
  const { station, metrics, range, withDayBefore, nowMs } = request
  const zoom = useSettled(request.zoom, SETTLED_MS)
  const whole = readingWindow(range, nowMs)
  const { stepS } = historyPlan(whole.fromMs, whole.toMs)
  const zoomed = zoom && wholeHours(zoom, nowMs)
  const finer = zoomed ? historyPlans(zoomed.fromMs, zoomed.toMs, stepS) : []
  const before = dayEarlier(zoomed && finer.length > 0 ? zoomed : whole)
  const read = useTrendSources({
    range: {
      ...{ station, metrics, isEach: isLive(range) },
      plans: historyPlans(whole.fromMs, whole.toMs),
    },
    zoom: finer.length > 0 ? { station, metrics, plans: finer } : null,
    before: withDayBefore
      ? { station, metrics: null, plans: historyPlans(before.fromMs, before.toMs) }
      : null,
  })
  const isDetailed = zoomed !== null && covers(read.zoom.history, zoomed)
  const grid = isDetailed ? read.zoom.grid : read.range.grid
  const isAlike = read.before.history?.stepS === grid.stepS
  return {
    grid,
    /** A day earlier; null if not requested, still loading, or stored in other steps only */
    earlier: isAlike ? read.before.grid : null,
    state: read.range,
    isRefining: read.zoom.isLoading,
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

/** If it holds values and covers the window, it's shown even while a new read is open or fails. */
function covers(history: HistorySeries | null, window: TrendWindow): boolean {
  if (!history || !hasValues(history)) return false
  const endMs = history.startMs + history.length * history.stepS * 1000
  return history.startMs <= window.fromMs && window.toMs < endMs
}
