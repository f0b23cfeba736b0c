import type { Alert } from '@/lib/alerts/alert'
import type { ReadingsFreshness } from '@/lib/readings/freshness'
import type { StationStatus } from './status'

interface ConditionEvidence {
  status: StationStatus
  alerts: readonly Alert[] | null
  /** null: no readings ever received. */
  freshness: ReadingsFreshness | null
}

/**
 * When a station entered its status, ms UTC: an alarm when its oldest unacknowledged alert was
 * raised, acknowledged when its oldest alert was, offline when it was last received.
 *
 * @returns null when unknown
 */
export function conditionSinceMs({ status, alerts, freshness }: ConditionEvidence): number | null {
  switch (status) {
    case 'alarm':
      return oldestMs((alerts ?? []).filter((alert) => !alert.isAcknowledged))
    case 'acknowledged':
      return oldestMs(alerts ?? [])
    case 'offline':
      return freshness?.sinceMs ?? null
    default:
      return null
  }
}

function oldestMs(alerts: readonly Alert[]): number | null {
  return alerts.length > 0 ? Math.min(...alerts.map(({ raisedAtMs }) => raisedAtMs)) : null
}
