import { isCritical } from '@/lib/alerts/open-alerts'
import type { OpenAlert } from '@/lib/alerts/open-alerts'
import { mostSevereFirst } from '@/lib/alerts/order'
import type { EdgeNodeId } from '@/lib/ids'

/** More new alerts than this are grouped into one notice. */
const SINGLE_AT_MOST = 3
const NAMED_AT_MOST = 3

/** A notification of the operating system. Another one with the same tag replaces it. */
export interface Notice {
  tag: string
  title: string
  body: string
  alertIds: string[]
  /** The station of all its alerts; null for several stations or an unknown one. */
  edgeNodeId: EdgeNodeId | null
  isCritical: boolean
  /** Alerts again when it replaces another notice. */
  isReminder: boolean
}

/** One notice per alert, such as `Power failure`; if many, one for all, such as `5 new alerts`. */
export function newNotices(alerts: readonly OpenAlert[]): Notice[] {
  if (alerts.length <= SINGLE_AT_MOST) return alerts.map(singleNotice)
  const title = `${alerts.length} new alerts`
  return [noticeOf(`group ${alerts[0]?.id}`, alerts, title, listOf(alerts))]
}

/** Names a single alert, counts several. */
export function reminderNotices(alerts: readonly OpenAlert[]): Notice[] {
  const [first] = alerts
  if (!first) return []
  const notice =
    alerts.length === 1
      ? { ...singleNotice(first), title: `Still unacknowledged: ${first.name}` }
      : noticeOf('reminder', alerts, `${alerts.length} alerts still unacknowledged`, listOf(alerts))
  return [{ ...notice, isReminder: true }]
}

/**
 * Sums up the open alerts on opening in one notice, such as `7 unacknowledged alerts`.
 *
 * @param newCount how many of them arrived since this browser was last open
 */
export function openingNotices(alerts: readonly OpenAlert[], newCount: number): Notice[] {
  if (alerts.length === 0) return []
  const news = newCount > 0 ? `${newCount} new since the last visit\n` : ''
  return [noticeOf('opening', alerts, unacknowledged(alerts), news + listOf(alerts))]
}

/** Recreates a notice on the screen with up-to-date text. */
export function restoredNotice(tag: string, alerts: readonly OpenAlert[]): Notice {
  const single = alerts.find(({ id }) => id === tag)
  if (single) return singleNotice(single)
  return noticeOf(tag, alerts, unacknowledged(alerts), listOf(alerts))
}

function singleNotice(alert: OpenAlert): Notice {
  return noticeOf(alert.id, [alert], alert.name, placeOf(alert))
}

function noticeOf(tag: string, alerts: readonly OpenAlert[], title: string, body: string): Notice {
  const stations = new Set(alerts.map(({ edgeNodeId }) => edgeNodeId))
  const [edgeNodeId = null] = stations.size === 1 ? stations : []
  return {
    tag,
    title,
    body,
    alertIds: alerts.map(({ id }) => id),
    edgeNodeId,
    isCritical: alerts.some(isCritical),
    isReminder: false,
  }
}

function unacknowledged({ length }: readonly OpenAlert[]): string {
  return `${length} unacknowledged ${length === 1 ? 'alert' : 'alerts'}`
}

/** Names the most severe and counts the rest. */
function listOf(alerts: readonly OpenAlert[]): string {
  const named = mostSevereFirst(alerts).slice(0, NAMED_AT_MOST)
  const lines = named.map((alert) => {
    const place = placeOf(alert)
    return place ? `${alert.name}, ${place}` : alert.name
  })
  const rest = alerts.length - lines.length
  return [...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n')
}

function placeOf(alert: OpenAlert): string {
  return [alert.stationName, ...(isCritical(alert) ? ['critical'] : [])].filter(Boolean).join(', ')
}
