import { isCritical } from '@/lib/alerts/open-alerts'
import type { OpenAlert } from '@/lib/alerts/open-alerts'
import { own } from '@/lib/parsing/own'
import type { AlertTone, NoticeRecord } from './messages'
import { newNotices, openingNotices, reminderNotices, standingNotice } from './notice'
import type { Notice } from './notice'

/** A longer silence than this was not a change of tabs or a reload: somebody opens the app anew. */
const REOPENED_AFTER_MS = 60_000
/** Clocks of two tabs differ by no more; a record from further ahead was written by a wrong clock. */
const CLOCK_TOLERANCE_MS = 5000

/** A good answer about the alerts. */
export interface HeardAlerts {
  /** When it was heard, ms UTC by the server's clock. */
  atMs: number
  open: readonly OpenAlert[]
}

export interface NoticeSettings {
  notifications: boolean
  sound: boolean
  /** s from telling to telling again; 0: never again. */
  repeatIntervalS: number
  /** ms UTC until which nothing sounds or pops up; null: not quiet. */
  quietUntil: number | null
}

export interface NoticePlan {
  /** What is known from now on; notices whose tags are not in `shown` are to be closed. */
  record: NoticeRecord
  notices: Notice[]
  tone: AlertTone | null
}

/** Whether nothing sounds or pops up now; times in ms UTC. */
export function isQuiet(quietUntil: number | null, nowMs: number): boolean {
  return quietUntil !== null && nowMs < quietUntil
}

interface PlanInput {
  uid: string
  /** What was told in this browser; null if nothing ever was to this user. */
  record: NoticeRecord | null
  /** When this tab began to listen, ms UTC by the server's clock. */
  startedAtMs: number
  heard: HeardAlerts
  settings: NoticeSettings
  /** Now, ms UTC by the server's clock. */
  nowMs: number
}

/**
 * What to tell of the unacknowledged alerts, given what this browser has told before.
 *
 * Each is told once, and again after the interval until it is acknowledged; what comes while quiet
 * is told when quiet ends, if it is still open. What is found at opening is told in one notice, and
 * sounds only if some of it is new. A list older than the record's, as a tab that was just given
 * the lead may hold, tells nothing.
 */
export function planNotices(input: PlanInput): NoticePlan {
  const { record, heard, settings, nowMs } = input
  if (record && isOutdated(record, heard, nowMs)) return { record, notices: [], tone: null }

  const isOpening = !record || record.heardAtMs < input.startedAtMs - REOPENED_AFTER_MS
  const shown = settings.notifications && !isOpening ? record.shown : {}
  const { notices, sounding, told } = isOpening
    ? tellAtOpening(divide(input), input)
    : tellMeanwhile(divide(input), input)
  const shownNotices = settings.notifications ? notices : []
  return {
    record: {
      uid: input.uid,
      heardAtMs: heard.atMs,
      told: Object.fromEntries(told),
      shown: shownNotices.reduce(withNotice, stillOpen(shown, heard.open)),
    },
    notices: shownNotices,
    tone: settings.sound ? toneOf(sounding) : null,
  }
}

/** The open alerts: those to be told for the first time, and the others with when they were told. */
interface Divided {
  fresh: readonly OpenAlert[]
  old: readonly OpenAlert[]
  oldTold: readonly ToldEntry[]
}

type ToldEntry = readonly [id: string, toldAtMs: number | null]

interface Telling {
  notices: Notice[]
  sounding: readonly OpenAlert[]
  told: readonly ToldEntry[]
}

function divide({ record, heard, nowMs }: PlanInput): Divided {
  const toldAt = (id: string) => own(record?.told ?? {}, id) ?? null
  const old = heard.open.filter(({ id }) => toldAt(id) !== null)
  return {
    fresh: heard.open.filter(({ id }) => toldAt(id) === null),
    old,
    // A clock that was ahead must not put the next reminder off.
    oldTold: old.map(({ id }) => [id, Math.min(toldAt(id) ?? nowMs, nowMs)]),
  }
}

