import type { Alert } from '@/lib/alerts/alert'
import { pumpLabel } from '@/lib/pumps/pump'
import type { Pump } from '@/lib/pumps/pump'
import type { OverflowEvent } from './events'

const S_PER_MIN = 60

/** Signals whose alerts may be about a high level; null: the backend doesn't say. */
export const LEVEL_SIGNALS: readonly (string | null)[] = ['level', 'highFloat', null]

/**
 * Who acknowledged an alert of the overflow's time.
 *
 * @returns null if the list doesn't hold one, or doesn't say who
 */
export function acknowledgedBy(
  { startMs, endMs }: OverflowEvent,
  alerts: readonly Alert[] | null,
): string | null {
  const alert = alerts?.find(
    ({ metric, raisedAtMs, clearedAtMs, acknowledgedBy: who }) =>
      who !== null &&
      LEVEL_SIGNALS.includes(metric) &&
      raisedAtMs <= (endMs ?? Infinity) &&
      (clearedAtMs ?? Infinity) >= startMs,
  )
  return alert?.acknowledgedBy ?? null
}

/** What the pumps did: `Pump 1 ran 42 min`, `Pump 2 failed`. */
export function pumpsInWords({ pumps }: OverflowEvent, records: readonly Pump[]): string[] {
  return pumps.map(({ position, runtimeS, hasFailed }) => {
    const name = pumpLabel(records, position)
    const ran = runtimeS === null ? 'unknown' : `ran ${Math.round(runtimeS / S_PER_MIN)} min`
    return `${name} ${hasFailed ? `failed, ${ran}` : ran}`
  })
}
