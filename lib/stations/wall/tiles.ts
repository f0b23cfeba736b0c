import type { Alert } from '@/lib/alerts/alert'
import { firstRaised, groupAlerts, stationsIn, type AlertGroup } from '@/lib/alerts/groups/group'
import type { Places } from '@/lib/alerts/groups/place'
import type { UnreadableItem } from '@/lib/alerts/list'
import { orderAlerts } from '@/lib/alerts/order'
import type { BoardEntry } from '@/lib/stations/board'
import type { Reason } from '@/lib/stations/judgement/reasons'
import { isLastSeen, type ListEntry } from '@/lib/stations/last-board/last-board'
import { protects } from '@/lib/stations/refused'
import {
  CALM_STATUSES,
  STATION_STATUSES,
  statusOfAlert,
  type StationStatus,
} from '@/lib/stations/status'

export interface WallTile {
  /** Unique among the tiles of a wall: `station LS-001`, `alert 17`, `group 17`. */
  key: string
  status: StationStatus
  name: string
  /** For a station on the board, the board tells this. */
  what: string
  sinceMs: number | null
  /** When it was last seen; null: it is live unless its sources have stopped. */
  seenAtMs: number | null
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
  /** Of the alerts' stations. */
  places: Places | null
  unreadable: readonly UnreadableItem[]
}

/**
 * In the board's order, after unacknowledged alerts that no station's tile can show. The alerts
 * panel's groups take one tile each, for the stations that nothing else is wrong with.
 */
export function wallTiles(evidence: WallEvidence): WallTile[] {
  const { entries, seenAtMs, alerts, places, unreadable } = evidence
  const shown = new Set(entries.flatMap((entry) => alertsOf(entry).map(({ id }) => id)))
  const strays = orderAlerts(alerts.filter(({ id }) => !shown.has(id)))
  const strayStations = new Set<string | null>(strays.map(({ edgeNodeId }) => edgeNodeId))
  const tiles = [
    ...strays.filter(({ isAcknowledged }) => !isAcknowledged).map(alertTile),
    ...unreadable.map(unreadableTile),
    ...entries
      .filter((entry) => !isLastSeen(entry) || !strayStations.has(entry.station.edgeNodeId))
      .map((entry) => stationTile(entry, seenAtMs))
      .filter(needsTile),
    ...strays.filter(({ isAcknowledged }) => isAcknowledged).map(alertTile),
  ]
  return groupAlerts(alerts, places)
    .filter(({ kind }) => kind === 'area')
    .reduce(withGroup, tiles)
}

/** Replaces the tiles that a group covers by one, where the first stands. */
function withGroup(tiles: WallTile[], group: AlertGroup<Alert>): WallTile[] {
  const ids = new Set(group.alerts.map(({ id }) => id))
  const names = new Set(group.alerts.map(({ name }) => name))
  /** Silence goes with lost power or a lost link; a time is that of the last measurement. */
  const isCovered = ({ text, kind, atMs }: Reason) =>
    names.has(text) || kind === 'silence' || atMs !== undefined
  const members = tiles.filter(({ isAlone, alerts, entry }) => {
    const isInGroup = alerts.length > 0 && alerts.every(({ id }) => ids.has(id))
    return !isAlone && isInGroup && (!entry || reasonsLeft(entry, isCovered) <= 0)
  })
  const [first] = members
  if (!first || members.length === 1) return tiles
  const alerts = orderAlerts(members.flatMap((member) => member.alerts))
  const count = stationsIn(group.alerts)
  const alone = count - stationsIn(alerts)
  const tile: WallTile = {
    ...NOTHING,
    key: `group ${group.firstId}`,
    status: STATION_STATUSES.find((one) => members.some(({ status }) => status === one)) ?? 'alarm',
    name: `${alerts[0]?.name}, ${count} stations${alone > 0 ? `, ${alone} shown alone` : ''}`,
    what: members.map(({ name }) => name).join(', '),
    sinceMs: firstRaised(group.alerts).raisedAtMs,
    alerts,
  }
  return tiles
    .map((each) => (each === first ? tile : each))
    .filter((each) => !members.includes(each))
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
function isAlone({ station, condition }: BoardEntry): boolean {
  const { status, isNearOverflow, isSilent, isMeasured } = condition
  const isUnprotected = station.inService && !isSilent && !isMeasured
  return (
    status === 'overflowing' || isNearOverflow || isUnprotected || station.refused.some(protects)
  )
}

function alertsOf(entry: ListEntry): readonly Alert[] {
  return isLastSeen(entry) ? [] : (entry.alerts ?? [])
}

const NOTHING = { what: '', sinceMs: null, seenAtMs: null, alerts: [], isAlone: false, entry: null }

function stationTile(entry: ListEntry, seenAtMs: number | null): WallTile {
  const { edgeNodeId, name } = entry.station
  const tile = {
    ...NOTHING,
    key: `station ${edgeNodeId}`,
    name,
    alerts: orderAlerts(alertsOf(entry)),
  }
  if (!isLastSeen(entry))
    return { ...tile, status: entry.condition.status, isAlone: isAlone(entry), entry }
  const { status } = entry.lastSeen
  return { ...tile, status, what: 'last seen', seenAtMs, isAlone: status === 'overflowing' }
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
  return {
    ...NOTHING,
    key,
    status: 'alarm',
    name,
    what: `Unreadable alert ${id ?? ''}`,
    isAlone: true,
  }
}
