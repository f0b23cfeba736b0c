import { worstRank } from '@/lib/alerts/order'
import { readingsFreshness } from '@/lib/readings/freshness'
import type { StationMetrics } from '@/lib/readings/metric'
import type { BoardEntry } from './board'
import { conditionSinceMs } from './condition-since'
import { stationFlows } from './flows'
import { STATION_STATUSES, type StationStatus } from './status'

export type Urgency = readonly [
  status: number,
  severity: number,
  minutesToOverflow: number,
  sinceMs: number,
]

/** Ranked by name alone. */
export const CALM_STATUSES: readonly StationStatus[] = ['normal', 'readings-only', 'out-of-service']

/** Ranks by status, worst alert, time to overflow, then how long the status lasts; unknown last. */
export function urgencyOf(
  { station, condition: { status }, alerts }: BoardEntry,
  metrics: StationMetrics | null,
  nowMs: number,
): Urgency {
  const rank = STATION_STATUSES.indexOf(status)
  if (CALM_STATUSES.includes(status)) return [rank, Infinity, Infinity, Infinity]

  const freshness = metrics && readingsFreshness(metrics, station.staleAfterS, nowMs)
  const minutes = metrics && stationFlows(station, metrics, nowMs).minutesToOverflow
  return [
    rank,
    worstRank(alerts ?? []),
    minutes ?? Infinity,
    conditionSinceMs({ status, alerts, freshness }) ?? Infinity,
  ]
}

export function compareUrgency(a: Urgency, b: Urgency): number {
  for (const [index, figure] of a.entries()) {
    const other = b[index] ?? Infinity
    if (figure !== other) return figure < other ? -1 : 1
  }
  return 0
}
