import type { Alert } from '@/lib/alerts/alert'
import { bucketsBy } from '@/lib/alerts/groups/buckets'
import { firstRaised, groupAlerts, stationsIn, type AlertGroup } from '@/lib/alerts/groups/group'
import type { Places } from '@/lib/alerts/groups/place'
import type { UnreadableItem } from '@/lib/alerts/list'
import { orderAlerts } from '@/lib/alerts/order'
import type { BoardEntry } from '@/lib/stations/board'
import type { Reason } from '@/lib/stations/judgement/reasons'
import { protects } from '@/lib/stations/refused'
import { isLastSeen, type LastSeenEntry, type ListEntry } from '../last-board/last-board'
import { CALM_STATUSES, STATION_STATUSES, statusOfAlert, type StationStatus } from '../status'

export interface WallTile {
  /** Unique among the tiles of a wall: `station LS-001`, `alert 17`, `group 17`. */
  key: string
  status: StationStatus
  name: string
  /** For a station on the board, the board tells this. */
  what: string
  /** These go before it. */
  reasons?: readonly Reason[]
  sinceMs: number | null
  /** When it was last seen; null: it is live unless its sources have stopped. */
  seenAtMs: number | null
  lastSeen?: LastSeenEntry['lastSeen']
  /** Worst first. */
  alerts: readonly Alert[]
  /** On every page, and never in a group's tile. */
  isAlone: boolean
  entry: BoardEntry | null
}

export interface WallEvidence {
  /** The live board, or the last one until then; worst first. */
  entries: readonly ListEntry[]
  seenAtMs: number | null
  alerts: readonly Alert[]
  places: Places | null
  unreadable: readonly UnreadableItem[]
}

/**
 * In the board's order, after unacknowledged alerts that no station's tile can show. The alerts
 * panel's groups take one tile each, for the stations that nothing else is wrong with.
 */
export function wallTiles({ entries, seenAtMs, alerts, places, unreadable }: WallEvidence) {
  const onBoard = entries.flatMap((entry) => (isLastSeen(entry) ? [] : (entry.alerts ?? [])))
  const shown = new Set(onBoard.map(({ id }) => id))
  const strays = orderAlerts(alerts.filter(({ id }) => !shown.has(id)))
  const strayStations = new Set<string | null>(strays.map(({ edgeNodeId }) => edgeNodeId))
  // No alert may tell of an overflow.
  const hasOwnTile = ({ station, lastSeen }: LastSeenEntry) =>
    lastSeen.status === 'overflowing' || !strayStations.has(station.edgeNodeId)
  const tiles = [
    ...strays.filter(({ isAcknowledged }) => !isAcknowledged).map(alertTile),
    ...unreadable.map(unreadableTile),
    ...entries
      .filter((entry) => !isLastSeen(entry) || hasOwnTile(entry))
      .map((entry) => stationTile(entry, seenAtMs))
      .filter(needsTile),
    ...strays.filter(({ isAcknowledged }) => isAcknowledged).map(alertTile),
  ]
  return withGroups(tiles, groupAlerts(orderAlerts(alerts), places))
}

/** The tiles of a group become one, where the first stands; a tile in several goes to the worst. */
function withGroups(tiles: readonly WallTile[], groups: readonly AlertGroup<Alert>[]): WallTile[] {
  const areas = groups.filter(({ kind }) => kind === 'area')
  const ranks = new Map(areas.flatMap((area, rank) => area.alerts.map(({ id }) => [id, rank])))
  const areaFor = ({ isAlone, alerts, entry }: WallTile) => {
    /** Silence goes with lost power or a lost link. The group shows the soonest time to be full. */
    const isCovered = ({ text, kind, atMs }: Reason) =>
      alerts.some(({ name }) => name === text) || kind === 'silence' || atMs !== undefined
    if (isAlone || (entry && reasonsLeft(entry, isCovered) > 0)) return undefined
    return areas[Math.min(...alerts.map(({ id }) => ranks.get(id) ?? NaN))]
  }
  const buckets = bucketsBy(tiles, (tile) => areaFor(tile) ?? tile)
  const single = buckets.flatMap((members) => (members.length === 1 ? members : []))
  const aloneIds = new Set(single.flatMap(({ alerts }) => alerts.map(({ id }) => id)))
  return buckets.flatMap((members) => {
    const area = members[0] && areaFor(members[0])
    if (!area || members.length === 1) return members
    const alone = stationsIn(area.alerts.filter(({ id }) => aloneIds.has(id)))
    return groupTile(area, members, alone > 0 ? `, ${alone} shown alone` : '')
  })
}

