import type { Alert } from '@/lib/alerts/alert'
import { orderAlerts } from '@/lib/alerts/order'

/** What has become of one acknowledgement in the queue. */
export type Outcome =
  | { kind: 'waiting' }
  | { kind: 'sending' }
  | { kind: 'done' }
  /** Someone else was faster, or it has left the list. */
  | { kind: 'already-done' }
  | { kind: 'failed'; reason: string }
  /** Stopped, or the page was closed before its turn. */
  | { kind: 'not-sent' }

/** Alert id → outcome, in the order of sending; empty without a queue. */
export type Queue = ReadonlyMap<string, Outcome>

export const NO_QUEUE: Queue = new Map()

const WAITING: Outcome = { kind: 'waiting' }
const NOT_SENT: Outcome = { kind: 'not-sent' }
const ALREADY_DONE: Outcome = { kind: 'already-done' }

/** Adds alerts to a queue at work; a finished one is replaced, its failures included. */
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

/** The next alert to acknowledge; undefined if none waits. */
export function nextOf(queue: Queue): string | undefined {
  return [...queue].find(([, { kind }]) => kind === 'waiting')?.[0]
}

/** What waits isn't sent. */
export function stopped(queue: Queue): Queue {
  return mapped(queue, (outcome) => (outcome.kind === 'waiting' ? NOT_SENT : outcome))
}

/** What failed or wasn't sent waits again. */
export function retried(queue: Queue): Queue {
  return mapped(queue, (outcome) => (isUnfinished(outcome) ? WAITING : outcome))
}

/**
 * Takes into account what a list says: an alert that is no longer open needs no acknowledgement,
 * and one whose answer was lost may have been acknowledged after all.
 */
export function settled(queue: Queue, isOpen: (id: string) => boolean): Queue {
  return mapped(queue, (outcome, id) =>
    (outcome.kind === 'waiting' || isUnfinished(outcome)) && !isOpen(id) ? ALREADY_DONE : outcome,
  )
}

/** A stored queue after a reload: nothing goes on by itself, and what was under way is unknown. */
export function restored(queue: Queue): Queue {
  return mapped(queue, (outcome) => (isBusy(outcome) ? NOT_SENT : outcome))
}

/** The alerts, of which those that the queue has acknowledged show it before the next list does. */
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
  /** Those already done included. */
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

/** The same queue if nothing changes, so nothing rerenders. */
function mapped(queue: Queue, change: (outcome: Outcome, id: string) => Outcome): Queue {
  const next = new Map([...queue].map(([id, outcome]) => [id, change(outcome, id)]))
  return [...next].every(([id, outcome]) => queue.get(id) === outcome) ? queue : next
}
