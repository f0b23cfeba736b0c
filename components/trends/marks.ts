import type { ChartMark } from '@/components/charts/chart-model'
import type { Alert } from '@/lib/alerts/alert'
import { raisedAtMs } from '@/lib/alerts/by-station'

/** The station's alerts as marks on the time axis, oldest first; none while they are unknown. */
export function marksOf(alerts: readonly Alert[] | null): ChartMark[] {
  return (alerts ?? [])
    .map((alert) => ({
      id: alert.id,
      atMs: raisedAtMs(alert),
      label: alert.name,
      isAcknowledged: alert.acknowledged,
    }))
    .sort((a, b) => a.atMs - b.atMs)
}
