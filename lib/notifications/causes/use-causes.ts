import { useMemo } from 'react'
import {
  useAlerts,
  useAlertsAvailability,
  useAlertsReceivedAtMs,
  useUnreadableAlerts,
} from '@/lib/alerts/alerts-provider'
import { openGroups } from '@/lib/alerts/groups/open-groups'
import type { Alert } from '@/lib/alerts/alert'
import { useInstructions } from '@/lib/alerts/use-instructions'
import { troubleSinceMs } from '@/lib/live/live'
import { useIsOffline } from '@/lib/live/use-is-offline'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { useSession } from '@/lib/session/session-provider'
import { useAlertPlaces } from '@/lib/stations/use-alert-places'
import { useKnownStations, type KnownStations } from '@/lib/stations/use-known-stations'
import { useIsWall } from '@/lib/browser/use-is-wall'
import { formatClock } from '@/lib/time/format'
import type { CauseKind } from '../plan/cause'
import type { NotifierInput } from '../start-notifier'
import { alertCauses, type KnownStation } from './alert-causes'
import { outageCauses } from './outage-causes'
import { stationCauses } from './station-causes'

const NO_ALERTS: Alert[] = []
const OF_STATIONS: readonly CauseKind[] = ['overflow', 'reading', 'absence', 'readings-stopped']

type Told = Pick<NotifierInput, 'causes' | 'unknownKinds' | 'receivedAtMs' | 'isOffline'>

export function useCauses(): (nowMs: number) => Told {
  const { userAlertData } = useAlerts()
  const alerts = userAlertData ?? NO_ALERTS
  const unreadable = useUnreadableAlerts()
  const receivedAtMs = useAlertsReceivedAtMs()
  const availability = useAlertsAvailability()
  const { notifications } = usePreferences()
  const instructionFor = useInstructions(
    notifications ? alerts.filter(isUnacknowledged) : NO_ALERTS,
  )
  const alertsLostSinceMs = troubleSinceMs(availability)
  const places = useAlertPlaces(alerts)
  const groups = useMemo(() => openGroups(alerts, places), [alerts, places])
  const known = useKnownStations()
  const time = useTimeStyle()
  const isWall = useIsWall()
  const isOffline = useIsOffline()
  const { state } = useSession()
  const endsAtMs = state.kind === 'signed-in' ? state.endsAtMs : null

  return (nowMs) => {
    const stations = byId(known)
    const all = [...stations.values()]
    const unknownKinds: CauseKind[] = known?.isWholeFleet ? [] : [...OF_STATIONS]
    if (!userAlertData) unknownKinds.push('alert')
    // They may be lost, and have been told by another tab.
    if (availability.kind === 'loading') unknownKinds.push('alerts-lost', 'reading')
    if (isOffline) unknownKinds.push('readings-stopped')
    const arePlacesKnown = places !== null
    const formatTime = (atMs: number) => formatClock(atMs, time)
    return {
      causes: [
        ...alertCauses({
          ...{ alerts, unreadable, groups, arePlacesKnown, stations, formatTime, instructionFor },
        }),
        ...stationCauses({ stations: all, areAlertsLost: alertsLostSinceMs !== null, nowMs }),
        ...outageCauses({
          ...{ stations: known?.isWholeFleet ? all : [], isWall, isOffline },
          ...{ alertsLostSinceMs, endsAtMs, nowMs },
        }),
      ],
      unknownKinds,
      receivedAtMs: userAlertData ? receivedAtMs : null,
      isOffline,
    }
  }
}

function isUnacknowledged({ isAcknowledged }: Alert): boolean {
  return !isAcknowledged
}

function byId(known: KnownStations | null): ReadonlyMap<string, KnownStation> {
  if (!known) return new Map()
  const metrics = known.readMetrics()
  return new Map(
    known.entries.map((entry, boardRank) => {
      const { edgeNodeId } = entry.station
      return [edgeNodeId, { entry, boardRank, metrics: metrics.get(edgeNodeId) }]
    }),
  )
}
