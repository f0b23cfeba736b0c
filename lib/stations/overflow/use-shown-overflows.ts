import { useEffect, useSyncExternalStore } from 'react'
import { useStableValue } from '@/lib/browser/use-stable-value'
import type { EdgeNodeId } from '@/lib/ids'
import { onSessionEnd } from '@/lib/session-data'
import { createStore } from '@/lib/live/store'
import { named } from '@/lib/units/counted'
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

/** With more, a screen reader would still be talking when the next one begins. */
const NAMED_AT_MOST = 3

/** `Overflowing: Quay Road`, `No longer overflowing: Elm Street`; empty if unchanged. */
export function overflowAnnouncement(
  before: readonly string[] | null,
  now: readonly string[],
): string {
  const begun = now.filter((name) => !before?.includes(name))
  const ended = before?.filter((name) => !now.includes(name)) ?? []
  const inWords = (what: string, names: readonly string[]) =>
    names.length > 0 ? [`${what}: ${named(names, NAMED_AT_MOST)}`] : []
  return [...inWords('Overflowing', begun), ...inWords('No longer overflowing', ended)].join('. ')
}
