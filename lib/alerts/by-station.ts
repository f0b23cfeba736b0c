import type { Alert } from './alert'
import type { UnreadableItem } from './list'

/** Alerts in list order; null if a station has only unreadable ones. */
export type AlertsByStation = ReadonlyMap<string, readonly Alert[] | null>

const NO_ALERTS: readonly Alert[] = []

/**
 * Groups alerts by station. A station with only unreadable alerts may be in alarm, so its alerts
 * count as unknown.
 */
export function alertsByStation(
  alerts: readonly Alert[],
  unreadable: readonly UnreadableItem[] = [],
): AlertsByStation {
  const groups = new Map<string, Alert[]>()
  for (const alert of alerts) {
    if (alert.edgeNodeId === null) continue
    const group = groups.get(alert.edgeNodeId)
    if (group) group.push(alert)
    else groups.set(alert.edgeNodeId, [alert])
  }
  const stationsWithUnreadable = unreadable.flatMap(({ edgeNodeId }) => edgeNodeId ?? [])
  const unknown = stationsWithUnreadable.filter((id) => !groups.has(id))
  return new Map<string, readonly Alert[] | null>([
    ...groups,
    ...unknown.map((id): [string, null] => [id, null]),
  ])
}

/** A station's alerts: empty if it has none, null while unknown. */
export function alertsOf(
  byStation: AlertsByStation | null,
  edgeNodeId: string,
): readonly Alert[] | null {
  if (!byStation) return null
  const alerts = byStation.get(edgeNodeId)
  return alerts === undefined ? NO_ALERTS : alerts
}

/** The most recently raised alert, if any. */
export function newestAlert(alerts: readonly Alert[]): Alert | null {
  return alerts.reduce<Alert | null>(
    (newest, alert) => (newest && newest.raisedAtMs >= alert.raisedAtMs ? newest : alert),
    null,
  )
}
