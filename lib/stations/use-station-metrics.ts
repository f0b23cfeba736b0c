import { useCallback, useSyncExternalStore } from 'react'
import type { EdgeNodeId } from '@/lib/ids'
import type { StationMetrics } from '@/lib/readings/metric'
import { useAccess } from '@/lib/session/session-provider'
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
