import type { Alert } from '@/lib/alerts/alert'
import type { UnreadableItem } from '@/lib/alerts/list'
import { orderAlerts } from '@/lib/alerts/order'
import type { BoardEntry } from '@/lib/stations/board'
import {
  isLastSeen,
  type LastSeenEntry,
  type ListEntry,
} from '@/lib/stations/last-board/last-board'
import {
  CALM_STATUSES,
  STATION_STATUSES,
  statusOfAlert,
  type StationStatus,
} from '@/lib/stations/status'

interface TileOf<Kind extends string> {
  kind: Kind
  /** Unique among the tiles of a wall: `station LS-001`, `alert 17`. */
  key: string
  status: StationStatus
}

export interface StationTile extends TileOf<'station'> {
  entry: BoardEntry
  worstAlert: Alert | null
}

export interface LastSeenTile extends TileOf<'last-seen'> {
  entry: LastSeenEntry
  seenAtMs: number
}

/** Its station is unreadable, unknown or not loaded. */
export interface AlertTile extends TileOf<'alert'> {
  alert: Alert
}

/** Could be anything, so it counts as an alarm. */
interface UnreadableTile extends TileOf<'unreadable'> {
  item: UnreadableItem
}

export type WallTile = StationTile | LastSeenTile | AlertTile | UnreadableTile

export interface WallEvidence {
  /** The live board, or the last one until then; worst first. */
  entries: readonly ListEntry[]
  seenAtMs: number | null
  alerts: readonly Alert[]
  unreadable: readonly UnreadableItem[]
}

/** Whether a tile needs acknowledgment, overflows, or soon may. */
export function isUrgent(tile: WallTile): boolean {
  const isNear = tile.kind === 'station' && tile.entry.condition.isNearOverflow
  return isNear || STATION_STATUSES.indexOf(tile.status) <= STATION_STATUSES.indexOf('returned')
}

/** In the board's order, after unacknowledged alerts that no station's tile can show. */
export function wallTiles(evidence: WallEvidence): WallTile[] {
  const { entries, alerts, unreadable } = evidence
  const shown = new Set(entries.flatMap((entry) => alertIdsOf(entry)))
  const strays = orderAlerts(alerts.filter(({ id }) => !shown.has(id)))
  const strayStations = new Set<string | null>(strays.map(({ edgeNodeId }) => edgeNodeId))
  const stations = entries
    .filter((entry) => !isLastSeen(entry) || !strayStations.has(entry.station.edgeNodeId))
    .map((entry) => toStationTile(entry, evidence.seenAtMs ?? 0))
    .filter(needsTile)
  const alertTiles = (isAcknowledged: boolean) =>
    strays.filter((alert) => alert.isAcknowledged === isAcknowledged).map(toAlertTile)
  return [
    ...alertTiles(false),
    ...unreadable.map(toUnreadableTile),
    ...stations,
    ...alertTiles(true),
  ]
}

/** Calm stations need none, nor those of which only planned or telling signals are missing. */
function needsTile(tile: StationTile | LastSeenTile): boolean {
  if (CALM_STATUSES.includes(tile.status)) return false
  if (tile.kind !== 'station' || tile.status !== 'attention') return true
  const { isNearOverflow, reasons, unmeasured } = tile.entry.condition
  const counted = reasons.filter(({ untilMs }) => untilMs !== undefined).length
  return isNearOverflow || reasons.length > counted + (unmeasured > 0 ? 1 : 0)
}

function alertIdsOf(entry: ListEntry): string[] {
  return isLastSeen(entry) ? [] : (entry.alerts ?? []).map(({ id }) => id)
}

function toStationTile(entry: ListEntry, seenAtMs: number): StationTile | LastSeenTile {
  const key = `station ${entry.station.edgeNodeId}`
  if (isLastSeen(entry))
    return { kind: 'last-seen', key, status: entry.lastSeen.status, entry, seenAtMs }
  const [worstAlert = null] = orderAlerts(entry.alerts ?? [])
  return { kind: 'station', key, status: entry.condition.status, entry, worstAlert }
}

function toAlertTile(alert: Alert): AlertTile {
  return { kind: 'alert', key: `alert ${alert.id}`, status: statusOfAlert(alert), alert }
}

function toUnreadableTile(item: UnreadableItem, index: number): UnreadableTile {
  return { kind: 'unreadable', key: `unreadable ${item.id ?? ''} ${index}`, status: 'alarm', item }
}
