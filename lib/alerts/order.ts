import type { Alert } from './alert'

/** Unacknowledged first, then newest first; equal ones by id, so that rows never swap. */
function compareAlerts(a: Alert, b: Alert): number {
  if (a.acknowledged !== b.acknowledged) return a.acknowledged ? 1 : -1
  const newestFirst = Date.parse(b.alerted_at) - Date.parse(a.alerted_at)
  if (newestFirst !== 0) return newestFirst
  return a.id < b.id ? -1 : Number(a.id > b.id)
}

/** The alerts in the order of the list, as a new array. */
export function orderAlerts(alerts: readonly Alert[]): Alert[] {
  return alerts.toSorted(compareAlerts)
}

type Severity = Alert['severity']

const RANKS = { critical: 0, high: 2, medium: 3, low: 4 } as const
/** It may be any: only what is known to be critical goes before it. */
const UNKNOWN_RANK = 1

/** The most severe first, as a new array; equally severe ones stay in their order. */
export function mostSevereFirst<Item extends { severity?: Severity }>(
  items: readonly Item[],
): Item[] {
  return items.toSorted((a, b) => rankOf(a.severity) - rankOf(b.severity))
}

function rankOf(severity: Severity): number {
  return severity ? RANKS[severity] : UNKNOWN_RANK
}
