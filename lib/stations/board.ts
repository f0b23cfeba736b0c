import type { Alert } from '@/lib/alerts/alert'
import { alertsOf, type AlertsByStation, type StationAlerts } from '@/lib/alerts/by-station'
import { edgeNodeIdSchema, type EdgeNodeId } from '@/lib/ids'
import type { Unreadable } from '@/lib/live/live'
import { readingsFreshness, type ReadingsFreshness } from '@/lib/readings/freshness'
import type { StationMetrics } from '@/lib/readings/metric'
import type { Histories, StationHistory } from './judgement/history'
import type { HistoryNeed, HistoryRequest } from './judgement/history-need'
import { compareRanks, judge, type Rank, type StationCondition } from './judgement/judge'
import { RECORD } from './judgement/signals'
import type { PumpStation } from './station'
import { STATION_STATUSES, type StationStatus } from './status'

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

/** For a station whose record can't be read. */
const STALE_AFTER_S = 180
const AHEAD_MS = 60_000
/** Some rules go by the time since a report. */
const JUDGE_AGAIN_MS = 15_000

interface BoardRecord {
  entry: BoardEntry
  rank: Rank
  stationAlerts: StationAlerts | null
  metrics: StationMetrics | null
  history: StationHistory | undefined
  historyNeed: HistoryNeed | null
  freshness: ReadingsFreshness['state'] | null
  isUnreadable: boolean
  isClockKnown: boolean
  judgedAtMs: number
}

/** What all stations are judged by. */
interface Fleet {
  input: BoardInput
  unreadable: ReadonlySet<string | null>
  isClockKnown: boolean
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
  let records = new Map<string, BoardRecord>()
  const placeholders = new Map<string, PumpStation>()
  const historyRequests = () =>
    [...records.values()].flatMap(({ entry: { station }, historyNeed }) =>
      historyNeed ? [{ station, ...historyNeed }] : [],
    )
  let board: StationBoard = {
    ...{ entries: [], counts: countStatuses([]), silentElsewhere: 0 },
    ...{ isClockDoubted: false, historyRequests },
  }

  return function toBoard(input: BoardInput, nowMs: number): StationBoard {
    let isChanged = false
    const stations = withUnreadable(input, placeholders)
    const { isClockKnown = true } = input
    const isClockDoubted = isClockKnown && areManyAhead(input.metrics, nowMs)
    const fleet: Fleet = {
      input,
      unreadable: new Set(input.unreadableMetrics?.map(({ id }) => id)),
      isClockKnown: isClockKnown && !isClockDoubted,
      nowMs,
    }
    for (const [id, station] of stations) {
      const before = records.get(id)
      const after = nextRecord(before, id, station, fleet)
      if (after !== before) records.set(id, after)
      if (after.entry !== before?.entry) isChanged = true
    }
    for (const id of records.keys()) if (!stations.has(id)) isChanged = records.delete(id)
    if (!isChanged && board.isClockDoubted === isClockDoubted) return board

    // Stored in board order: sorting a nearly sorted list takes one pass.
    records = new Map([...records].sort(([, a], [, b]) => compareRecords(a, b)))
    const entries = [...records.values()].map(({ entry }) => entry)
    const silentElsewhere = silentElsewhereIn(entries)
    const counts = countStatuses(entries)
    board = { entries, counts, silentElsewhere, isClockDoubted, historyRequests }
    return board
  }
}

/** Where over a third of the fleet is ahead, it is rather our clock that is wrong. */
export function areManyAhead(metrics: BoardInput['metrics'], nowMs: number): boolean {
  let ahead = 0
  for (const { receivedAtMs } of metrics.values()) if (receivedAtMs > nowMs + AHEAD_MS) ahead += 1
  return ahead * 3 > metrics.size
}

/** A station whose record can't be read keeps its row, by its id. */
function withUnreadable(
  { stations, unreadable = [] }: BoardInput,
  placeholders: Map<string, PumpStation>,
): ReadonlyMap<string, PumpStation> {
  if (unreadable.length === 0) return stations
  const all = new Map(stations)
  for (const { id } of unreadable) {
    const edgeNodeId = edgeNodeIdSchema.safeParse(id).data
    if (!edgeNodeId) continue
    const placeholder = placeholders.get(edgeNodeId) ?? unreadableStation(edgeNodeId)
    placeholders.set(edgeNodeId, placeholder)
    all.set(edgeNodeId, placeholder)
  }
  return all
}

function unreadableStation(edgeNodeId: EdgeNodeId): PumpStation {
  return {
    edgeNodeId,
    organisationId: '',
    name: edgeNodeId,
    groupId: '',
    kind: 'wastewater',
    timeZone: 'UTC',
    pumpIds: [],
    tags: [],
    staleAfterS: STALE_AFTER_S,
    inService: true,
    updatedAtMs: 0,
    refused: [RECORD],
  }
}

function nextRecord(
  before: BoardRecord | undefined,
  id: string,
  station: PumpStation,
  { input, unreadable, isClockKnown, nowMs }: Fleet,
): BoardRecord {
  const metrics = input.metrics.get(id) ?? null
  const stationAlerts = alertsOf(input.alertsByStation, id)
  const freshness = metrics && readingsFreshness(metrics, station.staleAfterS, nowMs).state
  const isUnreadable = unreadable.has(id)
  const isSame = before?.entry.station === station && before.stationAlerts === stationAlerts
  const history = input.histories?.get(id)
  const areSameReadings =
    before?.metrics === metrics && before.freshness === freshness && before.history === history
  const areAsKnown = before?.isUnreadable === isUnreadable && before.isClockKnown === isClockKnown
  // The server's clock may have been set back.
  const isRecent = before !== undefined && Math.abs(nowMs - before.judgedAtMs) < JUDGE_AGAIN_MS
  if (isSame && areSameReadings && areAsKnown && isRecent) return before

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
  const isSameEntry =
    isSame && before.history === history && isSameCondition(before.entry.condition, condition)
  const entry = isSameEntry ? before.entry : { station, condition, alerts, history }
  // Spreads rejudging, so stations loaded together don't all rejudge at once.
  const judgedAtMs = before ? nowMs : nowMs - spreadOf(id)
  return {
    ...{ entry, rank, stationAlerts, metrics, history, historyNeed, freshness },
    ...{ isUnreadable, isClockKnown, judgedAtMs },
  }
}

/** 0 to JUDGE_AGAIN_MS, by a station's id. */
function spreadOf(id: string): number {
  let sum = 0
  for (let index = 0; index < id.length; index += 1)
    sum = (sum * 31 + id.charCodeAt(index)) % JUDGE_AGAIN_MS
  return sum
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
