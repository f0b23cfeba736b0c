import type { EdgeNodeId } from '@/lib/ids'

/** SWR keys of /api reads; every argument is in its key. */
export const keys = {
  reachable: 'reachable',
  terms: 'terms',
  alertConfigurations: (edgeNodeId: EdgeNodeId) => `alerts?edge_node_id=${edgeNodeId}`,
}
