import { useState } from 'react'
import type { HistoryPlan } from '@/lib/history/plan'
import type { HistorySeries } from '@/lib/history/series'
import { useHistory, type HistoryState } from '@/lib/history/use-history'
import type { EdgeNodeId } from '@/lib/ids'
import { mapRecord, ownProperty } from '@/lib/parsing/records'
import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '@/lib/stations/station'
import { trendGrid, type TrendGrid } from './grid'
import { appendReading, emptyTail, type TrendTail } from './live-tail'

interface TrendRequest {
  station: Pick<PumpStation, 'edgeNodeId' | 'staleAfterS'>
  plans: readonly HistoryPlan[]
  /** Live readings are appended; null: history alone. */
  metrics: StationMetrics | null
  /** Shows every reading at its own time. */
  isEach?: boolean
}

export interface TrendSource extends HistoryState {
  grid: TrendGrid
}

interface Drawn {
  edgeNodeId: EdgeNodeId | null
  history: HistorySeries | null
  tail: TrendTail
  grid: TrendGrid
}

const FINEST_STEP_S = 60
const NO_READINGS = emptyTail(FINEST_STEP_S)
const NOTHING = { edgeNodeId: null, history: null, tail: NO_READINGS }
const NOTHING_DRAWN: Drawn = { ...NOTHING, grid: trendGrid(null, NO_READINGS, 0) }

/** History with live readings appended, of all that a screen draws. null reads nothing. */
export function useTrendSources<Name extends string>(
  wanted: Readonly<Record<Name, TrendRequest | null>>,
): Record<Name, TrendSource> {
  const [drawn, setDrawn] = useState<Readonly<Record<string, Drawn>>>({})
  const sources = useHistory(
    mapRecord(wanted, (request, name) => {
      if (!request) return null
      const { station, plans } = request
      // After a silence, the newest documents have what the listener missed.
      const sinceMs = ownProperty(drawn, name)?.tail.resumedAtMs ?? null
      return { edgeNodeId: station.edgeNodeId, plans, sinceMs }
    }),
  )
  const next = mapRecord(wanted, (request, name) =>
    draw(ownProperty(drawn, name), request, sources[name].history),
  )
  const names = Object.keys({ ...drawn, ...next }) as Name[]
  if (names.some((name) => drawn[name] !== next[name])) setDrawn(next)
  return mapRecord(next, ({ grid }, name) => ({ ...sources[name], grid }))
}

/** The same object while nothing has changed: a new grid is drawn whole. */
function draw(
  last: Drawn | undefined,
  request: TrendRequest | null,
  history: HistorySeries | null,
): Drawn {
  if (!request) return NOTHING_DRAWN
  const { station, metrics, isEach = false } = request
  const { edgeNodeId, staleAfterS } = station
  const before = last?.edgeNodeId === edgeNodeId ? last : NOTHING_DRAWN
  const stepS = history?.stepS ?? FINEST_STEP_S
  const isOnGrid = before.tail.stepS === stepS && before.tail.isEach === isEach
  const { resumedAtMs } = before.tail
  const points = isOnGrid ? before.tail : { ...emptyTail(stepS, isEach), resumedAtMs }
  const tail = metrics ? appendReading(points, metrics) : points
  if (tail === before.tail && history === before.history) return before
  return { edgeNodeId, history, tail, grid: trendGrid(history, tail, staleAfterS * 1000) }
}
