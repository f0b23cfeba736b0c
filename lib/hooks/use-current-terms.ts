import useSWR from 'swr'
import { keys } from '@/lib/api/keys'
import { readTerms } from '@/lib/api/terms'
import { retryDelayMs } from '@/lib/domain/backoff'

/** The terms of service, read once a session; retried in the background until they arrive. */
export function useCurrentTerms() {
  const { data, error } = useSWR(keys.terms, readTerms, {
    revalidateIfStale: false,
    revalidateOnReconnect: false,
    onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
      setTimeout(() => revalidate({ retryCount }), retryDelayMs(retryCount))
    },
  })
  return { terms: data, isLoading: data === undefined && error === undefined }
}
