import type { Alert } from '@/lib/alerts/alert'
import { orderAlerts } from '@/lib/alerts/order'

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

/** Adds alerts to a running queue; replaces a finished one. */
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

/** The next alert to acknowledge, if any. */
export function nextOf(queue: Queue): string | undefined {
  return [...queue].find(([, { kind }]) => kind === 'waiting')?.[0]
}

/** Marks waiting alerts as not sent. */
export function stopped(queue: Queue): Queue {
  return mapped(queue, (outcome) => (outcome.kind === 'waiting' ? NOT_SENT : outcome))
}

/** Requeues what failed or wasn't sent. */
export function retried(queue: Queue): Queue {
  return mapped(queue, (outcome) => (isUnfinished(outcome) ? WAITING : outcome))
}

/**
 * Updates outcomes from a new list: an alert that is no longer open needs no acknowledgement, and
 * one whose response was lost may be acknowledged after all.
 */
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

export interface QueueCounts {
  total: number
  /** Includes those already done. */
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
