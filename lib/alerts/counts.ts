import type { Alert } from './alert'

export interface AlertCounts {
  /** The list's length, the unreadable ones included. */
  total: number
  unacknowledged: number
  unreadable: number
}

/** Counts the list; an unreadable alert may be anything, so it counts as unacknowledged. */
export function countAlerts(alerts: readonly Alert[], unreadable: number): AlertCounts {
  return {
    total: alerts.length + unreadable,
    unacknowledged: alerts.filter(({ acknowledged }) => !acknowledged).length + unreadable,
    unreadable,
  }
}
