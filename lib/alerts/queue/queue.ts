import type { Alert } from '@/lib/alerts/alert'
import type { AlertList } from '@/lib/alerts/list'
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

export interface Entry {
  alertId: string
  outcome: Outcome
  /** False for a click, whose row says how it goes, unless it failed. */
  isInBar: boolean
  answer?: Answer
}

interface Answer {
  /** By `performance.now()`: lists requested later know of it. */
  atMs: number
  /** As the backend returned it, if it did. */
  alert: Alert | null
}

/** What is being acknowledged or was, by `alertKey`, in sending order. */
export type Queue = ReadonlyMap<string, Entry>

export interface ReceivedList {
  list: AlertList
  /** By `performance.now()`. */
  requestedAtMs: number
}

export const NO_QUEUE: Queue = new Map()

const ALREADY_DONE: Outcome = { kind: 'already-done' }
const RAISED_AGAIN: Outcome = { kind: 'failed', reason: 'raised again since' }

/** A backend may reuse an id for a new alert, which nobody has acknowledged. */
export function alertKey({ id, raisedAtMs }: Pick<Alert, 'id' | 'raisedAtMs'>): string {
  return `${id} ${raisedAtMs}`
}

/** Appends to a queue at work, and replaces one that has ended. */
export function withAlerts(queue: Queue, alerts: readonly Alert[]): Queue {
  const kept = isAtWork(queue) ? queue : dismissed(queue)
  const added = alerts.filter((alert) => !isBusy(kept.get(alertKey(alert))))
  return withEntries(kept, added, { outcome: { kind: 'waiting' }, isInBar: true })
}

/** An alert whose button was clicked, which is sent right away. */
export function withClick(queue: Queue, alert: Alert): Queue {
  const isInBar = queue.get(alertKey(alert))?.isInBar ?? false
  return withEntries(queue, [alert], { outcome: { kind: 'sending' }, isInBar })
}

function withEntries(queue: Queue, alerts: readonly Alert[], entry: Omit<Entry, 'alertId'>): Queue {
  const added = alerts.map((alert) => [alertKey(alert), { ...entry, alertId: alert.id }] as const)
  return new Map([...queue, ...added])
}

export function withOutcome(queue: Queue, key: string, outcome: Outcome, answer?: Answer): Queue {
  const entry = queue.get(key)
  if (!entry) return queue
  const isInBar = entry.isInBar || isUnfinished(outcome)
  return new Map([...queue, [key, { ...entry, outcome, isInBar, answer }]])
}

export function isAtWork(queue: Queue): boolean {
  return [...queue.values()].some((entry) => entry.isInBar && isBusy(entry))
}

export function nextOf(queue: Queue): [string, Entry] | undefined {
  return [...queue].find(([, { outcome }]) => outcome.kind === 'waiting')
}

export function stopped(queue: Queue): Queue {
  return changed(queue, (entry) =>
    entry.outcome.kind === 'waiting' ? { ...entry, outcome: { kind: 'not-sent' } } : entry,
  )
}

export function retried(queue: Queue): Queue {
  return changed(queue, (entry) =>
    isUnfinished(entry.outcome) ? { ...entry, outcome: { kind: 'waiting' } } : entry,
  )
}

/** Empties the bar, but forgets nothing that the list doesn't know yet. */
export function dismissed(queue: Queue): Queue {
  return changed(queue, (entry) =>
    isBusy(entry) || entry.answer ? { ...entry, isInBar: false } : null,
  )
}

/** Alerts that a new list no longer has open need no acknowledgement, even if a response was lost. */
export function settled(queue: Queue, received: ReceivedList | null): Queue {
  if (queue.size === 0 || !received) return queue
  const { list, requestedAtMs } = received
  const open = list.data.filter((alert) => !alert.isAcknowledged)
  const openKeys = new Set(open.map(alertKey))
  const openIds = new Set(open.map(({ id }) => id))
  const unreadableIds = new Set(list.unreadable.map(({ id }) => id))
  return changed(queue, (entry, key) => {
    const { alertId, outcome, isInBar } = entry
    if (isAcknowledged(outcome)) return isInBar || isNewer(entry, requestedAtMs) ? entry : null
    // An unreadable alert without an id may be any of them.
    const mayBeOpen = openKeys.has(key) || unreadableIds.has(alertId) || unreadableIds.has(null)
    if (mayBeOpen || outcome.kind === 'sending' || outcome === RAISED_AGAIN) return entry
    return { ...entry, outcome: openIds.has(alertId) ? RAISED_AGAIN : ALREADY_DONE }
  })
}

/** A stored queue after a reload: nothing resumes by itself, and pending outcomes are unknown. */
export function restored(queue: Queue): Queue {
  return changed(queue, (entry) =>
    isBusy(entry) ? { ...entry, outcome: { kind: 'not-sent' }, isInBar: true } : entry,
  )
}

/** Shows alerts as acknowledged until a list that was requested later says more. */
export function withAcknowledged(alerts: Alert[], queue: Queue, requestedAtMs: number): Alert[] {
  const isNews = (alert: Alert) =>
    !alert.isAcknowledged && isNewer(queue.get(alertKey(alert)), requestedAtMs)
  if (queue.size === 0 || !alerts.some(isNews)) return alerts
  return orderAlerts(
    alerts.map((alert) => {
      if (!isNews(alert)) return alert
      const returned = queue.get(alertKey(alert))?.answer?.alert
      const isSame = returned && alertKey(returned) === alertKey(alert)
      return { ...(isSame ? returned : alert), isAcknowledged: true }
    }),
  )
}

function isNewer(entry: Entry | undefined, requestedAtMs: number): boolean {
  return entry?.answer !== undefined && entry.answer.atMs > requestedAtMs
}

export function isUnfinished({ kind }: Outcome): boolean {
  return kind === 'failed' || kind === 'not-sent'
}

export function isAcknowledged({ kind }: Outcome): boolean {
  return kind === 'done' || kind === 'already-done'
}

function isBusy(entry: Entry | undefined): boolean {
  return entry?.outcome.kind === 'waiting' || entry?.outcome.kind === 'sending'
}

/** null drops an entry. Returns the same queue if nothing changes, so nothing rerenders. */
function changed(queue: Queue, change: (entry: Entry, key: string) => Entry | null): Queue {
  const entries = [...queue].map(([key, entry]) => [key, change(entry, key)] as const)
  if (entries.every(([key, entry]) => queue.get(key) === entry)) return queue
  return new Map(entries.flatMap(([key, entry]) => (entry ? [[key, entry]] : [])))
}
