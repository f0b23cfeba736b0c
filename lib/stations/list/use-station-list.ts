import { useCallback, useState } from 'react'
import { useAlertsByStation } from '@/lib/alerts/use-alerts-by-station'
import { liveState } from '@/lib/live/live-state'
import type { LiveState } from '@/lib/live/live-state'
import { useLiveCollection, useLiveSelection } from '@/lib/live/use-live-collection'
import { metrics } from '@/lib/readings/watch-metrics'
import { useAccess } from '@/lib/session/session-provider'
import { createStationBoard } from '@/lib/stations/board'
import type { BoardInput, StationBoard } from '@/lib/stations/board'
import { pumpStations } from '@/lib/stations/watch-stations'
import { useNow } from '@/lib/time/use-now'

/** How often to check for silent stations, whose status changes without a reading. */
const SILENCE_CHECK_MS = 5000

export type StationDocuments = Pick<BoardInput, 'stations' | 'metrics'>

export interface StationList {
  live: LiveState
  board: StationBoard
  areAlertsKnown: boolean
  /** Stations whose documents can't be parsed: id → reason. */
  unreadable: ReadonlyMap<string, string>
  /** Current stations and readings, for one-time uses such as sorting or an export. */
  readDocuments: () => StationDocuments
}

/** The Station List. Rerenders when a status or a station changes, not for every reading. */
export function useStationList(): StationList {
  const access = useAccess()
  const alertsByStation = useAlertsByStation()
  const nowMs = useNow(SILENCE_CHECK_MS)
  const [boardOf] = useState(createStationBoard)

  const stationsOfUser = pumpStations(access)
  const stations = useLiveCollection(stationsOfUser)
  const readings = metrics(access)
  const connection = useLiveSelection(readings, (snapshot) => snapshot.connection)
  const isLoaded = useLiveSelection(readings, (snapshot) => snapshot.isLoaded)
  const board = useLiveSelection(readings, (snapshot) =>
    boardOf({ stations: stations.byId, metrics: snapshot.byId, alertsByStation }, nowMs),
  )

  const readDocuments = useCallback(
    () => ({ stations: stationsOfUser.getSnapshot().byId, metrics: readings.getSnapshot().byId }),
    [stationsOfUser, readings],
  )

  return {
    live: liveState([stations, { connection, isLoaded }]),
    board,
    areAlertsKnown: alertsByStation !== null,
    unreadable: stations.unreadable,
    readDocuments,
  }
}
