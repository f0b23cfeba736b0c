import { useEffect, useState } from 'react'
import { useHistory, type HistoryState } from '@/lib/history/use-history'
import type { EdgeNodeId } from '@/lib/ids'
import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '@/lib/stations/station'
import { hasValues, trendGrid, type TrendGrid } from './grid'
import { appendReading, emptyTail, type TrendTail } from './live-tail'
import type { TrendWindow } from './range'
import { coarserWindow } from './reading-window'

const FINEST_STEP_S = 60

interface TrendSource {
  grid: TrendGrid
  state: HistoryState
}

type TrendStation = Pick<PumpStation, 'edgeNodeId' | 'staleAfterS'>

/** History with live readings appended; null reads none. `isEach` shows every reading. */
export function useTrendSource(
  station: TrendStation,
  window: TrendWindow | null,
  metrics: StationMetrics | null,
  isEach = false,
): TrendSource {
  const state = useHistory(station.edgeNodeId, window?.fromMs ?? null, window?.toMs ?? null)
  const { history, retry } = state
  const tail = useTail(station.edgeNodeId, metrics, history?.stepS ?? FINEST_STEP_S, isEach)
  const { resumedAtMs } = tail
  useEffect(() => {
    // The listener was disconnected; the newest documents have what it missed.
    if (resumedAtMs !== null) retry()
  }, [resumedAtMs, retry])
  return { grid: trendGrid(history, tail, station.staleAfterS * 1000), state }
}

function useTail(
  edgeNodeId: EdgeNodeId,
  metrics: StationMetrics | null,
  stepS: number,
  isEach: boolean,
): TrendTail {
  const next = (tail: TrendTail) => ({
    edgeNodeId,
    metrics,
    tail: metrics ? appendReading(tail, metrics) : tail,
  })
  const [latest, setLatest] = useState(() => next(emptyTail(stepS, isEach)))
  const { tail } = latest
  const isOnGrid =
    latest.edgeNodeId === edgeNodeId && tail.stepS === stepS && tail.isEach === isEach
  if (isOnGrid && latest.metrics === metrics) return tail
  const following = next(isOnGrid ? tail : emptyTail(stepS, isEach))
  setLatest(following)
  return following.tail
}

/**
 * History with live readings appended, `kept` coarser than `base` where only that is stored for so
 * long a range. null reads none.
 */
export function useKeptSource(
  station: TrendStation,
  window: TrendWindow | null,
  metrics: StationMetrics | null,
  isEach = false,
) {
  const base = useTrendSource(station, window, metrics, isEach)
  const coarser = coarserThan(base, window)
  const coarse = useTrendSource(station, coarser, null)
  const coarsest = useTrendSource(station, coarser && coarserThan(coarse, window), null)
  const kept = [base, coarse, coarsest].find((source) => window && holds(source, window)) ?? base
  return { base, kept, isCoarsening: [coarse, coarsest].some(({ state }) => state.isLoading) }
}

export function holds({ grid }: TrendSource, { fromMs, toMs }: TrendWindow): boolean {
  return hasValues(grid, fromMs, toMs)
}

function coarserThan(source: TrendSource, window: TrendWindow | null): TrendWindow | null {
  const { history, isLoading } = source.state
  if (!window || !history || isLoading || holds(source, window)) return null
  return coarserWindow(window, history.stepS)
}
