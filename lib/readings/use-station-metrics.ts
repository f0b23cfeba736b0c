import { useCallback, useSyncExternalStore } from 'react'
import { useAccess } from '@/lib/session/session-provider'
import { metrics } from './watch-metrics'
import type { EdgeNodeId } from '@/lib/ids'
import type { StationMetrics } from './metric'

/** One station's live document out of the list's listener: renders again only for its changes. */
export function useStationMetrics(edgeNodeId: EdgeNodeId): StationMetrics | null {
  const collection = metrics(useAccess())
  const subscribe = useCallback(
    (listener: () => void) => collection.subscribeToDocument(edgeNodeId, listener),
    [collection, edgeNodeId],
  )
  const getDocument = () => collection.getDocument(edgeNodeId) ?? null
  return useSyncExternalStore(subscribe, getDocument, getDocument)
}
