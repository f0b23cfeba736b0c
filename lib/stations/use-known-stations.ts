import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '@/lib/live/store'
import type { StationMetrics } from '@/lib/readings/metric'
import { onSessionEnd } from '@/lib/session-data'
import type { BoardEntry } from './board'

/** What the open screen knows of stations. */
export interface KnownStations {
  /** The whole fleet, most urgent first, or the one station that is shown. */
  entries: readonly BoardEntry[]
  isWholeFleet: boolean
  readMetrics: () => ReadonlyMap<string, StationMetrics>
}

const fleet = createStore<KnownStations | null>(null)
const station = createStore<KnownStations | null>(null)

onSessionEnd(() => {
  fleet.set(null)
  station.set(null)
})

/** Shares what a screen shows with the rest of the app; null: not loaded. */
export function useShareStations(known: KnownStations | null): void {
  useEffect(() => {
    if (!known) return
    const store = known.isWholeFleet ? fleet : station
    store.set(known)
    return () => {
      if (store.get() === known) store.set(null)
    }
  }, [known])
}

export function useKnownStations(): KnownStations | null {
  const ofFleet = useSyncExternalStore(fleet.subscribe, fleet.get, fleet.get)
  const ofStation = useSyncExternalStore(station.subscribe, station.get, station.get)
  return ofFleet ?? ofStation
}