function tellAtOpening({ fresh, old, oldTold }: Divided, input: PlanInput): Telling {
  const { record, heard, settings, nowMs } = input
  const isFirstEver = record === null
  if (isQuiet(settings.quietUntil, nowMs)) {
    const waiting = isFirstEver ? toldNow(fresh, nowMs) : waitingOf(fresh, input)
    return { notices: [], sounding: [], told: [...oldTold, ...waiting] }
  }
  return {
    notices: openingNotices(heard.open, isFirstEver ? 0 : fresh.length),
    sounding: isFirstEver ? [] : fresh,
    told: toldNow([...fresh, ...old], nowMs),
  }
}

function tellMeanwhile({ fresh, old, oldTold }: Divided, input: PlanInput): Telling {
  const { settings, nowMs } = input
  if (isQuiet(settings.quietUntil, nowMs))
    return { notices: [], sounding: [], told: [...oldTold, ...waitingOf(fresh, input)] }
  const reminded = isReminderDue(oldTold, settings, nowMs) ? old : []
  return {
    notices: [...newNotices(fresh), ...reminderNotices(reminded)],
    sounding: [...fresh, ...reminded],
    told: [...oldTold, ...toldNow([...fresh, ...reminded], nowMs)],
  }
}

function toldNow(alerts: readonly OpenAlert[], nowMs: number): ToldEntry[] {
  return alerts.map(({ id }) => [id, nowMs])
}

/** Who has nothing switched on waits for nothing: switching it on later tells no old alerts. */
function waitingOf(fresh: readonly OpenAlert[], { settings, nowMs }: PlanInput): ToldEntry[] {
  const canTell = settings.notifications || settings.sound
  return fresh.map(({ id }) => [id, canTell ? null : nowMs])
}

/**
 * The notices that stand on the screen, once more: for the tab that takes the lead, so that it can
 * close them. They take the place of the former tab's without alerting anew.
 */
export function standingNotices(record: NoticeRecord, open: readonly OpenAlert[]): Notice[] {
  return Object.entries(stillOpen(record.shown, open)).map(([tag, ids]) =>
    standingNotice(
      tag,
      open.filter(({ id }) => ids.includes(id)),
    ),
  )
}

/** The record once a notice was dismissed: its alerts stay told. */
export function withoutNotice(record: NoticeRecord, tag: string): NoticeRecord {
  const shown = Object.entries(record.shown).filter(([other]) => other !== tag)
  return { ...record, shown: Object.fromEntries(shown) }
}

function isOutdated(record: NoticeRecord, heard: HeardAlerts, nowMs: number): boolean {
  return heard.atMs < record.heardAtMs && record.heardAtMs < nowMs + CLOCK_TOLERANCE_MS
}

function stillOpen(shown: NoticeRecord['shown'], open: readonly OpenAlert[]) {
  const ids = new Set(open.map(({ id }) => id))
  return filterIds(shown, (id) => ids.has(id))
}

/** Each alert is spoken of by one notice alone: the last that named it. */
function withNotice(shown: NoticeRecord['shown'], { tag, alertIds }: Notice) {
  return { ...filterIds(shown, (id) => !alertIds.includes(id)), [tag]: alertIds }
}

function filterIds(shown: NoticeRecord['shown'], keep: (id: string) => boolean) {
  const entries = Object.entries(shown).map(([tag, ids]) => [tag, ids.filter(keep)] as const)
  return Object.fromEntries(entries.filter(([, ids]) => ids.length > 0))
}

/** All are told again together, when the first is due: one rhythm, however many there are. */
function isReminderDue(
  told: readonly ToldEntry[],
  { repeatIntervalS }: NoticeSettings,
  nowMs: number,
): boolean {
  if (repeatIntervalS === 0) return false
  return told.some(([, toldAtMs]) => nowMs - (toldAtMs ?? nowMs) >= repeatIntervalS * 1000)
}

function toneOf(alerts: readonly OpenAlert[]): AlertTone | null {
  if (alerts.length === 0) return null
  return alerts.some(isCritical) ? 'critical' : 'ordinary'
}
