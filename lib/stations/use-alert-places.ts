import { useMemo, useSyncExternalStore } from 'react'
import type { Alert } from '@/lib/alerts/alert'
import { groupAlerts } from '@/lib/alerts/groups/group'
import type { Places } from '@/lib/alerts/groups/place'
import { useAccess } from '@/lib/session/session-provider'
import { levelZeroM } from '@/lib/units/level-zero'
import { pumpStations } from './watch-stations'

const NEVER = () => () => {}

/** null while unknown. Reads stations only if alerts may belong together, or if `isNeeded`. */
export function useAlertPlaces(alerts: readonly Alert[], isNeeded = false): Places | null {
  const stations = pumpStations(useAccess())
  const isFlood = useMemo(
    () => groupAlerts(alerts, null).some(({ kind }) => kind === 'area'),
    [alerts],
  )
  const getStations = () => stations.getSnapshot().data
  const data = useSyncExternalStore(
    isFlood || isNeeded ? stations.subscribe : NEVER,
    getStations,
    getStations,
  )
  return useMemo(() => {
    if (!data) return null
    return new Map(
      alerts.flatMap(({ edgeNodeId }) => {
        const station = edgeNodeId === null ? undefined : data.get(edgeNodeId)
        if (!station) return []
        const { location = null, organisationId, groupId: area } = station
        const bottomM = levelZeroM(station)
        return [[station.edgeNodeId, { location, organisationId, area, bottomM }] as const]
      }),
    )
  }, [data, alerts])
}
