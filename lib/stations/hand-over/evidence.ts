import type { Alert } from '@/lib/alerts/alert'
import type { Places } from '@/lib/alerts/groups/place'
import type { UnreadableItem } from '@/lib/alerts/list'
import type { Silence, SpecialCauses } from '@/lib/alerts/silences/silence'
import type { HistorySeries } from '@/lib/history/series'
import { ownProperty } from '@/lib/parsing/records'
import type { StationMetrics } from '@/lib/readings/metric'
import { asNumber, readingOf } from '@/lib/readings/reading'
import type { Units } from '@/lib/units/units'
import type { BoardEntry } from '../board'
import { plausibilityOf } from '../judgement/level'
import type { OverflowEvent } from '../overflow/events'
import type { Period } from './period'

export interface HandOverStation extends BoardEntry {
  /** null: none received, or unreadable. */
  metrics: StationMetrics | null
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
  places: Places | null
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
  /** null: not read yet, or failed. */
  histories: PeriodHistories | null
  formatTime: (atMs: number) => string
  formatTimestamp: (atMs: number) => string
  timeZone: string
  units: Units
}

/** Whether a station has ever reported a signal. */
export function measures({ metrics }: HandOverStation, key: string): boolean {
  return metrics !== null && ownProperty(metrics.values, key) !== undefined
}

export const STEP_MS = 600_000

/** A signal's highest value in each step of the period, with the last reading; NaN: unknown. */
export function maximaOf(
  { station, metrics }: HandOverStation,
  key: string,
  { histories, fromMs, toMs, madeAtMs }: SheetSource,
): Float32Array {
  const history = histories?.get(station.edgeNodeId)?.maxima
  const stepOf = (atMs: number) => Math.floor(atMs / STEP_MS)
  const first = stepOf(fromMs)
  const values = new Float32Array(Math.ceil(toMs / STEP_MS) - first).fill(Number.NaN)
  const before = first - stepOf(history?.startMs ?? fromMs)
  const stored = history?.byKey.get(key)?.mean.subarray(before, before + values.length)
  const isKnown = (value: number) => key !== 'level' || plausibilityOf(station, value) !== 'unknown'
  values.set(stored?.map((value) => (isKnown(value) ? value : Number.NaN)) ?? [])
  const last = metrics && readingOf(metrics, key, station.staleAfterS, madeAtMs)
  const value = typeof last?.value === 'boolean' ? Number(last.value) : asNumber(last?.value)
  if (!last || value === null || !isKnown(value)) return values
  const step = stepOf(Math.min(last.measuredAtMs, madeAtMs - 1)) - first
  // What isn't a live measurement proves no fall.
  const latest = values.findLast((each) => !Number.isNaN(each)) ?? -Infinity
  const highest = last.quality === 'live' ? values[step] : latest
  if (!(value <= (highest ?? Infinity))) values[step] = value
  return values
}

/** Changes when a sheet is outdated. Readings don't count: they change every second. */
export function stateOf({ stations, alerts, ...evidence }: HandOverEvidence): string {
  const conditions = stations?.map(({ station, condition: { status, isSilent, isNearOverflow } }) =>
    [station.edgeNodeId, station.inService, status, isSilent, isNearOverflow].join(),
  )
  const states = alerts?.map((alert) => [alert.id, alert.isAcknowledged, alert.clearedAtMs].join())
  const isLost = [evidence.readingsLostSinceMs, evidence.alertsLostSinceMs].map(Number.isInteger)
  // Their order changes with readings.
  const ordered = [conditions?.toSorted(), states?.toSorted()]
  return JSON.stringify([ordered, evidence.unreadableStations, evidence.unreadableAlerts, isLost])
}
