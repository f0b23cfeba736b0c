import { mostSevereFirst } from '@/lib/alerts/order'
import type { EdgeNodeId } from '@/lib/ids'
import { counted } from '@/lib/units/counted'
import { isCritical, type Cause } from './plan/cause'
import type { RingPlan } from './plan/plan'

const SINGLE_AT_MOST = 3
const NAMED_AT_MOST = 3
const MINUTE_MS = 60_000

/** Replaces a shown notification with the same tag. */
export interface Notice {
  tag: string
  title: string
  body: string
  causeIds: string[]
  edgeNodeId: EdgeNodeId | null
  isCritical: boolean
  /** Alerts again when it replaces another notice. */
  isReminder: boolean
  isUpdate: boolean
}

/** One per new cause or group, or one for all if many. A group's covers all that is open in it. */
export function newNotices(causes: readonly Cause[], plan: RingPlan): Notice[] {
  const { open, chatter, isStorm } = plan
  const groups = new Set(causes.map(({ id, group }) => group?.id ?? id))
  if (groups.size > (isStorm ? 1 : SINGLE_AT_MOST)) {
    const ordered = isStorm ? causes.toSorted((a, b) => soonness(a) - soonness(b)) : causes
    const title = `${causes.length} new alerts`
    return [noticeOf(`group ${causes[0]?.id}`, causes, title, listOf(ordered, isStorm))]
  }
  return [...groups].map((groupId) => {
    const [first, ...others] = open.filter(({ id, group }) => (group?.id ?? id) === groupId)
    if (!first) throw new RangeError(`${groupId} isn't open`)
    return others.length === 0 ? singleNotice(first, chatter) : groupNotice([first, ...others])
  })
}

export function reminderNotices(causes: readonly Cause[]): Notice[] {
  const alerts = causes.filter(({ kind }) => kind === 'alert')
  const others = causes.filter(({ kind }) => kind !== 'alert').map((cause) => singleNotice(cause))
  const [first] = alerts
  if (alerts.length > 1) {
    const title = `${alerts.length} alerts still unacknowledged`
    others.push(noticeOf('reminder', alerts, title, listOf(alerts)))
  } else if (first)
    others.push({ ...singleNotice(first), title: `Still unacknowledged: ${first.name}` })
  return others.map((notice) => ({ ...notice, isReminder: true }))
}

/** One for all open alerts when the app opens; `newCount` of them came since the last visit. */
export function openingNotices(alerts: readonly Cause[], newCount: number): Notice[] {
  if (alerts.length === 0) return []
  const news = newCount > 0 ? `${newCount} new since the last visit\n` : ''
  return [noticeOf('opening', alerts, unacknowledged(alerts), news + listOf(alerts))]
}

/** Recreates a notice on the screen with current text, silently. */
export function restoredNotice(tag: string, causes: readonly Cause[]): Notice {
  const single = causes.find(({ id }) => id === tag)
  const notice = single
    ? singleNotice(single)
    : noticeOf(tag, causes, unacknowledged(causes), listOf(causes))
  return { ...(tag === groupTag(causes) ? groupNotice(causes) : notice), isUpdate: true }
}

function singleNotice(cause: Cause, chatter?: RingPlan['chatter']): Notice {
  const { times, withinMs } = chatter?.get(cause.id) ?? {}
  const often = times && withinMs ? `, ${times} times in ${withinMs / MINUTE_MS} min` : ''
  return noticeOf(cause.id, [cause], `${cause.name}${often}`, placeOf(cause))
}

function groupNotice(causes: readonly Cause[]): Notice {
  return noticeOf(groupTag(causes), causes, causes[0]?.group?.title ?? '', listOf(causes))
}

function groupTag([first]: readonly Cause[]): string {
  return `together ${first?.group?.id}`
}

/** At a single station it ends with what to do about the most severe one. */
function noticeOf(tag: string, causes: readonly Cause[], title: string, text: string): Notice {
  const stations = new Set(causes.map(({ edgeNodeId }) => edgeNodeId))
  const [edgeNodeId = null] = stations.size === 1 ? stations : []
  const [worst] = mostSevereFirst(causes)
  const body = stations.size === 1 && worst?.instruction ? `${text}\n${worst.instruction}` : text
  return {
    ...{ tag, title, body, edgeNodeId },
    causeIds: causes.map(({ id }) => id),
    isCritical: causes.some(isCritical),
    isReminder: false,
    isUpdate: false,
  }
}

function unacknowledged({ length }: readonly Cause[]): string {
  return counted(length, 'unacknowledged alert')
}

/** An unknown place on the board could be any. */
function soonness({ boardRank }: Cause): number {
  return Math.min(boardRank, Number.MAX_SAFE_INTEGER)
}

/** Names the most severe, or the first if they are ordered, and counts the rest. */
function listOf(causes: readonly Cause[], isOrdered = false): string {
  const named = (isOrdered ? causes : mostSevereFirst(causes)).slice(0, NAMED_AT_MOST)
  const lines = named.map((cause) => [cause.name, placeOf(cause)].filter(Boolean).join(', '))
  const rest = causes.length - lines.length
  return [...lines, ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n')
}

function placeOf({ stationName, note }: Cause): string {
  return [stationName, note].filter(Boolean).join(', ')
}
