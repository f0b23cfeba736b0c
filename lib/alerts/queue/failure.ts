import { ApiCallError } from '@/lib/api-call-error'

export interface QueueFailure {
  /** Rejected before anything was done, so it's safe to resend. */
  isRefused: boolean
  /** What the next request waits for. */
  waitFor: 'answer' | 'session' | { ms: number } | null
  reason: string
}

/** Fallback: the proxy's limits are per minute, and its 429s have a Retry-After. */
const LIMIT_WAIT_MS = 10_000

/** What a failure means for the alert and for the rest of the queue. */
export function failureOf(error: unknown): QueueFailure {
  if (!(error instanceof ApiCallError))
    return { isRefused: false, waitFor: null, reason: 'unexpected error' }
  const { status, code, retryAfterMs } = error
  if (code === 'signed_out') return { isRefused: true, waitFor: 'session', reason: 'signed out' }
  if (status === 401) return { isRefused: true, waitFor: 'answer', reason: 'sign-in expired' }
  if (status === 429)
    return {
      isRefused: true,
      waitFor: { ms: retryAfterMs ?? LIMIT_WAIT_MS },
      reason: 'too many at once',
    }
  if (status === 403) return { isRefused: false, waitFor: null, reason: 'not allowed' }
  if (status === 404) return { isRefused: false, waitFor: null, reason: 'no longer known' }
  if (status !== null && status < 500)
    return { isRefused: false, waitFor: null, reason: `refused (HTTP ${status})` }
  return { isRefused: false, waitFor: 'answer', reason: troubleInWords(error) }
}

function troubleInWords({ status, code }: ApiCallError): string {
  if (code === 'network') return 'no connection'
  if (code === 'timeout' || status === 504) return 'no response in time'
  return 'alerts service not available'
}
