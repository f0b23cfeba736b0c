import { useCallback, useSyncExternalStore } from 'react'
import type { EdgeNodeId } from '@/lib/ids'
import { QUALITY_CHECK_MS } from '@/lib/readings/freshness'
import type { StationMetrics } from '@/lib/readings/metric'
import { useAccess } from '@/lib/session/session-provider'
import { useNow } from '@/lib/time/use-now'
import type { BoardEntry } from './board'
import { currentReadings, type RowReadings } from './current-readings'
import { isLastSeen, type ListEntry } from './last-board/last-board'
import { metrics } from './watch-stations'

/** From the list's listener; rerenders only when this document changes. */
export function useStationMetrics(edgeNodeId: EdgeNodeId): StationMetrics | null {
  const collection = metrics(useAccess())
  const subscribe = useCallback(
    (listener: () => void) => collection.subscribeToDocument(edgeNodeId, listener),
    [collection, edgeNodeId],
  )
  const getDocument = () => collection.getDocument(edgeNodeId) ?? null
  return useSyncExternalStore(subscribe, getDocument, getDocument)
}

/** A station's readings as judged; null for one that was only last seen. */
export function useCurrentReadings(entry: BoardEntry): RowReadings
export function useCurrentReadings(entry: ListEntry): RowReadings | null
export function useCurrentReadings(entry: ListEntry): RowReadings | null {
  const metrics = useStationMetrics(entry.station.edgeNodeId)
  const nowMs = useNow(QUALITY_CHECK_MS)
  return isLastSeen(entry) ? null : { ...entry, ...currentReadings(entry, metrics, nowMs) }
}
