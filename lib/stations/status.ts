import type { Alert } from '@/lib/alerts/alert'
import { ACKNOWLEDGED, ALARM, RETURNED, type Shape } from '@/lib/alerts/shapes'

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

const TILE =
  'M2.5 .75h11q1.75 0 1.75 1.75v11q0 1.75-1.75 1.75h-11q-1.75 0-1.75-1.75v-11q0-1.75 1.75-1.75z'
const TRIANGLE = 'M8 2 14.5 13.5h-13z'
const circle = (radius: number) =>
  `M${8 - radius} 8a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`

/** Each status has its own shape, so color is never the only cue. */
export const STATUS_SHAPES: Record<StationStatus, Shape> = {
  overflowing: {
    tone: 'alarm',
    outline: TILE,
    parts: [
      { path: TILE },
      { path: 'M8 2.25q3.25 3.5 3.25 5.5a3.25 3.25 0 0 1-6.5 0q0-2 3.25-5.5z', isOnTone: true },
      { path: 'M3.5 13h9', stroke: { width: 1.5 }, isOnTone: true },
    ],
  },
  alarm: ALARM,
  returned: RETURNED,
  acknowledged: ACKNOWLEDGED,
  offline: {
    tone: 'offline',
    outline: circle(5.5),
    parts: [{ path: circle(5.5), stroke: { width: 1.75, dash: [3, 2.2] } }],
  },
  attention: { tone: 'attention', outline: TRIANGLE, parts: [{ path: TRIANGLE }] },
  'readings-only': {
    tone: 'muted',
    outline: circle(6),
    parts: [
      { path: circle(6), stroke: { width: 1.25 } },
      {
        path: 'M6.2 6.3a1.8 1.8 0 1 1 2.5 1.7c-.5.2-.7.5-.7 1.2M8 11.2v.6',
        stroke: { width: 1.25 },
      },
    ],
  },
  normal: { tone: 'normal', outline: circle(3), parts: [{ path: circle(3) }] },
  'out-of-service': {
    tone: 'out-of-service',
    outline: circle(5.5),
    parts: [
      { path: circle(5.5), stroke: { width: 1.5 } },
      { path: 'm4.1 11.9 7.8-7.8', stroke: { width: 1.5 } },
    ],
  },
}

interface ConditionEvidence {
  status: StationStatus
  alerts: readonly Alert[] | null
  /** null: no readings ever received. */
  freshness: { sinceMs: number | null } | null
}

/** When a station entered its status, ms UTC; null: unknown. */
export function conditionSinceMs({ status, alerts, freshness }: ConditionEvidence): number | null {
  const open = (alerts ?? []).filter(({ isAcknowledged }) => !isAcknowledged)
  switch (status) {
    case 'alarm':
      return earliest((alerts ?? []).filter(isActive).map(({ raisedAtMs }) => raisedAtMs))
    case 'returned':
      return latest(open.map(({ clearedAtMs }) => clearedAtMs))
    case 'acknowledged':
      return latest((alerts ?? []).map(({ acknowledgedAtMs }) => acknowledgedAtMs))
    case 'offline':
      return freshness?.sinceMs ?? null
    default:
      return null
  }
}

const isActive = ({ clearedAtMs }: Alert) => clearedAtMs === null

function earliest(timesMs: readonly number[]): number | null {
  return timesMs.length > 0 ? Math.min(...timesMs) : null
}

function latest(timesMs: readonly (number | null)[]): number | null {
  const known = timesMs.filter((timeMs) => timeMs !== null)
  return known.length > 0 && known.length === timesMs.length ? Math.max(...known) : null
}
