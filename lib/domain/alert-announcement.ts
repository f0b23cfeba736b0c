import type { Alert } from '@/lib/schemas/alert'
import type { UnreadableItem } from '@/lib/schemas/alert-list'

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
}

function itemsOf({ alerts, unreadable }: HeardList): Item[] {
  return [
    ...alerts.map(({ id, acknowledged, name, pump_station_name: station }) => ({
      key: `alert ${id}`,
      isOpen: !acknowledged,
      name: `${name}, ${station}`,
    })),
    ...unreadable.map(({ id }, index) => ({
      key: `unreadable ${id ?? index}`,
      isOpen: true,
      name: id === null ? 'unreadable' : `unreadable, ${id}`,
    })),
  ]
}

function sayNews(news: readonly Item[]): string {
  const [newest] = news
  if (!newest) return ''
  return news.length === 1
    ? `New alert: ${newest.name}`
    : `${news.length} new alerts, newest: ${newest.name}`
}

function sayOpen(items: readonly Item[]): string {
  return `${items.filter(({ isOpen }) => isOpen).length} unacknowledged`
}
