import { useCallback, useEffect } from 'react'
import useSWR from 'swr'
import { ApiCallError } from '@/lib/api-call-error'
import { keys } from '@/lib/api/keys'
import { reportError } from '@/lib/telemetry/report-error'
import { readTerms } from './terms-api'

/** Delay between the last retry and a new attempt. */
const AGAIN_MS = 30_000
/** A wrong answer from the backend, reported as `bad-gateway`, or from the proxy. */
const WRONG_ANSWERS: ReadonlySet<string> = new Set(['bad-gateway', 'unreadable'])

/** The terms of service, read once per session; retried in the background until loaded. */
export function useCurrentTerms() {
  const { data, error, isValidating, mutate } = useSWR(keys.terms, readTerms, {
    revalidateIfStale: false,
    revalidateOnReconnect: false,
    onError: reportWrongAnswer,
  })
  const hasFailed = error !== undefined && !isValidating
  useEffect(() => {
    if (!hasFailed) return
    const timer = setTimeout(() => void mutate(), AGAIN_MS)
    return () => clearTimeout(timer)
  }, [hasFailed, mutate])
  const retry = useCallback(() => void mutate(), [mutate])
  return { terms: data, isLoading: data === undefined && error === undefined, retry }
}

/** A backend that doesn't answer is known to its operators; one that answers wrongly isn't. */
function reportWrongAnswer(error: unknown): void {
  const isWrong = !(error instanceof ApiCallError) || WRONG_ANSWERS.has(error.code)
  if (isWrong) reportError(error)
}
