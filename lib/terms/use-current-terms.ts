import { useEffect } from 'react'
import useSWR from 'swr'
import { keys } from '@/lib/api/keys'
import { readTerms } from './terms-api'

/** Delay between the last retry and a new attempt. */
const AGAIN_MS = 30_000

/** The terms of service, read once per session; retried in the background until loaded. */
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
