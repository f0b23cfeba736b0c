import type { ChartMark } from '@/components/charts/chart-model'
import type { Alert } from '@/lib/alerts/alert'

export type AlertMark = ChartMark & Pick<Alert, 'clearedAtMs' | 'severity'>

/** Oldest first; none while alerts are unknown. */
export function marksOf(alerts: readonly Alert[] | null): AlertMark[] {
  return (alerts ?? [])
    .map((alert) => ({
      id: alert.id,
      atMs: alert.raisedAtMs,
      label: alert.name,
      isAcknowledged: alert.isAcknowledged,
      clearedAtMs: alert.clearedAtMs,
      severity: alert.severity,
    }))
    .sort((a, b) => a.atMs - b.atMs)
}
