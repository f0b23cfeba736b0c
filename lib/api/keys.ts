import type { EdgeNodeId } from '@/lib/ids'

/** The SWR keys of what is read through /api; each argument is in its key. */
export const keys = {
  reachable: 'reachable',
  terms: 'terms',
  userAlerts: 'alerts/user',
  alertConfigurations: (edgeNodeId: EdgeNodeId) => `alerts?edge_node_id=${edgeNodeId}`,
}
