import type { EdgeNodeId } from '@/lib/ids'
import { near } from './near'
import type { Places } from './place'

/** Alerts of one condition belong together if each follows another this closely. */
export const WINDOW_MS = 5 * 60_000
/** Two stations may fail by coincidence. */
export const AREA_STATIONS_MIN = 3

/** What grouping looks at. */
export interface Groupable {
  id: string
  /** Its condition, such as `Power failure`. */
  name: string
  edgeNodeId: EdgeNodeId | null
  /** ms UTC; null: unknown, so it stands alone. */
  raisedAtMs: number | null
}

/**
 * Alerts that belong together. `area`: the same condition at three or more stations near each
 * other within minutes. `station`: several alerts of one station. `single`: one alert.
 */
export interface AlertGroup<Item extends Groupable = Groupable> {
  kind: 'area' | 'station' | 'single'
  /** The alert that was raised first: stays the same while the group grows. */
  firstId: string
  /** Never empty; in the order in which they were given. */
  alerts: readonly Item[]
}

/**
 * Divides alerts into groups: every alert is in exactly one. A group stands where its first alert
 * stands in `alerts`; which alerts belong together doesn't depend on their order.
 */
export function groupAlerts<Item extends Groupable>(
  alerts: readonly Item[],
  places: Places | null,
): AlertGroup<Item>[] {
  const areas = new Map<Item, readonly Item[]>()
  for (const alike of bucketsBy(alerts, ({ name }) => conditionOf(name)))
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

/** Number of stations in an alert group. */
export function stationsIn(alerts: readonly Groupable[]): number {
  return new Set(alerts.map(({ edgeNodeId }) => edgeNodeId)).size
}

/** The alert that was raised first; of several, the one with the lowest id. */
export function firstRaised<Item extends Groupable>(alerts: readonly Item[]): Item {
  return alerts.reduce((first, alert) => (isEarlier(alert, first) ? alert : first))
}

/**
 * Whether an alert was raised in the first minutes of an area's group, so what was said of the
 * group before also covers it.
 */
export function isOfFirstMinutes(alert: Groupable, group: AlertGroup): boolean {
  const startedAtMs = firstRaised(group.alerts).raisedAtMs
  if (group.kind !== 'area' || alert.raisedAtMs === null || startedAtMs === null) return false
  return alert.raisedAtMs - startedAtMs < WINDOW_MS
}

function isEarlier(a: Groupable, b: Groupable): boolean {
  const [atMs, otherMs] = [a.raisedAtMs ?? Infinity, b.raisedAtMs ?? Infinity]
  return atMs === otherMs ? a.id < b.id : atMs < otherMs
}

function conditionOf(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** Alerts of one condition, divided into those linked by time and place. */
function linked<Item extends Groupable>(alike: readonly Item[], places: Places | null): Item[][] {
  const dated = alike
    .flatMap((alert) => {
      const { raisedAtMs, edgeNodeId } = alert
      return raisedAtMs === null || edgeNodeId === null ? [] : { alert, raisedAtMs, edgeNodeId }
    })
    .toSorted((a, b) => a.raisedAtMs - b.raisedAtMs)
  // Each points to another alert of its group, one to itself.
  const parents = dated.map((_, index) => index)
  const rootOf = (index: number): number => {
    let root = index
    while (parents[root] !== root) root = parents[root] = parents[parents[root] ?? 0] ?? 0
    return root
  }
  dated.forEach((one, index) => {
    for (let later = index + 1; later < dated.length; later += 1) {
      const other = dated[later]
      if (!other || other.raisedAtMs - one.raisedAtMs > WINDOW_MS) break
      const [root, otherRoot] = [rootOf(index), rootOf(later)]
      if (root === otherRoot) continue
      if (near(one.edgeNodeId, other.edgeNodeId, places)) parents[otherRoot] = root
    }
  })
  return bucketsBy(dated, (_, index) => rootOf(index)).map((bucket) =>
    bucket.map(({ alert }) => alert),
  )
}

function bucketsBy<Item>(items: readonly Item[], keyOf: (item: Item, index: number) => unknown) {
  const buckets = new Map<unknown, Item[]>()
  items.forEach((item, index) => {
    const key = keyOf(item, index)
    const bucket = buckets.get(key)
    if (bucket) bucket.push(item)
    else buckets.set(key, [item])
  })
  return [...buckets.values()]
}
