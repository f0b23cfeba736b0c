import type { SWRConfiguration } from 'swr'
import { retryDelayMs } from '@/lib/time/backoff'
import type { EdgeNodeId } from '@/lib/ids'

const RETRIES = 3

/** One-off reads: stale after 5 s, three retries with backoff, no revalidation on focus. */
export const swrOptions: SWRConfiguration = {
  dedupingInterval: 5000,
  revalidateOnFocus: false,
  onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
    if (retryCount > RETRIES) return
    setTimeout(() => revalidate({ retryCount }), retryDelayMs(retryCount))
  },
}

/** SWR keys of /api reads; every argument is in its key. */
export const keys = {
  reachable: 'reachable',
  terms: 'terms',
  alertConfigurations: (edgeNodeId: EdgeNodeId) => `alerts?edge_node_id=${edgeNodeId}`,
}
