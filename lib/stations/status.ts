import type { Alert } from '@/lib/alerts/alert'

/** Worst first. `readings-only` replaces `normal` while alerts are unknown. */
export const STATION_STATUSES = [
  'overflowing',
  'alarm',
  'returned',
  'acknowledged',
  'offline',
  'attention',
  'readings-only',
  'normal',
  'out-of-service',
] as const

export type StationStatus = (typeof STATION_STATUSES)[number]

export const ALERT_STATUSES: readonly StationStatus[] = ['alarm', 'returned', 'acknowledged']

/** Known by alerts alone; without them, no station is normal. */
export const NEEDS_ALERTS: readonly StationStatus[] = [...ALERT_STATUSES, 'normal']

export const STATUS_WORDS: Record<StationStatus, string> = {
  overflowing: 'Overflowing',
  alarm: 'Alarm',
  returned: 'Cleared',
  acknowledged: 'Acknowledged',
  offline: 'Offline',
  attention: 'Attention',
  'readings-only': 'Readings only',
  normal: 'Normal',
  'out-of-service': 'Out of service',
}

/** Ranked by name alone. */
export const CALM_STATUSES: readonly StationStatus[] = ['normal', 'readings-only', 'out-of-service']

export function statusOfAlerts(alerts: readonly Alert[]): StationStatus | null {
  const statuses = alerts.map(statusOfAlert)
  return ALERT_STATUSES.find((status) => statuses.includes(status)) ?? null
}

export function statusOfAlert({ isAcknowledged, clearedAtMs }: Alert): StationStatus {
  if (isAcknowledged) return 'acknowledged'
  return clearedAtMs === null ? 'alarm' : 'returned'
}

interface Judged {
  station: { edgeNodeId: string }
  condition: { status: StationStatus; isNearOverflow: boolean }
}

/** Ids of stations that overflow or are near it, in the order given. */
export function urgentStations(entries: readonly Judged[]): string[] {
  return entries.flatMap(({ station, condition: { status, isNearOverflow } }) =>
    status === 'overflowing' || isNearOverflow ? [station.edgeNodeId] : [],
  )
}
