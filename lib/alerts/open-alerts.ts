import type { EdgeNodeId } from '@/lib/ids'
import type { Alert, Severity } from './alert'
import { NO_GROUPS } from './groups/open-groups'
import type { OpenGroup, OpenGroups } from './groups/open-groups'
import type { UnreadableItem } from './list'

/** An unacknowledged alert, for notifications. */
export interface OpenAlert {
  /** Unique across readable and unreadable alerts; also the notification's tag. */
  id: string
  name: string
  /** The station's id, or empty, if the alert is unreadable. */
  stationName: string
  edgeNodeId: EdgeNodeId | null
  severity: Severity | null
  /** What it belongs to; null if it stands alone. */
  group: OpenGroup | null
}

/**
 * The unacknowledged alerts in list order. An unreadable alert could be anything, so it's
 * included; without an id it's identified by its position in the list.
 */
export function openAlerts(
  alerts: readonly Alert[],
  unreadable: readonly UnreadableItem[],
  groups: OpenGroups = NO_GROUPS,
): OpenAlert[] {
  const readable = alerts
    .filter(({ isAcknowledged }) => !isAcknowledged)
    .map((alert) => ({
      id: `alert ${alert.id}`,
      name: alert.name,
      stationName: alert.stationName,
      edgeNodeId: alert.edgeNodeId,
      severity: alert.severity,
      group: groups.get(alert.id) ?? null,
    }))
  const others = unreadable.map(({ id, edgeNodeId }, index) => ({
    id: `unreadable ${id ?? index}`,
    name: 'Unreadable alert',
    stationName: edgeNodeId ?? '',
    edgeNodeId,
    severity: null,
    group: null,
  }))
  return [...readable, ...others]
}

/** Whether an alert is known to be critical. */
export function isCritical({ severity }: OpenAlert): boolean {
  return severity === 'critical'
}
