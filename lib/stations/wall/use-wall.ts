import { useAlerts, useAlertsAvailability, useUnreadableAlerts } from '@/lib/alerts/alerts-provider'
import type { Alert } from '@/lib/alerts/alert'
import { countAlerts, type AlertCounts } from '@/lib/alerts/counts'
import { useLiveSelection } from '@/lib/live/use-live-collection'
import { useStopReason } from '@/lib/live/use-stop-reason'
import { useAccess } from '@/lib/session/session-provider'
import type { BoardEntry, StationBoard } from '@/lib/stations/board'
import { useLastBoard } from '@/lib/stations/last-board/use-last-board'
import { useStationList } from '@/lib/stations/list/use-station-list'
import { stationsWithRefusals } from '@/lib/stations/refused'
import { metrics } from '@/lib/stations/watch-stations'
import {
  isAllClear,
  measuredOf,
  newestReportMs,
  readingsAvailability,
  type Measured,
  type WallSources,
} from './sources'
import { wallTiles, type WallTile } from './tiles'

export interface Wall {
  board: StationBoard | undefined
  tiles: readonly WallTile[]
  sources: WallSources
  /** Why readings don't come; null if they do, or if all stations are silent. */
  stopReason: string | null
  /** From the last good list; null before it. */
  alertCounts: AlertCounts | null
  unreadableStations: number
  measured: Measured
  newestMs: number | null
  isAllClear: boolean
}

const SECOND_MS = 1000
const NO_ENTRIES: readonly BoardEntry[] = []
const NO_ALERTS: readonly Alert[] = []

export function useWall(): Wall {
  const { data: board, unreadable: unreadableStations, availability } = useStationList()
  const { userAlertData } = useAlerts()
  const unreadable = useUnreadableAlerts()
  const alerts = useAlertsAvailability()
  const stopReason = useStopReason()
  const entries = board?.entries ?? NO_ENTRIES
  const newestMs = useNewestReportMs(entries)
  const lastBoard = useLastBoard(!board && availability.kind !== 'refused')

  const readings = readingsAvailability(availability, entries, newestMs)
  const sources = { readings, alerts }
  const tiles = wallTiles({
    entries: board?.entries ?? lastBoard?.stations ?? NO_ENTRIES,
    seenAtMs: lastBoard?.seenAtMs ?? null,
    alerts: userAlertData ?? NO_ALERTS,
    unreadable,
  })
  const measured = measuredOf(entries)
  const refusals = stationsWithRefusals(unreadableStations, entries).length
  const alertCounts = userAlertData ? countAlerts(userAlertData, unreadable.length) : null
  return {
    board,
    tiles,
    sources,
    stopReason: availability.kind === 'interrupted' ? stopReason : null,
    alertCounts,
    unreadableStations: refusals,
    measured,
    newestMs,
    isAllClear: isAllClear({
      sources,
      tiles,
      unacknowledged: alertCounts?.unacknowledged ?? 0,
      unreadableStations: refusals,
      isClockDoubted: board?.isClockDoubted ?? true,
      measured,
    }),
  }
}

/** To the second, so the wall doesn't render for each of a hundred readings. */
function useNewestReportMs(entries: readonly BoardEntry[]): number | null {
  return useLiveSelection(metrics(useAccess()), ({ data }) => {
    const newestMs = data ? newestReportMs(entries, data) : null
    return newestMs === null ? null : Math.floor(newestMs / SECOND_MS) * SECOND_MS
  })
}
