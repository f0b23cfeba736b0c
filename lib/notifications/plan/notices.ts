import { newNotices, openingNotices, reminderNotices, restoredNotice, type Notice } from '../notice'
import type { Cause } from './cause'
import type { RingPlan } from './plan'
import type { RingRecord } from './record'

type Shown = RingRecord['shown']

export interface NoticeInput {
  plan: RingPlan
  /** The app was opened, so all alerts share one notice. */
  isOpening: boolean
  /** Rang while notices couldn't be shown yet. */
  pending: ReadonlySet<string>
  tabId: string
  /** Whether a notice that this tab showed can still be closed. */
  canClose: (tabId: string) => boolean
}

export interface PlannedNotices {
  notices: Notice[]
  /** Close notices with other tags. */
  shown: Shown
}

/** Those on the screen change silently with their causes; those of a gone tab are taken over. */
export function planNotices(input: NoticeInput): PlannedNotices {
  const { plan, tabId, canClose } = input
  const standing = stillStanding(plan)
  const fresh = freshNotices(input)
  const covered = new Set(fresh.flatMap(({ causeIds }) => causeIds))
  const restored = Object.entries(standing).flatMap(([tag, { ids, tabId: ownerId, notes }]) => {
    const causes = plan.open.filter(({ id }) => ids.includes(id) && !covered.has(id))
    const isUnchanged = canClose(ownerId) && notes === notesOf(causes)
    return causes.length < ids.length || isUnchanged ? [] : [restoredNotice(tag, causes)]
  })
  const notices = [...restored, ...fresh]
  return {
    notices,
    shown: notices.reduce((shown, notice) => withNotice(shown, notice, plan.open, tabId), standing),
  }
}

function freshNotices({ plan, isOpening, pending }: NoticeInput): Notice[] {
  const { open, ringing, repeated, joining, raised } = plan
  const isAlert = ({ kind }: Cause) => kind === 'alert'
  if (isOpening) {
    const newCount = ringing.filter((cause) => raised.includes(cause) && isAlert(cause)).length
    const others = ringing.filter((cause) => !isAlert(cause))
    return [...openingNotices(open.filter(isAlert), newCount), ...newNotices(others, plan)]
  }
  const late = open.filter((cause) => pending.has(cause.id) && !ringing.includes(cause))
  return [
    ...newNotices(joining, plan).map((notice) => ({ ...notice, isUpdate: true })),
    ...newNotices(late, plan),
    ...newNotices(
      ringing.filter((cause) => !repeated.includes(cause)),
      plan,
    ),
    ...reminderNotices(repeated),
  ]
}

/** A notice stays while one of its causes does, even if it isn't known now. */
function stillStanding({ record: { shown, raises }, silenced }: RingPlan): Shown {
  const isSilenced = (id: string) => silenced.some((cause) => cause.id === id)
  return filterIds(shown, (id) => Object.hasOwn(raises, id) && !isSilenced(id))
}

/** Each cause belongs to one notice only: the latest. */
function withNotice(
  shown: Shown,
  { tag, causeIds }: Notice,
  open: readonly Cause[],
  tabId: string,
): Shown {
  const notes = notesOf(open.filter(({ id }) => causeIds.includes(id)))
  return {
    ...filterIds(shown, (id) => !causeIds.includes(id)),
    [tag]: { ids: causeIds, tabId, notes },
  }
}

/** Kept on the device, so without what an instruction says; it may come later than its alert. */
function notesOf(causes: readonly Cause[]): string {
  const isGroup = causes.length > 1
  return causes
    .map(({ id, note, group, instruction }) => {
      const hasInstruction = Number(instruction !== '')
      return `${id} ${note} ${(isGroup && group?.title) || ''} ${hasInstruction}`
    })
    .toSorted()
    .join('\n')
}

function filterIds(shown: Shown, keep: (id: string) => boolean): Shown {
  const entries = Object.entries(shown).map(
    ([tag, { ids, ...rest }]) => [tag, { ...rest, ids: ids.filter(keep) }] as const,
  )
  return Object.fromEntries(entries.filter(([, { ids }]) => ids.length > 0))
}

/** The shown notices after one was dismissed: its causes still count as told. */
export function withoutNotice(record: RingRecord, tag: string): RingRecord {
  const shown = Object.entries(record.shown).filter(([other]) => other !== tag)
  return { ...record, shown: Object.fromEntries(shown) }
}
