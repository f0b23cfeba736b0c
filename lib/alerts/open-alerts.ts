import type { EdgeNodeId } from '@/lib/ids'
import type { Alert } from './alert'
import type { UnreadableItem } from './list'

/** An unacknowledged alert, as notices speak of it. */
export interface OpenAlert {
  /** Of its own among readable and unreadable ones; also the tag of its notice. */
  id: string
  name: string
  /** Empty where it could not be read. */
  stationName: string
  edgeNodeId: EdgeNodeId | null
  severity: Alert['severity']
}

/**
 * The unacknowledged alerts in the order of the list. One that could not be read may be anything,
 * so it counts; without an id its place in the list stands for it.
 */
export function openAlerts(
  alerts: readonly Alert[],
  unreadable: readonly UnreadableItem[],
): OpenAlert[] {
  const readable = alerts
    .filter(({ acknowledged }) => !acknowledged)
    .map((alert) => ({
      id: `alert ${alert.id}`,
      name: alert.name,
      stationName: alert.pump_station_name,
      edgeNodeId: alert.edge_node_id,
      severity: alert.severity,
    }))
  const others = unreadable.map(({ id, edge_node_id: edgeNodeId = null }, index) => ({
    id: `unreadable ${id ?? index}`,
    name: 'Unreadable alert',
    stationName: edgeNodeId ?? '',
    edgeNodeId,
    severity: null,
  }))
  return [...readable, ...others]
}

/** Whether an alert is known to be critical. */
export function isCritical({ severity }: OpenAlert): boolean {
  return severity === 'critical'
}
