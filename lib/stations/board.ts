import type { Alert } from '@/lib/alerts/alert'
import { areManyAhead, lastLiveMs } from '@/lib/readings/freshness'
import type { Evidence } from './judgement/evidence'
import type { StationHistory } from './judgement/history'
import type { HistoryNeed, HistoryRequest } from './judgement/history-need'
import { compareRanks, judge, type Rank, type StationCondition } from './judgement/judge'
import type { PumpStation } from './station'
import { STATION_STATUSES, type StationStatus } from './status'
import {
  changedIds,
  dueIds,
  evidenceFrom,
  firstJudgedAtMs,
  isSameEvidence,
  type BoardInput,
  type Fleet,
  type Judged,
} from './rejudging'
import { withUnreadable } from './unreadable-station'

export interface BoardEntry {
  station: PumpStation
  condition: StationCondition
  alerts: readonly Alert[] | null
  history?: StationHistory
}

/** Most urgent first. */
export interface StationBoard {
  entries: readonly BoardEntry[]
  counts: Readonly<Record<StationStatus, number>>
  /** How many more than `offline` don't report, in worse statuses. */
  silentElsewhere: number
  /** So much of the fleet is ahead that our own clock may be wrong. */
  isClockDoubted: boolean
  /** Histories that may change the latest judgements, most urgent station first. */
  historyRequests: () => HistoryRequest[]
}

interface BoardRecord extends Judged {
  evidence: Evidence
  entry: BoardEntry
  rank: Rank
  historyNeed: HistoryNeed | null
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
    const fleet = { input, stations, nowMs, isClockKnown: isClockKnown && !isClockDoubted }
    const due = dueIds(records.values(), past?.nowMs ?? nowMs, nowMs)
    const evidenceOf = evidenceFrom(fleet)
    for (const id of new Set([...changedIds(past, fleet), ...due])) {
      const station = stations.get(id)
      if (!station) {
        isChanged = records.delete(id) || isChanged
        continue
      }
      const evidence = evidenceOf(id, station)
      const before = records.get(id)
      if (before && !due.has(id) && isSameEvidence(before.evidence, evidence)) continue
      const after = nextRecord(before, id, evidence, nowMs)
      if (after.entry !== before?.entry) isChanged = true
      if (before) Object.assign(before, after)
      else {
        order.push(after)
        records.set(id, after)
      }
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

function nextRecord(
  before: BoardRecord | undefined,
  id: string,
  evidence: Evidence,
  nowMs: number,
): BoardRecord {
  const { station, metrics, alerts, history } = evidence
  const { condition, rank, historyNeed } = judge(evidence, nowMs)
  const isSameEntry =
    before?.entry.station === station &&
    before.entry.alerts === alerts &&
    before.entry.history === history &&
    isSameCondition(before.entry.condition, condition)
  return {
    id,
    evidence,
    rank,
    historyNeed,
    entry: isSameEntry ? before.entry : { station, condition, alerts, history },
    judgedAtMs: before ? nowMs : firstJudgedAtMs(id, nowMs),
    liveUntilMs: metrics?.online ? lastLiveMs(metrics, station.staleAfterS) : 0,
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
