import type { Alert } from './alert'
import type { UnreadableItem } from './list'
import { mostSevereFirst } from './order'

/** More would still be talking when the next poll brings others. */
const NAMED_AT_MOST = 3

/** The list as it is heard; both parts in the order of the list. */
export interface HeardList {
  alerts: readonly Alert[]
  unreadable: readonly UnreadableItem[]
}

export interface AnnouncedAlerts {
  /** Every alert that was ever in the list; null before the first list. */
  seen: ReadonlySet<string> | null
  /** The alerts are not known now: nothing of them can be new. */
  isUnknown: boolean
  /** What to read out; stays until the next announcement, so that it is read once. */
  text: string
  /** Announcements so far: the same text again is another one. */
  count: number
}

export const NOTHING_ANNOUNCED: AnnouncedAlerts = {
  seen: null,
  isUnknown: false,
  text: '',
  count: 0,
}

/** The alerts are not known from now on; a banner says so. */
export function announceNothing(last: AnnouncedAlerts): AnnouncedAlerts {
  return { ...last, isUnknown: true }
}

/**
 * Announces what is new and unacknowledged since the last list; the first list is silent. After a
 * stretch in which the alerts were unknown it says that they are back, and what came meanwhile.
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
  /** Not acknowledged, as far as is known. */
  isOpen: boolean
  name: string
  severity: Alert['severity']
}

function itemsOf({ alerts, unreadable }: HeardList): Item[] {
  return [
    ...alerts.map(({ id, acknowledged, name, pump_station_name: station, severity }) => ({
      key: `alert ${id}`,
      isOpen: !acknowledged,
      name: `${name}, ${station}`,
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

/** One by its name; of several the most severe by theirs, so that none of those goes unheard. */
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
