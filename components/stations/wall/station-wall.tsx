import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useIsInteracting } from '@/components/ui/use-is-interacting'
import { useAlerts, useAlertsAvailability, useUnreadableAlerts } from '@/lib/alerts/alerts-provider'
import { countAlerts } from '@/lib/alerts/counts'
import { renewFirestore } from '@/lib/firebase/firestore/client'
import { troubleSinceMs } from '@/lib/live/live'
import { useLiveSelection } from '@/lib/live/use-live-collection'
import { useStopReason } from '@/lib/live/use-stop-reason'
import { useDeviceAlarms } from '@/lib/notifications/use-device-alarms'
import { useUpdateWhenClear } from '@/lib/service-worker/use-update-when-clear'
import { useAccess } from '@/lib/session/session-provider'
import { useLastBoard } from '@/lib/stations/last-board/use-last-board'
import { useStationList } from '@/lib/stations/list/use-station-list'
import { stationsWithRefusals } from '@/lib/stations/refused'
import { useAlertPlaces } from '@/lib/stations/use-alert-places'
import {
  isAllClear,
  countMeasured,
  newestReportMs,
  readingsAvailability,
  type Wall as WallState,
} from '@/lib/stations/wall/sources'
import { wallTiles } from '@/lib/stations/wall/tiles'
import { metrics } from '@/lib/stations/watch-stations'
import { TileBoard } from './tile-board'
import { WallHeader } from './wall-header'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NONE: readonly never[] = []

/**
 * Type grows with the screen: 25 px on 1920. A name's 35 px are 16 mm on a 40-inch screen, legible
 * from 3 m; it is down to 25 px with 20 tiles. The red frame of stopped data is seen from farther.
 * @param beside what the tiles stand beside
 */
export function Wall({ beside }: { beside?: (wall: WallState) => ReactNode }) {
  const wall = useWall()
  const ref = useRef<HTMLElement>(null)
  const isInteracting = useIsInteracting(ref)
  const { mayLoseSound } = useDeviceAlarms()
  const isQuiet = isAllClear(wall)
  useUpdateWhenClear(isQuiet && !mayLoseSound)
  // A wall runs for months. What Firestore’s SDK leaves behind goes once a day, if nothing is up.
  const renew = useEffectEvent(() => renewFirestore(isQuiet ? DAY_MS : 2 * DAY_MS))
  useEffect(() => {
    const timer = setInterval(() => renew(), HOUR_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <main
      ref={ref}
      className={clsx(
        'relative min-h-96 flex-1 text-[length:max(1rem,0.5rem+0.9vw)] leading-tight',
        !isInteracting && 'cursor-none **:cursor-none!',
      )}
    >
      <h1 className="sr-only">Wall display</h1>
      <div className="absolute inset-0 flex flex-col gap-[0.75em] overflow-hidden px-[1em] pt-[1em]">
        <WallHeader wall={wall} />
        <div className="flex min-h-0 flex-1 gap-[0.75em] has-[>[role=status]]:flex-col max-md:flex-col">
          {beside?.(wall)}
          <TileBoard wall={wall} isHeld={isInteracting} />
        </div>
      </div>
      {Object.values(wall.sources).some((source) => troubleSinceMs(source) !== null) && (
        <div
          aria-hidden
          data-frame="stopped"
          className="pointer-events-none absolute inset-0 z-20 border-[0.5em] border-alarm"
        />
      )}
    </main>
  )
}

function useWall(): WallState {
  const { data: board, unreadable: unreadableStations, availability } = useStationList()
  const { userAlertData } = useAlerts()
  const alerts = userAlertData ?? NONE
  const places = useAlertPlaces(alerts)
  const unreadable = useUnreadableAlerts()
  const stopReason = useStopReason()
  const lastBoard = useLastBoard(!board && availability.kind !== 'refused')
  const entries = board?.entries ?? NONE
  const newestMs = useLiveSelection(metrics(useAccess()), ({ data }) =>
    data ? newestReportMs(entries, data) : null,
  )
  const shown = board?.entries ?? lastBoard?.stations ?? NONE
  const seenAtMs = lastBoard?.seenAtMs ?? null
  return {
    board,
    sources: {
      readings: readingsAvailability(availability, entries, newestMs),
      alerts: useAlertsAvailability(),
    },
    tiles: wallTiles({ entries: shown, seenAtMs, alerts, places, unreadable }),
    alertCounts: userAlertData ? countAlerts(userAlertData, unreadable.length) : null,
    unreadableStations: stationsWithRefusals(unreadableStations, entries).length,
    measured: countMeasured(entries),
    stopReason: availability.kind === 'interrupted' ? stopReason : null,
    newestMs,
  }
}
