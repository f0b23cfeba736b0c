import { useEffect, useEffectEvent } from 'react'
import type { Live } from '@/lib/live/live'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import type { StationMetrics } from '@/lib/readings/metric'
import { useAccess, useUser } from '@/lib/session/session-provider'
import type { StationBoard } from '@/lib/stations/board'
import { serverClock } from '@/lib/time/server-clock'
import { useNow } from '@/lib/time/use-now'
import {
  LAST_BOARD_KEY,
  readLastBoard,
  storeLastBoard,
  toLastBoard,
  type LastBoard,
} from './last-board'

/** For screens that are never hidden and may lose power. */
export const KEEP_EVERY_MS = 5 * 60_000
const EXPIRY_CHECK_MS = 60_000

function useOwner(): string {
  return JSON.stringify([useUser().uid, useAccess()])
}

export function useLastBoard(isWanted: boolean): LastBoard | null {
  const owner = useOwner()
  const { keepsLastBoard } = usePreferences()
  const nowMs = useNow(EXPIRY_CHECK_MS)
  return isWanted && keepsLastBoard ? readLastBoard(owner, nowMs) : null
}

export function useEndLastBoard(): void {
  const owner = useOwner()
  const { keepsLastBoard } = usePreferences()
  const nowMs = useNow(EXPIRY_CHECK_MS)
  useEffect(() => {
    if (!keepsLastBoard || !readLastBoard(owner, nowMs)) storeLastBoard(null)
  }, [owner, keepsLastBoard, nowMs])
}

/** Saves on hide, on leave, when offline and every 5 minutes. A refusal deletes it at once. */
export function useKeepLastBoard(
  { data: board, availability }: Pick<Live<StationBoard>, 'data' | 'availability'>,
  areAlertsKnown: boolean,
  readMetrics: () => ReadonlyMap<string, StationMetrics>,
): void {
  const owner = useOwner()
  const { keepsLastBoard } = usePreferences()

  const isRefused = availability.kind === 'refused'
  useEffect(() => {
    if (isRefused) storeLastBoard(null)
  }, [isRefused])

  const keep = useEffectEvent(() => {
    if (!keepsLastBoard || !board || availability.kind !== 'live' || !areAlertsKnown) return
    storeLastBoard(toLastBoard(owner, board.entries, readMetrics(), serverClock.now()))
  })

  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const timer = setInterval(() => keep(), KEEP_EVERY_MS)
    // A page that comes back may still show what it was hidden with.
    const handleVisibility = () => document.hidden && keep()
    document.addEventListener('visibilitychange', handleVisibility, { signal })
    // A moment later it isn't live anymore.
    window.addEventListener('offline', () => keep(), { signal })
    // Another tab signed out; this one finds out a little later.
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (key === LAST_BOARD_KEY && newValue === null) ended.abort()
    }
    window.addEventListener('storage', handleStorage, { signal })
    signal.addEventListener('abort', () => clearInterval(timer))
    return () => {
      if (!signal.aborted) keep()
      ended.abort()
    }
  }, [keepsLastBoard])
}
