import type { WireAlertConfiguration } from '@/lib/alerts/configuration'
import type { MetricValue, StationMetrics } from '@/lib/readings/metric'
import type { SuppressionReason } from './alarm-state'

/** Metric key for watching the station's connection as a whole. */
export const CONNECTION_METRIC = 'online'

export interface WatchedStation {
  edgeNodeId: string
  inService: boolean
  staleAfterS: number
}

export type Reading =
  | { kind: 'value'; value: number }
  /** missing, bad, stale or offline: neither raises nor clears */
  | { kind: 'unknown' }
  | { kind: 'reporting' }
  | { kind: 'silent' }
  | { kind: 'suppressed'; reason: SuppressionReason }

/** What `configuration` watches. Booleans count as 0 and 1; strings are unknown. */
export function readingOf(
  configuration: WireAlertConfiguration,
  station: WatchedStation,
  metrics: StationMetrics | undefined,
  nowMs: number,
): Reading {
  if (!configuration.enabled) return { kind: 'suppressed', reason: 'disabled' }
  if (!station.inService) return { kind: 'suppressed', reason: 'out-of-service' }

  const value = currentValue(configuration.metric, station, metrics, nowMs)
  if (configuration.comparator === 'no_data')
    return { kind: value === undefined ? 'silent' : 'reporting' }
  if (typeof value === 'boolean') return { kind: 'value', value: value ? 1 : 0 }
  if (typeof value === 'number' && Number.isFinite(value)) return { kind: 'value', value }
  return { kind: 'unknown' }
}

/** The last moment at which the value is good, ms UTC; undefined if nothing was reported. */
export function staleAtMs(
  metric: string,
  station: WatchedStation,
  metrics: StationMetrics | undefined,
): number | undefined {
  if (!metrics) return undefined
  const measuredAtMs = metrics.measuredAtMs[metric] ?? metrics.receivedAtMs
  return Math.min(measuredAtMs, metrics.receivedAtMs) + station.staleAfterS * 1000
}

function currentValue(
  metric: string,
  station: WatchedStation,
  metrics: StationMetrics | undefined,
  nowMs: number,
): Exclude<MetricValue, null> | undefined {
  const goodUntilMs = staleAtMs(metric, station, metrics)
  if (!metrics?.online || goodUntilMs === undefined || nowMs > goodUntilMs) return undefined
  if (metric === CONNECTION_METRIC) return true
  if (metric in metrics.quality) return undefined
  return metrics.values[metric] ?? undefined
}
