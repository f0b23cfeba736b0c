import type { Alert } from '@/lib/alerts/alert'
import { alertsOf, type AlertsByStation, type StationAlerts } from '@/lib/alerts/by-station'
import { changedKeys } from '@/lib/live/changed-keys'
import type { Unreadable } from '@/lib/live/live'
import { areManyAhead, lastLiveMs } from '@/lib/readings/freshness'
import type { StationMetrics } from '@/lib/readings/metric'
import type { Histories, StationHistory } from './judgement/history'
import type { HistoryNeed, HistoryRequest } from './judgement/history-need'
import { compareRanks, judge, type Rank, type StationCondition } from './judgement/judge'
import type { PumpStation } from './station'
import { STATION_STATUSES, type StationStatus } from './status'
import { dueIds, firstJudgedAtMs, type Judged } from './rejudging'
import { withUnreadable } from './unreadable-station'

export interface BoardInput {
  stations: ReadonlyMap<string, PumpStation>
  unreadable?: readonly Unreadable[]
  metrics: ReadonlyMap<string, StationMetrics>
  unreadableMetrics?: readonly Unreadable[]
  isClockKnown?: boolean
  alertsByStation: AlertsByStation | null
  /** Read so far. */
  histories?: Histories
}

export interface BoardEntry {
  station: PumpStation
  condition: StationCondition
  alerts: readonly Alert[] | null
  /** Read for its judgement; absent: none was. */
  history?: StationHistory
}

/** Most urgent first. */
export interface StationBoard {
  entries: readonly BoardEntry[]
  /** Each station once. */
  counts: Readonly<Record<StationStatus, number>>
  /** How many more than `offline` don't report, in worse statuses. */
  silentElsewhere: number
  /** So much of the fleet is ahead that our own clock may be wrong. */
  isClockDoubted: boolean
  /** Histories that may change the latest judgements, most urgent station first. */
  historyRequests: () => HistoryRequest[]
}

interface BoardRecord extends Judged {
  entry: BoardEntry
  rank: Rank
  stationAlerts: StationAlerts | null
  metrics: StationMetrics | null
  history: StationHistory | undefined
  historyNeed: HistoryNeed | null
  isUnreadable: boolean
  isClockKnown: boolean
}

/** What all stations are judged by. */
interface Fleet {
  input: BoardInput
  stations: BoardInput['stations']
  unreadable: ReadonlySet<string | null>
  isClockKnown: boolean
  /** To be judged again for the time's sake. */
  due: ReadonlySet<string>
  nowMs: number
}

/** Natural order, ignoring case: `Pond 2` before `Pond 10`. */
export const compareNames = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare

function compareRecords(a: BoardRecord, b: BoardRecord): number {
  const [one, other] = [a.entry.station, b.entry.station]
  return (
    compareRanks(a.rank, b.rank) ||
    compareNames(one.name, other.name) ||
    compareNames(one.edgeNodeId, other.edgeNodeId)
  )
}

