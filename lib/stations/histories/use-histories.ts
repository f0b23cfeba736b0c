import { useEffect, useSyncExternalStore } from 'react'
import { useIsPageVisible } from '@/lib/browser/use-is-page-visible'
import { onSessionEnd } from '@/lib/session-data'
import { serverClock } from '@/lib/time/server-clock'
import { readStationHistory } from './read-station-history'
import type { Histories } from '../judgement/history'
import { watchHistories, type HistoryRequests } from './watch-histories'

/** Shared by all screens, so they judge by the same documents. */
const watched = watchHistories({ read: readStationHistory, now: serverClock.now })

onSessionEnd(watched.clear)

export function useHistories<T>(select: (histories: Histories) => T): T {
  const { subscribe, get } = watched.histories
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(get()),
  )
}

/** Reads histories while the page is visible; null: none. */
export function useReadHistories(requests: HistoryRequests | null): void {
  const isVisible = useIsPageVisible()
  useEffect(
    () => (isVisible && requests ? watched.watch(requests) : undefined),
    [isVisible, requests],
  )
}
