import { useEffect, useSyncExternalStore } from 'react'
import type { EdgeNodeId } from '@/lib/ids'
import { onSessionEnd } from '@/lib/live/session-data'
import { createStore } from '@/lib/live/store'
import type { PumpStation } from '../station'

export interface ShownOverflow {
  edgeNodeId: EdgeNodeId
  name: string
}

/** Overflowing stations on the open screen; null on a screen without stations. */
type ShownOverflows = readonly ShownOverflow[] | null

const shown = createStore<ShownOverflows>(null)

onSessionEnd(() => shown.set(null))

/** Lets the rest of the app know what the open screen shows; null: not loaded. */
export function useShowOverflows(stations: readonly PumpStation[] | null): void {
  const text =
    stations && JSON.stringify(stations.map(({ edgeNodeId, name }) => ({ edgeNodeId, name })))
  // What this file has written has this type.
  useEffect(() => shown.set(text === null ? null : (JSON.parse(text) as ShownOverflow[])), [text])
  useEffect(() => () => shown.set(null), [])
}

export function useShownOverflows(): ShownOverflows {
  return useSyncExternalStore(shown.subscribe, shown.get, shown.get)
}
