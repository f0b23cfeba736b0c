import type { Alert } from '@/lib/alerts/alert'
import type { StationStatus } from './status'

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
