import type { Alert } from '@/lib/schemas/alert'

export interface AnnouncedAlerts {
  /** Ids that were in the list before; null before the first list. */
  seen: ReadonlySet<string> | null
  /** What to read out; stays until the next new alert, so that it is read once. */
  text: string
  /** Announcements so far: the same text again is another one. */
  count: number
}

export const NOTHING_ANNOUNCED: AnnouncedAlerts = { seen: null, text: '', count: 0 }

/** Announces what is new and unacknowledged since the last list; the first list is silent. */
export function announceAlerts(last: AnnouncedAlerts, alerts: readonly Alert[]): AnnouncedAlerts {
  const seen = new Set(alerts.map(({ id }) => id))
  const before = last.seen
  const news = before
    ? alerts.filter(({ id, acknowledged }) => !before.has(id) && !acknowledged)
    : []
  const [newest] = news
  if (!newest) return { ...last, seen }
  const place = `${newest.name}, ${newest.pump_station_name}`
  const text =
    news.length === 1 ? `New alert: ${place}` : `${news.length} new alerts, newest: ${place}`
  return { seen, text, count: last.count + 1 }
}
