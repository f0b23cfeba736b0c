import type { Alert, Severity } from './alert'
import type { UnreadableItem } from './list'
import { mostSevereFirst } from './order'

/** With more, a screen reader would still be talking when the next poll arrives. */
const NAMED_AT_MOST = 3

/** A received list; both parts in list order. */
export interface HeardList {
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
export function announceNothing(last: AnnouncedAlerts): AnnouncedAlerts {
  return { ...last, isUnknown: true }
}

/**
 * Announces unacknowledged alerts that are new since the last list; the first list is silent.
 * After a period with unknown alerts, says they are back and what arrived in between.
 */
export function announceAlerts(last: AnnouncedAlerts, list: HeardList): AnnouncedAlerts {
  const items = itemsOf(list)
  const news = items.filter(({ key, isOpen }) => isOpen && last.seen && !last.seen.has(key))
  const seen = new Set([...(last.seen ?? []), ...items.map(({ key }) => key)])
  const text = last.isUnknown
    ? `Alerts available again. ${last.seen ? sayNews(news) || 'No new alerts' : sayOpen(items)}`
    : sayNews(news)
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

function itemsOf({ alerts, unreadable }: HeardList): Item[] {
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
function sayNews(news: readonly Item[]): string {
  const [only] = news
  if (!only) return ''
  if (news.length === 1) return `New alert: ${only.name}`
  const ordered = mostSevereFirst(news)
  const named = ordered
    .slice(0, NAMED_AT_MOST)
    .map((item) => (isCritical(item) ? `${item.name}, critical` : item.name))
  const parts = [...named, ...sayRest(ordered.slice(NAMED_AT_MOST))]
  return `${news.length} new alerts: ${parts.join('; ')}`
}

function sayRest(rest: readonly Item[]): string[] {
  if (rest.length === 0) return []
  const critical = rest.filter(isCritical).length
  return [`and ${rest.length} more${critical > 0 ? `, ${critical} critical` : ''}`]
}

function isCritical({ severity }: Item): boolean {
  return severity === 'critical'
}

function sayOpen(items: readonly Item[]): string {
  return `${items.filter(({ isOpen }) => isOpen).length} unacknowledged`
}
