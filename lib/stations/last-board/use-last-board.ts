import { useMemo, useState } from 'react'
import { useAlertsByStation } from '@/lib/alerts/use-alerts-by-station'
import { useLiveSelection } from '@/lib/live/use-live-collection'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { QUALITY_CHECK_MS } from '@/lib/readings/freshness'
import { useAccess, useUser } from '@/lib/session/session-provider'
import { createStationBoard } from '@/lib/stations/board'
import { metrics, pumpStations } from '@/lib/stations/watch-stations'
import { serverClock } from '@/lib/time/server-clock'
import { useNow } from '@/lib/time/use-now'
import { arrivedStations, withArrived } from './arrivals'
import type { ListEntry } from './arrivals'
import { readLastBoard } from './device-copy'
import { hasExpired } from './last-board'
import type { LastBoard } from './last-board'

export interface ShownLastBoard extends Pick<LastBoard, 'seenAtMs' | 'isWhole'> {
  /** In the order in which they were last seen. */
  entries: readonly ListEntry[]
}

/**
 * What the device kept of the board, for the time until the live one is complete. Its stations
 * become live one by one as their documents arrive.
 *
 * @param isWanted whether there is no live board to show
 */
export function useLastBoard(isWanted: boolean): ShownLastBoard | null {
  const { uid } = useUser()
  const access = useAccess()
  const { keepsLastBoard } = usePreferences()
  const nowMs = useNow(QUALITY_CHECK_MS)
  const alertsByStation = useAlertsByStation()
  const [toBoard] = useState(createStationBoard)

  const isRead = isWanted && keepsLastBoard
  const last = useMemo(
    () => (isRead ? readLastBoard({ uid, access }, serverClock.now()) : null),
    [isRead, uid, access],
  )

  const stations = pumpStations(access)
  const readings = metrics(access)
  const known = useLiveSelection(stations, () => (last ? stations.getArrived() : null))
  const arrived = useLiveSelection(readings, () => {
    if (!last || !known) return null
    const live = readings.getArrived()
    const arriving = arrivedStations(last.stations, known, live)
    return toBoard({ stations: arriving, metrics: live, alertsByStation }, nowMs).entries
  })

  return useMemo(() => {
    if (!last || last.stations.length === 0 || hasExpired(last, nowMs)) return null
    return { ...last, entries: withArrived(last.stations, arrived ?? []) }
  }, [last, arrived, nowMs])
}
