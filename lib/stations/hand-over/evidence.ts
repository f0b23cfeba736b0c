import type { Alert } from '@/lib/alerts/alert'
import type { UnreadableItem } from '@/lib/alerts/list'
import type { Mute } from '@/lib/alerts/mutes'
import { ownProperty } from '@/lib/parsing/records'
import { asNumber, readingOf, trustedValue } from '@/lib/readings/reading'
import type { StationMetrics } from '@/lib/readings/metric'
import type { BoardEntry } from '../board'
import type { Period } from './period'

/** A station, its condition and its last readings when a sheet was made. */
export interface HandOverStation extends BoardEntry {
  /** null: none were received, or they can't be read. */
  metrics: StationMetrics | null
  /** Whether its live document exists but can't be read. */
  isUnreadable: boolean
}

/** Everything a sheet is made from, frozen: a sheet must not change while it's read. */
export interface HandOverEvidence extends Period {
  /** ms UTC by the server's clock. */
  madeAtMs: number
  madeBy: string
  /** Most urgent first; null: they never arrived. */
  stations: readonly HandOverStation[] | null
  /** Ids of stations whose records can't be read. */
  unreadableStations: readonly string[]
  /** Since when stations or readings were interrupted, ms UTC; null: they were live. */
  readingsLostSinceMs: number | null
  /** In list order; null: they never arrived. */
  alerts: readonly Alert[] | null
  unreadableAlerts: readonly UnreadableItem[]
  /** Since when alerts were unavailable, ms UTC; null: they were live. */
  alertsLostSinceMs: number | null
  /** What the user who made it had muted; null: their preferences haven't arrived. */
  mutes: readonly Mute[] | null
}

/** Whether a station has ever reported a signal. */
export function measures({ metrics }: HandOverStation, key: string): boolean {
  return metrics !== null && ownProperty(metrics.values, key) !== undefined
}

/** The last value of a signal that its device doesn't call bad, states as 0 and 1; null: none. */
export function lastValue({ metrics, station }: HandOverStation, key: string, nowMs: number) {
  if (!metrics) return null
  const trusted = trustedValue(metrics, key)
  const value = typeof trusted === 'boolean' ? Number(trusted) : asNumber(trusted)
  const { quality, measuredAtMs } = readingOf(metrics, key, station.staleAfterS, nowMs)
  return value === null ? null : { value, atMs: measuredAtMs, isLive: quality === 'live' }
}

/** Differs when a sheet is outdated. Readings alone don't count: they change every second. */
export function stateOf(evidence: HandOverEvidence): string {
  const { stations, unreadableStations, alerts, unreadableAlerts } = evidence
  const conditions = stations?.map(({ station, condition }) =>
    [station.edgeNodeId, station.inService, condition.status, condition.isSilent].join(' '),
  )
  return JSON.stringify([
    // Their order changes with readings.
    conditions?.toSorted(),
    unreadableStations,
    evidence.readingsLostSinceMs === null,
    alerts?.map(({ id, isAcknowledged, clearedAtMs }) => [id, isAcknowledged, clearedAtMs]),
    unreadableAlerts,
    evidence.alertsLostSinceMs === null,
  ])
}
