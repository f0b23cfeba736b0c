import type { BoardEntry } from '@/lib/stations/board'
import { matchesSearch, matchesStatus, searchWords } from '@/lib/stations/list/filter'
import type { MapAddress } from './address'
import { isInBounds, type MapBounds } from './view'

type MapList = ReturnType<typeof mapListOf>

/** Stations of the map and its list; `bounds` is null until the map has a view. */
export function mapListOf(
  entries: readonly BoardEntry[],
  view: Pick<MapAddress, 'search' | 'statuses' | 'isInViewOnly'>,
  bounds: MapBounds | null,
) {
  const shown = entries.filter(mapFilter(view))
  const located = shown.filter(({ station }) => station.location !== undefined)
  const unlocated = shown.filter(({ station }) => station.location === undefined)
  const inView = located.filter((entry) => isInView(entry, bounds))
  const alarmsInView = inView.filter(isInAlarm).length
  return {
    located,
    unlocated,
    /** Alarms the map can't show first, then stations on the map, worst first, then the rest. */
    order: [
      ...unlocated.filter(isInAlarm),
      ...(view.isInViewOnly ? inView : located),
      ...unlocated.filter((entry) => !isInAlarm(entry)),
    ],
    inView: inView.length,
    alarmsInView,
    alarmsOutside: located.filter(isInAlarm).length - alarmsInView,
    heldBack: entries.length - shown.length,
    alarmsHeldBack: entries.filter(isInAlarm).length - shown.filter(isInAlarm).length,
  }
}

export function mapFilter({ search, statuses }: Pick<MapAddress, 'search' | 'statuses'>) {
  const words = searchWords(search)
  return ({ station, condition }: BoardEntry): boolean =>
    matchesStatus(condition, statuses) && matchesSearch(station, words)
}

/** Alarm or overflow, with or without an alert. */
export function isInAlarm({ condition: { status } }: BoardEntry): boolean {
  return status === 'alarm' || status === 'overflowing'
}

/** Every location is in view until the map has bounds. */
export function isInView({ station: { location } }: BoardEntry, bounds: MapBounds | null): boolean {
  if (!location) return false
  return bounds === null || isInBounds(location, bounds)
}

export type MapListRow =
  | { kind: 'station'; key: string; entry: BoardEntry; position: number }
  | { kind: 'head'; key: string; text: string; count: number }

/** Adds heads above runs of stations without a location; status doesn't affect them. */
export function mapListRows(order: readonly BoardEntry[]): MapListRow[] {
  const rows: MapListRow[] = []
  let head: Extract<MapListRow, { kind: 'head' }> | null = null
  order.forEach((entry, position) => {
    const { edgeNodeId, location } = entry.station
    if (location) head = null
    else if (head) head.count += 1
    else {
      const isFirst = position === 0 && isInAlarm(entry)
      head = {
        kind: 'head',
        key: isFirst ? 'head first' : 'head last',
        text: isFirst ? 'In alarm, but not on the map' : 'Not on the map: no location',
        count: 1,
      }
      rows.push(head)
    }
    rows.push({ kind: 'station', key: edgeNodeId, entry, position })
  })
  return rows
}

/** `12 of 48 in view, 3 in alarm`, plus alarms that are out of view or filtered out. */
export function mapListInWords(
  { located, inView, alarmsInView, alarmsOutside, heldBack, alarmsHeldBack }: MapList,
  areAlertsKnown: boolean,
): string {
  const seen = `${inView} of ${located.length} in view`
  const held = heldBack === 0 ? '' : `; ${heldBack} filtered out`
  if (!areAlertsKnown) return `${seen}, alarms unknown${held}`
  const outside = alarmsOutside === 0 ? '' : `, ${alarmsOutside} more outside`
  const heldAlarms = alarmsHeldBack === 0 ? '' : `, ${alarmsHeldBack} in alarm`
  return `${seen}, ${alarmsInView} in alarm${outside}${held}${heldAlarms}`
}
