import { isCritical, type OpenAlert } from '@/lib/alerts/open-alerts'
import { mostSevereFirst } from '@/lib/alerts/order'
import type { EdgeNodeId } from '@/lib/ids'
import { counted } from '@/lib/units/counted'

/** More new alerts than this share one notice. */
const SINGLE_AT_MOST = 3
const NAMED_AT_MOST = 3

/** Replaces a shown notification with the same tag. */
export interface Notice {
  tag: string
  title: string
  body: string
  alertIds: string[]
  /** null for several stations or an unknown one. */
  edgeNodeId: EdgeNodeId | null
  isCritical: boolean
  /** Alerts again when it replaces another notice. */
  isReminder: boolean
  /** Only updates a notice on the screen. */
  isUpdate: boolean
}

/**
 * One notice per alert or group, or one for all if many (`5 new alerts`). A group's notice covers
 * all its alerts.
 * @param alerts the new ones
 * @param open all, in list order
 */
export function newNotices(alerts: readonly OpenAlert[], open: readonly OpenAlert[]): Notice[] {
  const groups = new Set(alerts.map(({ id, group }) => group?.id ?? id))
  if (groups.size <= SINGLE_AT_MOST)
    return [...groups].map((groupId) => {
      const [first, ...others] = open.filter(({ id, group }) => (group?.id ?? id) === groupId)
      if (!first) throw new RangeError(`${groupId} isn't open`)
      return others.length === 0 ? singleNotice(first) : groupNotice([first, ...others])
    })
  const title = `${alerts.length} new alerts`
  return [noticeOf(`group ${alerts[0]?.id}`, alerts, title, listOf(alerts))]
}

/** Updates the notices of groups that announced alerts have joined. */
export function updateNotices(joined: readonly OpenAlert[], open: readonly OpenAlert[]): Notice[] {
  return newNotices(joined, open).map((notice) => ({ ...notice, isUpdate: true }))
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
 * Sums up the open alerts when the app opens: `7 unacknowledged alerts`.
 * @param newCount arrived since this browser was last open
 */
export function openingNotices(alerts: readonly OpenAlert[], newCount: number): Notice[] {
  if (alerts.length === 0) return []
  const news = newCount > 0 ? `${newCount} new since the last visit\n` : ''
  return [noticeOf('opening', alerts, unacknowledged(alerts), news + listOf(alerts))]
}

/** Recreates a notice on the screen with current text. */
export function restoredNotice(tag: string, alerts: readonly OpenAlert[]): Notice {
  const single = alerts.find(({ id }) => id === tag)
  if (single) return singleNotice(single)
  if (tag === groupTag(alerts)) return groupNotice(alerts)
  return noticeOf(tag, alerts, unacknowledged(alerts), listOf(alerts))
}

function singleNotice(alert: OpenAlert): Notice {
  return noticeOf(alert.id, [alert], alert.name, placeOf(alert))
}

/** Expects alerts of one group. */
function groupNotice(alerts: readonly OpenAlert[]): Notice {
  return noticeOf(groupTag(alerts), alerts, alerts[0]?.group?.title ?? '', listOf(alerts))
}

function groupTag([first]: readonly OpenAlert[]): string {
  return `together ${first?.group?.id}`
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
    isUpdate: false,
  }
}

function unacknowledged({ length }: readonly OpenAlert[]): string {
  return counted(length, 'unacknowledged alert')
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
