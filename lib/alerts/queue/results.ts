import { ApiCallError } from '@/lib/api-call-error'
import { isAcknowledged, type Outcome, type Queue } from './queue'

export function countQueue(queue: Queue) {
  const outcomes = [...queue.values()]
    .filter(({ isInBar }) => isInBar)
    .map(({ outcome }) => outcome)
  const count = (kind: Outcome['kind']) => outcomes.filter((one) => one.kind === kind).length
  return {
    total: outcomes.length,
    acknowledged: outcomes.filter(isAcknowledged).length,
    alreadyDone: count('already-done'),
    failed: count('failed'),
    notSent: count('not-sent'),
  }
}

/** `77 of 80 acknowledged, including 2 already acknowledged. 1 failed. 2 not sent.` */
export function resultInWords(queue: Queue): string {
  const { total, acknowledged, alreadyDone, failed, notSent } = countQueue(queue)
  const others = alreadyDone > 0 ? `, including ${alreadyDone} already acknowledged` : ''
  const ofTotal = acknowledged === total ? total : `${acknowledged} of ${total}`
  return [
    `${ofTotal} acknowledged${others}.`,
    failed > 0 && `${failed} failed.`,
    notSent > 0 && `${notSent} not sent.`,
  ]
    .filter(Boolean)
    .join(' ')
}

export interface QueueFailure {
  /** Rejected before anything was done, so it's safe to resend. */
  isRefused: boolean
  waitFor: 'answer' | 'session' | { ms: number } | null
  reason: string
}

/** Fallback: the proxy's limits are per minute, and its 429s have a Retry-After. */
const LIMIT_WAIT_MS = 10_000

export function failureOf(error: unknown): QueueFailure {
  if (!(error instanceof ApiCallError)) return failed('unexpected error')
  const { status, code, retryAfterMs } = error
  if (code === 'signed_out') return refused('signed out', 'session')
  if (status === 401) return refused('sign-in expired', 'answer')
  if (status === 429) return refused('too many at once', { ms: retryAfterMs ?? LIMIT_WAIT_MS })
  if (status === 403) return failed('not allowed')
  if (status === 404) return failed('no longer known')
  if (status !== null && status < 500) return failed(`refused (HTTP ${status})`)
  return failed(troubleInWords(error), 'answer')
}

function refused(reason: string, waitFor: QueueFailure['waitFor']): QueueFailure {
  return { isRefused: true, waitFor, reason }
}

function failed(reason: string, waitFor: QueueFailure['waitFor'] = null): QueueFailure {
  return { isRefused: false, waitFor, reason }
}

function troubleInWords({ status, code }: ApiCallError): string {
  if (code === 'network') return 'no connection'
  if (code === 'timeout' || status === 504) return 'no response in time'
  return 'alerts service not available'
}