function groupTile(area: AlertGroup<Alert>, members: readonly WallTile[], alone: string): WallTile {
  const names = [...new Set(members.map(({ name }) => name))].join(', ')
  const unread = stationsIn(members.flatMap(({ entry, alerts }) => (entry ? [] : alerts)))
  const [soonest] = members
    .flatMap(({ entry }) => entry?.condition.reasons ?? [])
    .filter(({ atMs }) => atMs !== undefined)
    .toSorted((a, b) => (a.atMs ?? 0) - (b.atMs ?? 0))
  return {
    ...NOTHING,
    key: `group ${area.firstId}`,
    status: STATION_STATUSES.find((one) => members.some(({ status }) => status === one)) ?? 'alarm',
    name: `${area.alerts[0]?.name}, ${stationsIn(area.alerts)} stations${alone}`,
    what: unread > 0 ? `${unread} without readings. ${names}` : names,
    reasons: soonest && [{ ...soonest, text: 'first full by about' }],
    sinceMs: firstRaised(area.alerts).raisedAtMs,
    alerts: orderAlerts(members.flatMap(({ alerts }) => alerts)),
  }
}

/** Calm stations need none, nor those of which only planned or telling signals are missing. */
function needsTile({ status, entry }: WallTile): boolean {
  if (!entry || status !== 'attention') return !CALM_STATUSES.includes(status)
  return entry.condition.isNearOverflow || reasonsLeft(entry, () => false) > 0
}

/** How many reasons are left besides planned absences, telling signals, and those covered. */
function reasonsLeft({ condition }: BoardEntry, isCovered: (reason: Reason) => boolean): number {
  const { reasons, unmeasured } = condition
  const left = reasons.filter((reason) => reason.untilMs === undefined && !isCovered(reason))
  return left.length - (unmeasured > 0 ? 1 : 0)
}

/** Overflowing, near it, or reporting without all that protects it. */
function standsAlone({ station, condition }: BoardEntry): boolean {
  const { status, isNearOverflow, isSilent, isMeasured } = condition
  const isUnprotected = station.inService && !isSilent && !isMeasured
  return (
    status === 'overflowing' || isNearOverflow || isUnprotected || station.refused.some(protects)
  )
}

const NOTHING = { what: '', sinceMs: null, seenAtMs: null, alerts: [], isAlone: false, entry: null }

function stationTile(entry: ListEntry, seenAtMs: number | null): WallTile {
  const { edgeNodeId, name } = entry.station
  const tile = { ...NOTHING, key: `station ${edgeNodeId}`, name }
  if (isLastSeen(entry)) {
    const { lastSeen } = entry
    const { status } = lastSeen
    const isAlone = status === 'overflowing'
    return { ...tile, status, what: 'last seen', seenAtMs, lastSeen, isAlone }
  }
  const alerts = orderAlerts(entry.alerts ?? [])
  return { ...tile, status: entry.condition.status, alerts, isAlone: standsAlone(entry), entry }
}

function alertTile(alert: Alert): WallTile {
  const { id, stationName: name, raisedAtMs: sinceMs } = alert
  const what = `${alert.name}. No readings of this station`
  const status = statusOfAlert(alert)
  return { ...NOTHING, key: `alert ${id}`, status, name, what, sinceMs, alerts: [alert] }
}

/** It could be anything, so it counts as an alarm that stands alone. */
function unreadableTile({ id, edgeNodeId }: UnreadableItem, index: number): WallTile {
  const key = `unreadable ${id ?? ''} ${index}`
  const name = edgeNodeId ?? 'Unknown station'
  const what = `Unreadable alert ${id ?? ''}`
  return { ...NOTHING, key, status: 'alarm', name, what, isAlone: true }
}
