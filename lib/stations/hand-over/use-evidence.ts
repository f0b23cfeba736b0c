import { useAlerts, useAlertsAvailability, useUnreadableAlerts } from '@/lib/alerts/alerts-provider'
import { useKnownSilences, useSilences, useSpecialCauses } from '@/lib/alerts/silences/use-silences'
import { troubleSinceMs } from '@/lib/live/live'
import { useLiveSelection } from '@/lib/live/use-live-collection'
import { useAccess, useUser } from '@/lib/session/session-provider'
import { useStationList } from '../list/use-station-list'
import { metrics } from '../watch-stations'
import type { HandOverEvidence } from './evidence'
import type { Period } from './period'

export function useEvidence() {
  const { displayName, email } = useUser()
  const list = useStationList()
  const unreadableMetrics = useLiveSelection(metrics(useAccess()), ({ unreadable }) => unreadable)
  const { userAlertData } = useAlerts()
  const alertsAvailability = useAlertsAvailability()
  const unreadableAlerts = useUnreadableAlerts()
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
      const unreadable = new Set<string>(unreadableMetrics.flatMap(({ id }) => id ?? []))
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
              isUnreadable: unreadable.has(entry.station.edgeNodeId),
            })) ?? null,
        unreadableStations: list.unreadable.flatMap(({ id }) => id ?? []),
        readingsLostSinceMs,
        alerts: userAlertData ?? null,
        unreadableAlerts,
        alertsLostSinceMs: troubleSinceMs(alertsAvailability),
        silences: known?.isKnown ? silences : null,
        specialCauses,
      }
    },
  }
}
