import { useEffect, useEffectEvent } from 'react'
import type { Availability } from '@/lib/live/live'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import type { StationMetrics } from '@/lib/readings/metric'
import { useAccess, useUser } from '@/lib/session/session-provider'
import type { StationBoard } from '@/lib/stations/board'
import { serverClock } from '@/lib/time/server-clock'
import { forgetLastBoard, watchForgottenLastBoard, writeLastBoard } from './device-copy'
import { toKeptBoard } from './last-board'

/** For screens that are never hidden and may lose power. */
export const KEEP_EVERY_MS = 5 * 60_000

interface SeenBoard {
  board: StationBoard | undefined
  availability: Availability
  areAlertsKnown: boolean
  readMetrics: () => ReadonlyMap<string, StationMetrics>
}

/**
 * Keeps the board on the device while it is live, alerts included: when the page is hidden or left,
 * when the network goes, and every 5 minutes. Rarely, because nobody needs it until the next start. A refusal deletes it.
 */
export function useKeepLastBoard(seen: SeenBoard): void {
  const { board, availability, areAlertsKnown, readMetrics } = seen
  const { uid } = useUser()
  const access = useAccess()
  const { keepsLastBoard } = usePreferences()

  const keep = useEffectEvent(() => {
    const isLive = availability.kind === 'live' && areAlertsKnown
    if (!keepsLastBoard || !board || !isLive) return
    writeLastBoard(toKeptBoard({ uid, access }, board.entries, readMetrics(), serverClock.now()))
  })

  const isRefused = availability.kind === 'refused'
  useEffect(() => {
    if (isRefused) forgetLastBoard()
  }, [isRefused])

  useEffect(() => {
    if (!keepsLastBoard) return
    // Another tab deletes it when the user signs out there, which this one learns a little later.
    let isForgotten = false
    const keepUnlessForgotten = () => {
      if (!isForgotten) keep()
    }
    const handleVisibility = () => {
      if (document.hidden) keepUnlessForgotten()
    }
    const unwatch = watchForgottenLastBoard(() => (isForgotten = true))
    const timer = setInterval(keepUnlessForgotten, KEEP_EVERY_MS)
    document.addEventListener('visibilitychange', handleVisibility)
    window.addEventListener('pagehide', keepUnlessForgotten)
    // A moment later it isn't live any more, and this may be the last that there was.
    window.addEventListener('offline', keepUnlessForgotten)
    return () => {
      unwatch()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', handleVisibility)
      window.removeEventListener('pagehide', keepUnlessForgotten)
      window.removeEventListener('offline', keepUnlessForgotten)
      keepUnlessForgotten()
    }
  }, [keepsLastBoard])
}
