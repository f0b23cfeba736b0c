import type { Alert, Severity } from './alert'
import type { UnreadableItem } from './list'
import { mostSevereFirst } from './order'

/** With more, a screen reader would still be talking when the next poll arrives. */
const NAMED_AT_MOST = 3

/** A received list; both parts in list order. */
export interface ReceivedList {
  alerts: readonly Alert[]
  unreadable: readonly UnreadableItem[]
}

export interface AnnouncedAlerts {
  /** Keys of all alerts ever listed; null before the first list. */
  seen: ReadonlySet<string> | null
  /** The alerts are currently unknown. */
  isUnknown: boolean
  /** Text to read out; unchanged until the next announcement so it's read only once. */
  text: string
  /** Number of announcements so far; tells a repeated text from the last one. */
  count: number
}

export const NOTHING_ANNOUNCED: AnnouncedAlerts = {
  seen: null,
  isUnknown: false,
  text: '',
  count: 0,
}

/** Marks the alerts as unknown; a banner already says so. */
export function markAlertsUnknown(last: AnnouncedAlerts): AnnouncedAlerts {
  return { ...last, isUnknown: true }
}

/**
 * Announces unacknowledged alerts that are new since the last list; the first list is silent.
 * After a period with unknown alerts, says they are back and what arrived in between.
 */
export function announceAlerts(last: AnnouncedAlerts, list: ReceivedList): AnnouncedAlerts {
  const items = itemsOf(list)
  const added = items.filter(({ key, isOpen }) => isOpen && last.seen && !last.seen.has(key))
  const seen = new Set([...(last.seen ?? []), ...items.map(({ key }) => key)])
  const text = last.isUnknown
    ? `Alerts available again. ${last.seen ? newInWords(added) || 'No new alerts' : openCount(items)}`
    : newInWords(added)
  if (!text) return { ...last, seen }
  return { seen, isUnknown: false, text, count: last.count + 1 }
}

interface Item {
  key: string
  /** Not acknowledged, as far as we know. */
  isOpen: boolean
  name: string
  severity: Severity | null
}

function itemsOf({ alerts, unreadable }: ReceivedList): Item[] {
  return [
    ...alerts.map(({ id, isAcknowledged, name, stationName, severity }) => ({
      key: `alert ${id}`,
      isOpen: !isAcknowledged,
      name: `${name}, ${stationName}`,
      severity,
    })),
    ...unreadable.map(({ id }, index) => ({
      key: `unreadable ${id ?? index}`,
      isOpen: true,
      name: id === null ? 'unreadable' : `unreadable, ${id}`,
      severity: null,
    })),
  ]
}

/** Names a single alert; of several, names only the most severe and counts the rest. */
function newInWords(added: readonly Item[]): string {
  const [only] = added
  if (!only) return ''
  if (added.length === 1) return `New alert: ${only.name}`
  const ordered = mostSevereFirst(added)
  const named = ordered
    .slice(0, NAMED_AT_MOST)
    .map((item) => (isCritical(item) ? `${item.name}, critical` : item.name))
  const parts = [...named, ...restInWords(ordered.slice(NAMED_AT_MOST))]
  return `${added.length} new alerts: ${parts.join('; ')}`
}

function restInWords(rest: readonly Item[]): string[] {
  if (rest.length === 0) return []
  const critical = rest.filter(isCritical).length
  return [`and ${rest.length} more${critical > 0 ? `, ${critical} critical` : ''}`]
}

function isCritical({ severity }: Item): boolean {
  return severity === 'critical'
}

function openCount(items: readonly Item[]): string {
  return `${items.filter(({ isOpen }) => isOpen).length} unacknowledged`
}
