import type { Alert } from './alert'

export interface AlertCounts {
  /** Includes unreadable alerts. */
  total: number
  unacknowledged: number
  unreadable: number
}

/** Counts the list. An unreadable alert could be anything, so it counts as unacknowledged. */
export function countAlerts(alerts: readonly Alert[], unreadable: number): AlertCounts {
  return {
    total: alerts.length + unreadable,
    unacknowledged: alerts.filter(({ isAcknowledged }) => !isAcknowledged).length + unreadable,
    unreadable,
  }
}
