import type { Alert } from '@/lib/alerts/alert'
import type { UnreadableItem } from '@/lib/alerts/list'
import type { Mute } from '@/lib/alerts/mutes'
import { readingsFreshness } from '@/lib/readings/freshness'
import type { StationMetrics } from '@/lib/readings/metric'
import type { Units } from '@/lib/units/units'
import type { BoardEntry } from '../board'
import type { Span } from './period'

/** A station, its condition and its last readings when a sheet was made. */
export interface HandOverStation extends BoardEntry {
  /** null: none were received, or they can't be read. */
  metrics: StationMetrics | null
}

/** Everything a sheet is made from, frozen: a sheet must not change while it's read. */
export interface HandOverEvidence extends Span {
  /** ms UTC by the server's clock. */
  madeAtMs: number
  madeBy: string
  /** Most urgent first; null: they never arrived. */
  stations: readonly HandOverStation[] | null
  /** Ids of stations whose records can't be read. */
  unreadableStations: readonly string[]
  /** Ids of stations whose live documents can't be read. */
  unreadableReadings: ReadonlySet<string>
  /** Since when stations or readings were interrupted, ms UTC; null: they were live. */
  readingsLostSinceMs: number | null
  /** In list order; null: they never arrived. */
  alerts: readonly Alert[] | null
  unreadableAlerts: readonly UnreadableItem[]
  /** Since when alerts were unavailable, ms UTC; null: they were live. */
  alertsLostSinceMs: number | null
  /** What the one who made it had muted. */
  mutes: readonly Mute[]
  /** Whether their preferences, which have the mutes, have arrived. */
  areMutesKnown: boolean
}

/** How a sheet writes times and quantities. */
export interface SheetFormat {
  /** @param atMs ms UTC */
  formatTime: (atMs: number) => string
  units: Units
}

/** The stations whose condition counts; those out of service are in a section of their own. */
export function inService({ stations }: HandOverEvidence): HandOverStation[] {
  return (stations ?? []).filter(({ station }) => station.inService)
}

/** Whether a station's live document exists but can't be read. */
export function hasUnreadableReadings(
  { unreadableReadings }: HandOverEvidence,
  { station }: HandOverStation,
): boolean {
  return unreadableReadings.has(station.edgeNodeId)
}

/**
 * A station's alerts. The board has none while they are interrupted, but one raised before tells
 * which minutes to look at.
 *
 * @param received all that were last received; null: they never arrived
 */
export function alertsOfStation(
  { station, alerts }: BoardEntry,
  received: readonly Alert[] | null,
): readonly Alert[] | null {
  if (alerts) return alerts
  return received?.filter(({ edgeNodeId }) => edgeNodeId === station.edgeNodeId) ?? null
}

/** Since when a station has been silent, ms UTC; null: it reports, or was never heard. */
export function silentSinceMs({ metrics, station }: HandOverStation, nowMs: number): number | null {
  if (!metrics) return null
  const { state } = readingsFreshness(metrics, station.staleAfterS, nowMs)
  return state === 'live' ? null : metrics.receivedAtMs
}

/**
 * Tells one state of alerts and stations from another, to say when a sheet is older than they are.
 * Readings alone change nothing: they do so every second.
 */
export function stateOf(
  evidence: Pick<
    HandOverEvidence,
    | 'stations'
    | 'unreadableStations'
    | 'readingsLostSinceMs'
    | 'alerts'
    | 'unreadableAlerts'
    | 'alertsLostSinceMs'
  >,
): string {
  const { stations, alerts } = evidence
  const conditions = stations?.map(({ station, condition }) =>
    [station.edgeNodeId, station.inService, condition.status, condition.isSilent].join(' '),
  )
  return JSON.stringify([
    // Their order changes with readings.
    conditions?.toSorted(),
    evidence.unreadableStations,
    evidence.readingsLostSinceMs === null,
    alerts?.map(({ id, isAcknowledged, clearedAtMs }) => [id, isAcknowledged, clearedAtMs]),
    evidence.unreadableAlerts,
    evidence.alertsLostSinceMs === null,
  ])
}
