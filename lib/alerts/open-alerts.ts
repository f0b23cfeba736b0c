import type { EdgeNodeId } from '@/lib/ids'
import type { Alert, Severity } from './alert'
import { NO_GROUPS, type OpenGroup, type OpenGroups } from './groups/open-groups'
import type { UnreadableItem } from './list'

export interface OpenAlert {
  /** Unique across readable and unreadable alerts; also the notification's tag. */
  id: string
  name: string
  /** The station's id, or empty, if the alert is unreadable. */
  stationName: string
  edgeNodeId: EdgeNodeId | null
  severity: Severity | null
  group: OpenGroup | null
}

/**
 * Unacknowledged alerts in list order. Unreadable ones could be anything, so they are included,
 * identified by their list position if they have no id.
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

export function isCritical({ severity }: OpenAlert): boolean {
  return severity === 'critical'
}
