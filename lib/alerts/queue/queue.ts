import type { Alert } from '@/lib/alerts/alert'
import { orderAlerts } from '@/lib/alerts/order'
import { ApiCallError } from '@/lib/api-call-error'

export type Outcome =
  | { kind: 'waiting' }
  | { kind: 'sending' }
  | { kind: 'done' }
  /** Acknowledged by someone else, or gone from the list. */
  | { kind: 'already-done' }
  | { kind: 'failed'; reason: string }
  /** Stopped, or the page was closed first. */
  | { kind: 'not-sent' }

/** Outcomes by alert id, in sending order; empty without a queue. */
export type Queue = ReadonlyMap<string, Outcome>

export const NO_QUEUE: Queue = new Map()

const WAITING: Outcome = { kind: 'waiting' }
const NOT_SENT: Outcome = { kind: 'not-sent' }
const ALREADY_DONE: Outcome = { kind: 'already-done' }

export function withAlerts(queue: Queue, ids: readonly string[]): Queue {
  const unfinished = isAtWork(queue) ? queue : NO_QUEUE
  return new Map([
    ...unfinished,
    ...ids.filter((id) => !isBusy(unfinished.get(id))).map((id) => [id, WAITING] as const),
  ])
}

export function withOutcome(queue: Queue, id: string, outcome: Outcome): Queue {
  return queue.has(id) ? new Map([...queue, [id, outcome]]) : queue
}

export function isAtWork(queue: Queue): boolean {
  return [...queue.values()].some(isBusy)
}

export function nextOf(queue: Queue): string | undefined {
  return [...queue].find(([, { kind }]) => kind === 'waiting')?.[0]
}

export function stopped(queue: Queue): Queue {
  return mapped(queue, (outcome) => (outcome.kind === 'waiting' ? NOT_SENT : outcome))
}

export function retried(queue: Queue): Queue {
  return mapped(queue, (outcome) => (isUnfinished(outcome) ? WAITING : outcome))
}

/** Alerts that a new list no longer has open need no acknowledgement, even if a response was lost. */
export function settled(queue: Queue, isOpen: (id: string) => boolean): Queue {
  return mapped(queue, (outcome, id) =>
    (outcome.kind === 'waiting' || isUnfinished(outcome)) && !isOpen(id) ? ALREADY_DONE : outcome,
  )
}

/** A stored queue after a reload: nothing resumes by itself, and pending outcomes are unknown. */
export function restored(queue: Queue): Queue {
  return mapped(queue, (outcome) => (isBusy(outcome) ? NOT_SENT : outcome))
}

/** Shows alerts as acknowledged once the queue has done them, before the next list. */
export function withQueue(alerts: Alert[], queue: Queue): Alert[] {
  const isDone = ({ id, isAcknowledged: isKnown }: Alert) => {
    const outcome = queue.get(id)
    return !isKnown && outcome !== undefined && isAcknowledged(outcome)
  }
  if (!alerts.some(isDone)) return alerts
  return orderAlerts(
    alerts.map((alert) => (isDone(alert) ? { ...alert, isAcknowledged: true } : alert)),
  )
}

export function isUnfinished({ kind }: Outcome): boolean {
  return kind === 'failed' || kind === 'not-sent'
}

export function isAcknowledged({ kind }: Outcome): boolean {
  return kind === 'done' || kind === 'already-done'
}

interface QueueCounts {
  total: number
  acknowledged: number
  alreadyDone: number
  failed: number
  notSent: number
}

export function countQueue(queue: Queue): QueueCounts {
  const outcomes = [...queue.values()]
  const count = (kind: Outcome['kind']) =>
    outcomes.filter((outcome) => outcome.kind === kind).length
  return {
    total: outcomes.length,
    acknowledged: outcomes.filter(isAcknowledged).length,
    alreadyDone: count('already-done'),
    failed: count('failed'),
    notSent: count('not-sent'),
  }
}

function isBusy(outcome: Outcome | undefined): boolean {
  return outcome?.kind === 'waiting' || outcome?.kind === 'sending'
}

/** Returns the same queue if nothing changes, so nothing rerenders. */
function mapped(queue: Queue, change: (outcome: Outcome, id: string) => Outcome): Queue {
  const next = new Map([...queue].map(([id, outcome]) => [id, change(outcome, id)]))
  return [...next].every(([id, outcome]) => queue.get(id) === outcome) ? queue : next
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