/** Computes the board, reusing what hasn't changed, so only changes render. */
export function createStationBoard() {
  const records = new Map<string, BoardRecord>()
  let order: BoardRecord[] = []
  const placeholders = new Map<string, PumpStation>()
  let past: Fleet | null = null
  const historyRequests = () =>
    order.flatMap(({ entry: { station }, historyNeed }) =>
      historyNeed ? [{ station, ...historyNeed }] : [],
    )
  let board: StationBoard = {
    ...{ entries: [], counts: countStatuses([]), silentElsewhere: 0 },
    ...{ isClockDoubted: false, historyRequests },
  }

  return function toBoard(input: BoardInput, nowMs: number): StationBoard {
    let isChanged = false
    const stations = withUnreadable(input.stations, input.unreadable ?? [], placeholders)
    const { isClockKnown = true } = input
    const isClockDoubted = isClockKnown && areManyAhead(input.metrics, nowMs)
    const fleet: Fleet = {
      ...{ input, stations, nowMs },
      unreadable: new Set(input.unreadableMetrics?.map(({ id }) => id)),
      isClockKnown: isClockKnown && !isClockDoubted,
      due: dueIds(records.values(), past?.nowMs ?? nowMs, nowMs),
    }
    for (const id of past ? idsToCheck(past, fleet, records) : stations.keys()) {
      const station = stations.get(id)
      const before = records.get(id)
      if (!station) {
        isChanged = records.delete(id) || isChanged
        continue
      }
      const after = nextRecord(before, id, station, fleet)
      if (after.entry !== before?.entry) isChanged = true
      if (after === before) continue
      if (before) Object.assign(before, after)
      else order.push(after)
      records.set(id, before ?? after)
    }
    past = fleet
    if (!isChanged && board.isClockDoubted === isClockDoubted) return board

    // Sorting a nearly sorted list takes one pass.
    if (order.length > records.size) order = order.filter(({ id }) => records.has(id))
    const entries = order.sort(compareRecords).map(({ entry }) => entry)
    const silentElsewhere = silentElsewhereIn(entries)
    const counts = countStatuses(entries)
    board = { entries, counts, silentElsewhere, isClockDoubted, historyRequests }
    return board
  }
}

/** Stations whose judgement may change: most calls come with a few new readings. */
function idsToCheck(
  past: Fleet,
  { input, stations, isClockKnown, due }: Fleet,
  records: ReadonlyMap<string, BoardRecord>,
): Set<string> {
  const areOthersSame =
    past.input.alertsByStation === input.alertsByStation &&
    past.input.histories === input.histories &&
    past.input.unreadableMetrics === input.unreadableMetrics &&
    past.isClockKnown === isClockKnown
  if (!areOthersSame) return new Set([...records.keys(), ...stations.keys()])
  return new Set([
    ...due,
    ...changedKeys(past.stations, stations),
    ...changedKeys(past.input.metrics, input.metrics),
  ])
}

function nextRecord(
  before: BoardRecord | undefined,
  id: string,
  station: PumpStation,
  { input, unreadable, isClockKnown, due, nowMs }: Fleet,
): BoardRecord {
  const metrics = input.metrics.get(id) ?? null
  const stationAlerts = alertsOf(input.alertsByStation, id)
  const isUnreadable = unreadable.has(id)
  const history = input.histories?.get(id)
  const isSame =
    before?.entry.station === station &&
    before.stationAlerts === stationAlerts &&
    before.history === history
  const areAsKnown = before?.isUnreadable === isUnreadable && before.isClockKnown === isClockKnown
  if (isSame && before.metrics === metrics && areAsKnown && !due.has(id)) return before

  const alerts = stationAlerts && stationAlerts.alerts
  const evidence = {
    station,
    metrics,
    alerts,
    isClockKnown,
    history,
    isUnreadable,
    unreadableAlerts: stationAlerts?.unreadable,
  }
  const { condition, rank, historyNeed } = judge(evidence, nowMs)
  const isSameEntry = isSame && isSameCondition(before.entry.condition, condition)
  const entry = isSameEntry ? before.entry : { station, condition, alerts, history }
  const judgedAtMs = before ? nowMs : firstJudgedAtMs(id, nowMs)
  const liveUntilMs = metrics?.online ? lastLiveMs(metrics, station.staleAfterS) : 0
  return {
    id,
    entry,
    rank,
    stationAlerts,
    metrics,
    history,
    historyNeed,
    isUnreadable,
    isClockKnown,
    judgedAtMs,
    liveUntilMs,
  }
}

function isSameCondition(a: StationCondition, b: StationCondition): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

export function silentElsewhereIn(entries: readonly BoardEntry[]): number {
  return entries.filter(({ condition: { status, isSilent } }) => isSilent && status !== 'offline')
    .length
}

function countStatuses(entries: readonly BoardEntry[]): Record<StationStatus, number> {
  const counts = Object.fromEntries(STATION_STATUSES.map((status) => [status, 0]))
  for (const { condition } of entries)
    counts[condition.status] = (counts[condition.status] ?? 0) + 1
  return counts as Record<StationStatus, number>
}
