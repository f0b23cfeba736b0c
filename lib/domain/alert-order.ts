import type { Alert } from '@/lib/schemas/alert'

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
