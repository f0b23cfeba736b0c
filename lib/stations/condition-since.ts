import type { Alert } from '@/lib/alerts/alert'
import { raisedAtMs } from '@/lib/alerts/by-station'
import type { ReadingsFreshness } from '@/lib/readings/freshness'
import type { StationStatus } from './status'

interface ConditionEvidence {
  status: StationStatus
  alerts: readonly Alert[] | null
  /** null: no readings were ever received. */
  freshness: ReadingsFreshness | null
}

/**
 * Since when a station is in its status, ms UTC: an alarm since its oldest alert was raised,
 * offline since it was heard last.
 *
 * @returns null where nothing tells
 */
export function conditionSinceMs({ status, alerts, freshness }: ConditionEvidence): number | null {
  switch (status) {
    case 'alarm':
      return oldestMs((alerts ?? []).filter((alert) => !alert.acknowledged))
    case 'acknowledged':
      return oldestMs(alerts ?? [])
    case 'offline':
      return freshness?.sinceMs ?? null
    default:
      return null
  }
}

function oldestMs(alerts: readonly Alert[]): number | null {
  return alerts.length > 0 ? Math.min(...alerts.map(raisedAtMs)) : null
}
