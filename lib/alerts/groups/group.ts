import type { EdgeNodeId } from '@/lib/ids'
import { named } from '@/lib/units/counted'
import { bucketsBy } from './buckets'
import { linked, WINDOW_MS, type Dated } from './linked'
import type { Places } from './place'

/** Two stations may fail by coincidence. */
export const AREA_STATIONS_MIN = 3
const AREAS_MAX = 2

interface Groupable {
  id: string
  name: string
  edgeNodeId: EdgeNodeId | null
  /** null: unknown, so the alert stands alone. */
  raisedAtMs: number | null
}

/** `area`: one condition at three or more nearby stations within minutes. */
export interface AlertGroup<Item extends Groupable = Groupable> {
  kind: 'area' | 'station' | 'single'
  /** First raised, so it stays the same while the group grows. */
  firstId: string
  /** Never empty; in input order. */
  alerts: readonly Item[]
}

/** Puts every alert in exactly one group, which stands where its first alert stands. */
export function groupAlerts<Item extends Groupable>(
  alerts: readonly Item[],
  places: Places | null,
): AlertGroup<Item>[] {
  const areas = new Map<Item, readonly Item[]>()
  for (const alike of bucketsBy(alerts.filter(isDated), ({ name }) => conditionOf(name)))
    for (const members of linked(alike, places))
      if (stationsIn(members) >= AREA_STATIONS_MIN)
        for (const alert of members) areas.set(alert, members)

  const groups = bucketsBy(alerts, (alert) => areas.get(alert) ?? alert.edgeNodeId ?? alert)
  return groups.map((members) => {
    const [first] = members
    const together = first && areas.has(first) ? 'area' : 'station'
    return {
      kind: members.length === 1 ? 'single' : together,
      firstId: firstRaised(members).id,
      alerts: members,
    }
  })
}

/** Groups of these stations first, in the stations' order: first their own, then an area's. */
export function urgentFirst<Item extends Groupable>(
  groups: readonly AlertGroup<Item>[],
  stationIds: readonly string[],
): AlertGroup<Item>[] {
  const ranks = new Map(stationIds.map((id, rank) => [id, rank]))
  const rankOf = ({ kind, alerts }: AlertGroup<Item>) => {
    const found = alerts.flatMap(({ edgeNodeId }) => ranks.get(edgeNodeId ?? '') ?? [])
    if (found.length === 0) return 2 * ranks.size
    return Math.min(...found) + (kind === 'area' ? ranks.size : 0)
  }
  return groups.toSorted((a, b) => rankOf(a) - rankOf(b))
}

export function stationsIn(alerts: readonly Groupable[]): number {
  return new Set(alerts.map(({ edgeNodeId }) => edgeNodeId)).size
}

export function firstRaised<Item extends Groupable>(alerts: readonly Item[]): Item {
  return alerts.reduce((first, alert) => (isEarlier(alert, first) ? alert : first))
}

/**
 * The rows that fit into `rowsMax`, and how many alerts have none. A closed group has one row for
 * all its alerts.
 */
export function firstRows<Item extends Groupable>(
  groups: readonly AlertGroup<Item>[],
  isOpen: (group: AlertGroup<Item>) => boolean,
  rowsMax: number,
) {
  const shown: { group: AlertGroup<Item>; alerts: readonly Item[] }[] = []
  let rowsLeft = rowsMax
  let hidden = 0
  for (const group of groups) {
    const alerts = isOpen(group) ? group.alerts.slice(0, rowsLeft) : []
    if (rowsLeft > 0) shown.push({ group, alerts })
    if (rowsLeft <= 0 || isOpen(group)) hidden += group.alerts.length - alerts.length
    rowsLeft -= Math.max(1, alerts.length)
  }
  return { shown, hidden }
}

/** Raised within minutes of an area group's first, so earlier notices of the group cover it. */
export function isOfFirstMinutes(alert: Groupable, group: AlertGroup): boolean {
  const startedAtMs = firstRaised(group.alerts).raisedAtMs
  if (group.kind !== 'area' || alert.raisedAtMs === null || startedAtMs === null) return false
  return alert.raisedAtMs - startedAtMs < WINDOW_MS
}

type Named = Groupable & { stationName: string }

/** `Power failure at 14 stations, Pinellas`, `3 alerts at Harbour Road`. */
export function groupInWords(group: AlertGroup<Named>, places: Places | null): string {
  const { kind, alerts } = group
  const [first] = alerts
  if (!first) return ''
  if (kind === 'single')
    return first.stationName ? `${first.name} at ${first.stationName}` : first.name
  if (kind === 'station') return `${alerts.length} alerts at ${first.stationName}`
  const what = `${first.name} at ${stationsIn(alerts)} stations`
  return [what, areaInWords(alerts, places)].filter(Boolean).join(', ')
}

/** Whose an area's alerts are, or which a station has: `High level, Overflow`. */
export function membersInWords({ kind, alerts }: AlertGroup<Named>): string {
  return named([...new Set(alerts.map((alert) => alert[kind === 'area' ? 'stationName' : 'name']))])
}

function areaInWords(alerts: readonly Groupable[], places: Places | null): string {
  const areas = new Set(
    alerts.flatMap(({ edgeNodeId }) => (edgeNodeId && places?.get(edgeNodeId)?.area) || []),
  )
  const names = [...areas].toSorted()
  if (names.length <= AREAS_MAX) return names.join(' and ')
  return `${names.slice(0, AREAS_MAX).join(', ')}, and ${names.length - AREAS_MAX} more`
}

function isEarlier(a: Groupable, b: Groupable): boolean {
  const [atMs, otherMs] = [a.raisedAtMs ?? Infinity, b.raisedAtMs ?? Infinity]
  return atMs === otherMs ? a.id < b.id : atMs < otherMs
}

function conditionOf(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}

function isDated<Item extends Groupable>(alert: Item): alert is Item & Dated {
  return alert.raisedAtMs !== null && alert.edgeNodeId !== null
}
