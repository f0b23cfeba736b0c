import type { Alert } from '@/lib/alerts/alert'
import { alertsOf } from '@/lib/alerts/by-station'
import type { AlertsByStation } from '@/lib/alerts/by-station'
import { readingsFreshness } from '@/lib/readings/freshness'
import type { ReadingsFreshness } from '@/lib/readings/freshness'
import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from './station'
import { STATION_STATUSES, stationCondition } from './status'
import type { StationCondition, StationStatus } from './status'

export interface BoardInput {
  stations: ReadonlyMap<string, PumpStation>
  metrics: ReadonlyMap<string, StationMetrics>
  /** Station → its alerts; null: unknown. */
  alertsByStation: AlertsByStation | null
}

export interface BoardEntry {
  station: PumpStation
  condition: StationCondition
  alerts: readonly Alert[] | null
}

/** Stations in display order, worst first. */
export interface StationBoard {
  entries: readonly BoardEntry[]
  counts: Readonly<Record<StationStatus, number>>
}

/** An entry and the inputs it was computed from. */
interface BoardRecord {
  entry: BoardEntry
  metrics: StationMetrics | null
  freshness: ReadingsFreshness['state'] | null
}

/** Natural order, ignoring case: `Pond 2` before `Pond 10`. */
export const compareNames = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare

/** Worst status first, then by name, then by id. */
function compareEntries(a: BoardEntry, b: BoardEntry): number {
  const byStatus =
    STATION_STATUSES.indexOf(a.condition.status) - STATION_STATUSES.indexOf(b.condition.status)
  return (
    byStatus ||
    compareNames(a.station.name, b.station.name) ||
    compareNames(a.station.edgeNodeId, b.station.edgeNodeId)
  )
}

/**
 * Creates a function that computes the board and reuses the previous board and entries where
 * nothing changed, so only changes render. Re-sorts only when an entry changed, never for a
 * reading alone.
 */
export function createStationBoard() {
  let records = new Map<string, BoardRecord>()
  let board: StationBoard = { entries: [], counts: countStatuses([]) }

  return function toBoard(input: BoardInput, nowMs: number): StationBoard {
    let isChanged = false
    for (const [id, station] of input.stations) {
      const before = records.get(id)
      const after = nextRecord(before, id, station, input, nowMs)
      if (after !== before) records.set(id, after)
      if (after.entry !== before?.entry) isChanged = true
    }
    for (const id of records.keys()) if (!input.stations.has(id)) isChanged = records.delete(id)
    if (!isChanged) return board

    // Stored in board order: sorting a nearly sorted list takes one pass.
    const sorted = [...records].sort(([, a], [, b]) => compareEntries(a.entry, b.entry))
    records = new Map(sorted)
    const entries = sorted.map(([, { entry }]) => entry)
    board = { entries, counts: countStatuses(entries) }
    return board
  }
}

function nextRecord(
  before: BoardRecord | undefined,
  id: string,
  station: PumpStation,
  input: BoardInput,
  nowMs: number,
): BoardRecord {
  const metrics = input.metrics.get(id) ?? null
  const alerts = alertsOf(input.alertsByStation, id)
  const freshness = metrics && readingsFreshness(metrics, station.staleAfterS, nowMs).state
  const isSameStation = before?.entry.station === station && before.entry.alerts === alerts
  if (isSameStation && before.metrics === metrics && before.freshness === freshness) return before

  const condition = stationCondition({ station, metrics, alerts }, nowMs)
  const isSameEntry = isSameStation && isSameCondition(before.entry.condition, condition)
  return {
    entry: isSameEntry ? before.entry : { station, condition, alerts },
    metrics,
    freshness,
  }
}

function isSameCondition(a: StationCondition, b: StationCondition): boolean {
  return (
    a.status === b.status && a.basis === b.basis && a.reasons.join('\n') === b.reasons.join('\n')
  )
}

function countStatuses(entries: readonly BoardEntry[]): Record<StationStatus, number> {
  const counts = Object.fromEntries(STATION_STATUSES.map((status) => [status, 0]))
  for (const { condition } of entries)
    counts[condition.status] = (counts[condition.status] ?? 0) + 1
  return counts as Record<StationStatus, number>
}
