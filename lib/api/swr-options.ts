import type { SWRConfiguration } from 'swr'
import { retryDelayMs } from '@/lib/time/backoff'

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
