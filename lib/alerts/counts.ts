import type { Alert, Severity } from './alert'

export interface AlertCounts {
  /** Includes unreadable alerts. */
  total: number
  unacknowledged: number
  unreadable: number
  /** Unacknowledged alerts only; unknown severities aren't counted. */
  bySeverity: Record<Severity, number>
}

/** Counts alerts. An unreadable one could be anything, so it counts as unacknowledged. */
export function countAlerts(alerts: readonly Alert[], unreadable: number): AlertCounts {
  const open = alerts.filter(({ isAcknowledged }) => !isAcknowledged)
  const count = (severity: Severity) => open.filter((alert) => alert.severity === severity).length
  return {
    total: alerts.length + unreadable,
    unacknowledged: open.length + unreadable,
    unreadable,
    bySeverity: {
      critical: count('critical'),
      high: count('high'),
      medium: count('medium'),
      low: count('low'),
    },
  }
}

/** `3 unacknowledged: 2 critical, 1 high`; zero and unknown counts are left out. */
export function unacknowledgedInWords({ unacknowledged, bySeverity }: AlertCounts): string {
  if (unacknowledged === 0) return ''
  const severities = Object.entries(bySeverity).filter(([, count]) => count > 0)
  const parts = severities.map(([severity, count]) => `${count} ${severity}`).join(', ')
  return [`${unacknowledged} unacknowledged`, parts].filter(Boolean).join(': ')
}

/** A group's counts: `14 alerts, 12 unacknowledged: 12 critical`. */
export function countsInWords(alerts: readonly Alert[]): string {
  const counts = countAlerts(alerts, 0)
  const open = unacknowledgedInWords(counts)
  if (counts.unacknowledged === counts.total) return open
  return `${alerts.length} alerts, ${open || 'all acknowledged'}`
}
