import type { Alert } from '@/lib/alerts/alert'
import type { UnreadableItem } from '@/lib/alerts/list'
import type { Silence, SpecialCauses } from '@/lib/alerts/silences/silence'
import type { HistorySeries } from '@/lib/history/series'
import { ownProperty } from '@/lib/parsing/records'
import type { StationMetrics } from '@/lib/readings/metric'
import { asNumber, readingOf } from '@/lib/readings/reading'
import type { Units } from '@/lib/units/units'
import type { BoardEntry } from '../board'
import type { OverflowEvent } from '../overflow/events'
import type { Period } from './period'

export interface HandOverStation extends BoardEntry {
  /** null: none received, or unreadable. */
  metrics: StationMetrics | null
  isUnreadable: boolean
}

/** Frozen: a sheet must not change while it's being read. */
export interface HandOverEvidence extends Period {
  madeAtMs: number
  madeBy: string
  /** Most urgent first; null: never arrived. */
  stations: readonly HandOverStation[] | null
  unreadableStations: readonly string[]
  readingsLostSinceMs: number | null
  /** In list order; null: never arrived. */
  alerts: readonly Alert[] | null
  unreadableAlerts: readonly UnreadableItem[]
  alertsLostSinceMs: number | null
  silences: readonly Silence[] | null
  specialCauses: SpecialCauses
}

export interface PeriodHistory {
  /** The highest value of each ten minutes, from before the period. */
  maxima: HistorySeries
  /** Newest first, by the minute, with the one that runs. */
  overflows: readonly OverflowEvent[]
}

/** By station id; null: access was revoked. */
export type PeriodHistories = ReadonlyMap<string, PeriodHistory | null>

export interface SheetSource extends HandOverEvidence {
  histories: PeriodHistories
  areRead: boolean
  formatTime: (atMs: number) => string
  formatTimestamp: (atMs: number) => string
  units: Units
}

/** Whether a station has ever reported a signal. */
export function measures({ metrics }: HandOverStation, key: string): boolean {
  return metrics !== null && ownProperty(metrics.values, key) !== undefined
}

/** The last value not marked bad, states as 0 and 1; null: none. */
export function lastValue({ metrics, station }: HandOverStation, key: string, nowMs: number) {
  if (!metrics) return null
  const reading = readingOf(metrics, key, station.staleAfterS, nowMs)
  const value = typeof reading.value === 'boolean' ? Number(reading.value) : asNumber(reading.value)
  // A device's clock may be ahead.
  const atMs = Math.min(reading.measuredAtMs, nowMs)
  return value === null ? null : { value, atMs, isLive: reading.quality === 'live' }
}

/** Changes when a sheet is outdated. Readings don't count: they change every second. */
export function stateOf(evidence: HandOverEvidence): string {
  const { stations, unreadableStations, alerts, unreadableAlerts } = evidence
  const conditions = stations?.map(({ station, condition }) => {
    const { status, isSilent, isNearOverflow } = condition
    return [station.edgeNodeId, station.inService, status, isSilent, isNearOverflow].join(' ')
  })
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
