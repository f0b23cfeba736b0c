import { isCritical } from '@/lib/alerts/open-alerts'
import type { OpenAlert } from '@/lib/alerts/open-alerts'
import { own } from '@/lib/parsing/own'
import type { AlertTone, NoticeRecord } from './messages'
import { newNotices, openingNotices, reminderNotices, standingNotice } from './notice'
import type { Notice } from './notice'

/** After a gap longer than this, the app was reopened rather than reloaded or switched to. */
const REOPENED_AFTER_MS = 60_000
/** Maximum clock difference between tabs; a record further ahead came from a wrong clock. */
const CLOCK_TOLERANCE_MS = 5000

/** A good alerts response. */
export interface HeardAlerts {
  /** When it was received, ms UTC by the server's clock. */
  atMs: number
  open: readonly OpenAlert[]
}

export interface NoticeSettings {
  notifications: boolean
  sound: boolean
  /** Seconds between reminders; 0 for none. */
  repeatIntervalS: number
  /** ms UTC until which there are no sounds or pop-ups; null if not quiet. */
  quietUntil: number | null
}

export interface NoticePlan {
  /** The updated record; close notices whose tags aren't in its `shown`. */
  record: NoticeRecord
  notices: Notice[]
  tone: AlertTone | null
}

/** Whether sounds and pop-ups are off now; times in ms UTC. */
export function isQuiet(quietUntil: number | null, nowMs: number): boolean {
  return quietUntil !== null && nowMs < quietUntil
}

interface PlanInput {
  uid: string
  /** What was announced in this browser; null if nothing ever was to this user. */
  record: NoticeRecord | null
  /** When this tab started, ms UTC by the server's clock. */
  startedAtMs: number
  heard: HeardAlerts
  settings: NoticeSettings
  /** Now, ms UTC by the server's clock. */
  nowMs: number
}

/**
 * Plans notices for unacknowledged alerts, given what this browser has announced before.
 *
 * Each alert is announced once, then at every reminder until acknowledged. Alerts that arrive
 * during quiet time are announced when it ends, if still open. On opening, all are announced in
 * one notice, with sound only if some are new. A list older than the record's is ignored; a tab
 * that just became leader may have one.
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

/** Open alerts: those not yet announced, and the others with their last announcement. */
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
    // A clock that was ahead must not delay the next reminder.
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

/** With everything off, alerts don't wait: turning it on later announces no old alerts. */
function waitingOf(fresh: readonly OpenAlert[], { settings, nowMs }: PlanInput): ToldEntry[] {
  const canTell = settings.notifications || settings.sound
  return fresh.map(({ id }) => [id, canTell ? null : nowMs])
}

/**
 * Recreates the notices on the screen, so the new leader tab can close them. They replace the
 * previous leader's without alerting again.
 */
export function standingNotices(record: NoticeRecord, open: readonly OpenAlert[]): Notice[] {
  return Object.entries(stillOpen(record.shown, open)).map(([tag, ids]) =>
    standingNotice(
      tag,
      open.filter(({ id }) => ids.includes(id)),
    ),
  )
}

/** The record after a notice was dismissed: its alerts still count as announced. */
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

/** Each alert belongs to one notice only: the latest. */
function withNotice(shown: NoticeRecord['shown'], { tag, alertIds }: Notice) {
  return { ...filterIds(shown, (id) => !alertIds.includes(id)), [tag]: alertIds }
}

function filterIds(shown: NoticeRecord['shown'], keep: (id: string) => boolean) {
  const entries = Object.entries(shown).map(([tag, ids]) => [tag, ids.filter(keep)] as const)
  return Object.fromEntries(entries.filter(([, ids]) => ids.length > 0))
}

/** Reminders go out together once the first is due, however many alerts there are. */
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
