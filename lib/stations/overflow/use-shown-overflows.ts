import { useEffect, useSyncExternalStore } from 'react'
import { useStableValue } from '@/lib/browser/use-stable-value'
import type { EdgeNodeId } from '@/lib/ids'
import { onSessionEnd } from '@/lib/session-data'
import { createStore } from '@/lib/live/store'
import type { PumpStation } from '../station'

export interface ShownOverflow {
  edgeNodeId: EdgeNodeId
  name: string
}

type ShownOverflows = readonly ShownOverflow[] | null

const shown = createStore<ShownOverflows>(null)

onSessionEnd(() => shown.set(null))

/** Shares what the open screen shows with the rest of the app; null: not loaded. */
export function useShowOverflows(stations: readonly PumpStation[] | null): void {
  const overflows = useStableValue(
    stations && stations.map(({ edgeNodeId, name }) => ({ edgeNodeId, name })),
  )
  useEffect(() => shown.set(overflows), [overflows])
  useEffect(() => () => shown.set(null), [])
}

export function useShownOverflows(): ShownOverflows {
  return useSyncExternalStore(shown.subscribe, shown.get, shown.get)
}
