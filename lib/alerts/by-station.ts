import type { Alert } from './alert'
import type { UnreadableItem } from './list'

export interface StationAlerts {
  alerts: readonly Alert[]
  /** How many more name the station, but can't be read. */
  unreadable: number
}

export type AlertsByStation = ReadonlyMap<string, StationAlerts>

const NO_ALERTS: StationAlerts = { alerts: [], unreadable: 0 }

export function alertsByStation(
  alerts: readonly Alert[],
  unreadable: readonly UnreadableItem[] = [],
): AlertsByStation {
  const groups = new Map<string, { alerts: Alert[]; unreadable: number }>()
  const groupOf = (edgeNodeId: string) => {
    const group = groups.get(edgeNodeId) ?? { alerts: [], unreadable: 0 }
    groups.set(edgeNodeId, group)
    return group
  }
  for (const alert of alerts) if (alert.edgeNodeId) groupOf(alert.edgeNodeId).alerts.push(alert)
  for (const { edgeNodeId } of unreadable) if (edgeNodeId) groupOf(edgeNodeId).unreadable += 1
  return groups
}

/** A station's alerts: none, or null while they are unknown. */
export function alertsOf(
  byStation: AlertsByStation | null,
  edgeNodeId: string,
): StationAlerts | null {
  return byStation && (byStation.get(edgeNodeId) ?? NO_ALERTS)
}

export function newestAlert(alerts: readonly Alert[]): Alert | null {
  return alerts.reduce<Alert | null>(
    (newest, alert) => (newest && newest.raisedAtMs >= alert.raisedAtMs ? newest : alert),
    null,
  )
}
