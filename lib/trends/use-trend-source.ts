import { useEffect, useState } from 'react'
import { useHistory, type HistoryState } from '@/lib/history/use-history'
import type { EdgeNodeId } from '@/lib/ids'
import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '@/lib/stations/station'
import { trendGrid, type TrendGrid } from './grid'
import { appendReading, emptyTail, type TrendTail } from './live-tail'
import type { TrendWindow } from './range'

/** An hour of seconds or days of minutes; by then the history has been read again. */
const MOST_TAIL_POINTS = 3600
const FINEST_STEP_S = 60

export interface TrendSource {
  grid: TrendGrid
  state: HistoryState
}

export type TrendStation = Pick<PumpStation, 'edgeNodeId' | 'staleAfterS'>

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
    tail: metrics ? appendReading(tail, metrics, MOST_TAIL_POINTS) : tail,
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
