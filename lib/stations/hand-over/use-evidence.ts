import type { Alert } from '@/lib/alerts/alert'
import { useAlerts, useAlertsAvailability, useUnreadableAlerts } from '@/lib/alerts/alerts-provider'
import { useKnownSilences, useSilences, useSpecialCauses } from '@/lib/alerts/silences/use-silences'
import { troubleSinceMs } from '@/lib/live/live'
import { useUser } from '@/lib/session/session-provider'
import { useAlertPlaces } from '../use-alert-places'
import { useStationList } from '../list/use-station-list'
import type { HandOverEvidence } from './evidence'
import type { Period } from './period'

const NO_ALERTS: Alert[] = []

export function useEvidence() {
  const { displayName, email } = useUser()
  const list = useStationList()
  const alerts = useAlerts().userAlertData ?? null
  const alertsAvailability = useAlertsAvailability()
  const unreadableAlerts = useUnreadableAlerts()
  const places = useAlertPlaces(alerts ?? NO_ALERTS, true)
  const silences = useSilences()
  const specialCauses = useSpecialCauses()
  const known = useKnownSilences()
  const readingsLostSinceMs = troubleSinceMs(list.availability)
  const board = list.data

  return {
    /** Alerts, stations and silences have arrived or are unavailable. */
    isSettled:
      known !== null &&
      alertsAvailability.kind !== 'loading' &&
      (board !== undefined || readingsLostSinceMs !== null),
    take: (period: Period, madeAtMs: number): HandOverEvidence => {
      const documents = list.readDocuments()
      return {
        ...period,
        madeAtMs,
        madeBy: displayName ?? email ?? 'Unknown user',
        stations:
          board?.entries
            .filter(({ station }) => documents.stations.has(station.edgeNodeId))
            .map((entry) => ({
              ...entry,
              metrics: documents.metrics.get(entry.station.edgeNodeId) ?? null,
            })) ?? null,
        unreadableStations: list.unreadable.flatMap(({ id }) => id ?? []),
        readingsLostSinceMs,
        alerts,
        places,
        unreadableAlerts,
        alertsLostSinceMs: troubleSinceMs(alertsAvailability),
        silences: known?.isKnown ? silences : null,
        specialCauses,
      }
    },
  }
}
