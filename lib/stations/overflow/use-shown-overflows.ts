import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '@/lib/live/store'
import { onSessionEnd } from '@/lib/live/session-data'

/** Names of the overflowing stations on the open screen; null on a screen without stations. */
type ShownOverflows = readonly string[] | null

const shown = createStore<ShownOverflows>(null)

onSessionEnd(() => shown.set(null))

/** Lets the rest of the app know what the open screen shows; null: not loaded. */
export function useShowOverflows(names: ShownOverflows): void {
  const text = names && JSON.stringify(names)
  useEffect(() => shown.set(text === null ? null : (JSON.parse(text) as string[])), [text])
  useEffect(() => () => shown.set(null), [])
}

export function useShownOverflows(): ShownOverflows {
  return useSyncExternalStore(shown.subscribe, shown.get, shown.get)
}
