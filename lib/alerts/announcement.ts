import type { Alert, Severity } from './alert'
import { bucketsBy } from './groups/buckets'
import { hasJoined, NO_GROUPS, type OpenGroup, type OpenGroups } from './groups/open-groups'
import type { UnreadableItem } from './list'
import { mostSevereFirst } from './order'

/** With more, a screen reader would still be talking when the next poll arrives. */
const NAMED_AT_MOST = 3

export interface ReceivedList {
  alerts: readonly Alert[]
  unreadable: readonly UnreadableItem[]
  groups?: OpenGroups
}

export interface AnnouncedAlerts {
  /** Keys of all alerts ever listed; null before the first list. */
  seen: ReadonlySet<string> | null
  isUnknown: boolean
  /** Unchanged until the next announcement, so it's read only once. */
  text: string
  /** Tells a repeated text from the last one. */
  count: number
}

export const NOTHING_ANNOUNCED: AnnouncedAlerts = {
  seen: null,
  isUnknown: false,
  text: '',
  count: 0,
}

/** Marks the alerts as unknown without announcing it: a banner already says so. */
export function markAlertsUnknown(last: AnnouncedAlerts): AnnouncedAlerts {
  return { ...last, isUnknown: true }
}

/** Announces new open alerts, except in the first list; after an outage, what came meanwhile. */
export function announceAlerts(last: AnnouncedAlerts, list: ReceivedList): AnnouncedAlerts {
  const items = itemsOf(list)
  const isSeen = ({ key }: Item) => last.seen?.has(key) ?? true
  const announced = items.filter(isSeen)
  const added = items.filter((item) => item.isOpen && !isSeen(item) && !hasJoined(item, announced))
  const seen = new Set([...(last.seen ?? []), ...items.map(({ key }) => key)])
  const unacknowledged = `${items.filter(({ isOpen }) => isOpen).length} unacknowledged`
  const text = last.isUnknown
    ? `Alerts available again. ${last.seen ? newInWords(added) || 'No new alerts' : unacknowledged}`
    : newInWords(added)
  if (!text) return { ...last, seen }
  return { seen, isUnknown: false, text, count: last.count + 1 }
}

interface Item {
  key: string
  isOpen: boolean
  name: string
  severity: Severity | null
  /** Only for area groups, whose title is the name. Alerts of one station are named one by one. */
  group: OpenGroup | null
}

function itemsOf({ alerts, unreadable, groups = NO_GROUPS }: ReceivedList): Item[] {
  return [
    ...alerts.map(({ id, isAcknowledged, name, stationName, severity }) => {
      const group = groups.get(id)
      const area = group?.kind === 'area' ? group : null
      return {
        key: `alert ${id}`,
        isOpen: !isAcknowledged,
        name: area?.title ?? `${name}, ${stationName}`,
        severity,
        group: area,
      }
    }),
    ...unreadable.map(({ id }, index) => ({
      key: `unreadable ${id ?? index}`,
      isOpen: true,
      name: id === null ? 'unreadable' : `unreadable, ${id}`,
      severity: null,
      group: null,
    })),
  ]
}

function newInWords(added: readonly Item[]): string {
  const [only] = added
  if (!only) return ''
  if (added.length === 1) return `New alert: ${only.name}`
  const groups = bucketsBy(mostSevereFirst(added), ({ group, key }) => group?.id ?? key)
  const named = groups.slice(0, NAMED_AT_MOST).flatMap(([first]) => (first ? nameOf(first) : []))
  const rest = restInWords(groups.slice(NAMED_AT_MOST).flat())
  return `${added.length} new alerts: ${[...named, ...rest].join('; ')}`
}

function nameOf(item: Item): string {
  return isCritical(item) ? `${item.name}, critical` : item.name
}

function restInWords(rest: readonly Item[]): string[] {
  if (rest.length === 0) return []
  const critical = rest.filter(isCritical).length
  return [`and ${rest.length} more${critical > 0 ? `, ${critical} critical` : ''}`]
}

function isCritical({ severity }: Item): boolean {
  return severity === 'critical'
}
