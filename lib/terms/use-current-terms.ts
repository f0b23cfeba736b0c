import { useEffect } from 'react'
import useSWR from 'swr'
import { keys } from '@/lib/api/keys'
import { readTerms } from './terms-api'

/** How long after the last of its retries the read begins anew. */
const AGAIN_MS = 30_000

/** The terms of service, read once a session; asked for in the background until they arrive. */
export function useCurrentTerms() {
  const { data, error, isValidating, mutate } = useSWR(keys.terms, readTerms, {
    revalidateIfStale: false,
    revalidateOnReconnect: false,
  })
  const hasFailed = error !== undefined && !isValidating
  useEffect(() => {
    if (!hasFailed) return
    const timer = setTimeout(() => void mutate(), AGAIN_MS)
    return () => clearTimeout(timer)
  }, [hasFailed, mutate])
  return { terms: data, isLoading: data === undefined && error === undefined }
}
