import type { Alert } from '@/lib/schemas/alert'

/** Station → its alerts, each in the order of the list. */
export function alertsByStation(alerts: readonly Alert[]): ReadonlyMap<string, readonly Alert[]> {
  const groups = new Map<string, Alert[]>()
  for (const alert of alerts) {
    const group = groups.get(alert.edge_node_id)
    if (group) group.push(alert)
    else groups.set(alert.edge_node_id, [alert])
  }
  return groups
}

/** The alert that was raised last; null without any. */
export function newestAlert(alerts: readonly Alert[]): Alert | null {
  return alerts.reduce<Alert | null>(
    (newest, alert) => (newest && raisedAtMs(newest) >= raisedAtMs(alert) ? newest : alert),
    null,
  )
}

/** When an alert was raised, ms UTC. */
export function raisedAtMs(alert: Alert): number {
  return Date.parse(alert.alerted_at)
}
