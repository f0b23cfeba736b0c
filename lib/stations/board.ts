import type { Alert } from '@/lib/alerts/alert'
import { alertsOf, type AlertsByStation } from '@/lib/alerts/by-station'
import { readingsFreshness, type ReadingsFreshness } from '@/lib/readings/freshness'
import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from './station'
import {
  STATION_STATUSES,
  stationCondition,
  statusesOf,
  type StationCondition,
  type StationStatus,
} from './status'
import { compareUrgency, urgencyOf, type Urgency } from './urgency'

export interface BoardInput {
  stations: ReadonlyMap<string, PumpStation>
  metrics: ReadonlyMap<string, StationMetrics>
  alertsByStation: AlertsByStation | null
}

export interface BoardEntry {
  station: PumpStation
  condition: StationCondition
  alerts: readonly Alert[] | null
}

/** Most urgent first. */
export interface StationBoard {
  entries: readonly BoardEntry[]
  /** By `statusesOf`: a silent station in alarm counts as both. */
  counts: Readonly<Record<StationStatus, number>>
}

const EMPTY_BOARD: StationBoard = { entries: [], counts: countStatuses([]) }

interface BoardRecord {
  entry: BoardEntry
  metrics: StationMetrics | null
  freshness: ReadingsFreshness['state'] | null
}

interface Ranked {
  entry: BoardEntry
  urgency: Urgency
}

/** Natural order, ignoring case: `Pond 2` before `Pond 10`. */
export const compareNames = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare

function compareRanked(a: Ranked, b: Ranked): number {
  return (
    compareUrgency(a.urgency, b.urgency) ||
    compareNames(a.entry.station.name, b.entry.station.name) ||
    compareNames(a.entry.station.edgeNodeId, b.entry.station.edgeNodeId)
  )
}

/** Computes the board, reusing what hasn't changed, so only changes render. */
export function createStationBoard() {
  let records = new Map<string, BoardRecord>()
  let board = EMPTY_BOARD

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
    const ranked = [...records].map(([id, record]) => ({
      id,
      record,
      entry: record.entry,
      urgency: urgencyOf(record.entry, record.metrics, nowMs),
    }))
    ranked.sort(compareRanked)
    records = new Map(ranked.map(({ id, record }) => [id, record]))
    const entries = ranked.map(({ entry }) => entry)
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
    a.status === b.status &&
    a.basis === b.basis &&
    a.isSilent === b.isSilent &&
    JSON.stringify(a.reasons) === JSON.stringify(b.reasons)
  )
}

function countStatuses(entries: readonly BoardEntry[]): Record<StationStatus, number> {
  const counts = Object.fromEntries(STATION_STATUSES.map((status) => [status, 0]))
  for (const { condition } of entries)
    for (const status of statusesOf(condition)) counts[status] = (counts[status] ?? 0) + 1
  return counts as Record<StationStatus, number>
}
