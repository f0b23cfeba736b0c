import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useAlertsAvailability } from '@/lib/alerts/alerts-provider'
import { useAlertsByStation } from '@/lib/alerts/use-alerts-by-station'
import { availabilityOfAll, troubleSinceMs, type Live } from '@/lib/live/live'
import { useLiveCollection, useLiveSelection } from '@/lib/live/use-live-collection'
import { useAccess } from '@/lib/session/session-provider'
import { createStationBoard, type StationBoard } from '@/lib/stations/board'
import { useHistories, useReadHistories } from '@/lib/stations/histories/use-histories'
import { useKeepLastBoard } from '@/lib/stations/last-board/use-last-board'
import type { BoardInput } from '@/lib/stations/rejudging'
import type { PumpStation } from '@/lib/stations/station'
import { useShareStations, type KnownStations } from '@/lib/stations/use-known-stations'
import { metrics, pumpStations } from '@/lib/stations/watch-stations'
import { serverClock } from '@/lib/time/server-clock'
import { useNow } from '@/lib/time/use-now'

/** Silence changes a status without a reading. */
const SILENCE_CHECK_MS = 5000

const NO_DOCUMENTS = new Map<string, never>()

type StationDocuments = Pick<BoardInput, 'stations' | 'metrics'>

export interface StationList extends Live<StationBoard> {
  /** Whether there was ever a good answer; it may be old. */
  areAlertsKnown: boolean
  /** For one-time uses such as sorting or an export. */
  readDocuments: () => StationDocuments
}

const GROWTH_TO_JUDGE = 1.2

type Unreadables = Pick<Live<unknown>, 'unreadable'>

/** Rerenders when a status or a station changes, not for every reading. */
export function useStationList(): StationList {
  const access = useAccess()
  const alertsByStation = useAlertsByStation()
  const areAlertsStale = troubleSinceMs(useAlertsAvailability()) !== null
  const areAlertsKnown = alertsByStation !== null
  const nowMs = useNow(SILENCE_CHECK_MS)
  const [toBoard] = useState(createStationBoard)
  const histories = useHistories((all) => all)

  const stationsOfUser = pumpStations(access)
  const stations = useLiveCollection(stationsOfUser)
  const readings = metrics(access)
  const readingsAvailability = useLiveSelection(readings, ({ availability }) => availability)
  const judge = (documents: StationDocuments, records: Unreadables, metrics: Unreadables) =>
    toBoard(
      {
        ...documents,
        unreadable: records.unreadable,
        unreadableMetrics: metrics.unreadable,
        isClockKnown: serverClock.isSet(),
        alertsByStation,
        histories,
      },
      nowMs,
    )
  const board = useLiveSelection(readings, (live) =>
    stations.data && live.data
      ? judge({ stations: stations.data, metrics: live.data }, stations, live)
      : undefined,
  )

  // A large fleet is judged as it arrives: all at once, it would hold up the page. It is shown once
  // complete, since half a list would look calmer than the whole.
  const judged = useRef(0)
  const judgeArrived = useEffectEvent(() => {
    const [records, live] = [stationsOfUser.getDocuments(), readings.getDocuments()]
    const arrived = { stations: withReadings(records.byId, live.byId), metrics: live.byId }
    if (arrived.stations.size < judged.current) judged.current = 0
    // Each judging also sorts everything so far.
    if (arrived.stations.size < GROWTH_TO_JUDGE * judged.current) return
    judged.current = arrived.stations.size
    judge(arrived, records, live)
  })
  useEffect(() => {
    const collections = [stationsOfUser, readings]
    const ends = collections.map((each) => each.subscribeToParts(() => judgeArrived()))
    return () => ends.forEach((end) => end())
  }, [stationsOfUser, readings])

  useReadHistories(board?.historyRequests ?? null)
  const readDocuments = useCallback(
    () => ({
      stations: stationsOfUser.getSnapshot().data ?? NO_DOCUMENTS,
      metrics: readings.getSnapshot().data ?? NO_DOCUMENTS,
    }),
    [stationsOfUser, readings],
  )

  const readMetrics = useCallback(() => readDocuments().metrics, [readDocuments])

  const known = useMemo<KnownStations | null>(
    () => (board ? { entries: board.entries, isWholeFleet: true, readMetrics } : null),
    [board, readMetrics],
  )
  useShareStations(known)

  const availability = availabilityOfAll([stations.availability, readingsAvailability])
  useKeepLastBoard({ data: board, availability }, areAlertsKnown && !areAlertsStale, readMetrics)

  return {
    data: board,
    unreadable: stations.unreadable,
    availability,
    areAlertsKnown,
    readDocuments,
  }
}

/** One whose readings are still to come would be judged twice. */
function withReadings(
  stations: StationDocuments['stations'],
  metrics: StationDocuments['metrics'],
): StationDocuments['stations'] {
  const arrived = new Map<string, PumpStation>()
  for (const id of metrics.keys()) {
    const station = stations.get(id)
    if (station) arrived.set(id, station)
  }
  return arrived
}
