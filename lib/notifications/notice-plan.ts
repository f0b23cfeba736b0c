import { hasJoined } from '@/lib/alerts/groups/open-groups'
import { isCritical, type OpenAlert } from '@/lib/alerts/open-alerts'
import { mayBeCritical, silenceOfAlert, type Silence } from '@/lib/alerts/silences/silence'
import { ownProperty } from '@/lib/parsing/records'
import type { Preferences } from '@/lib/preferences/preferences'
import {
  newNotices,
  openingNotices,
  reminderNotices,
  restoredNotice,
  updateNotices,
  type Notice,
} from './notice'
import type { NoticeRecord } from './notice-records'
import type { AlertTone } from './tones'

/** After a longer gap, the app was reopened, not reloaded. */
const REOPENED_AFTER_MS = 60_000
/** Maximum clock difference between tabs; a record further ahead came from a wrong clock. */
const CLOCK_TOLERANCE_MS = 5000

export interface ReceivedAlerts {
  /** By the server's clock. */
  atMs: number
  open: readonly OpenAlert[]
}

export interface NoticeSettings extends Pick<
  Preferences,
  'notifications' | 'alertSound' | 'repeatIntervalS'
> {
  silences: readonly Silence[]
}

export interface NoticePlan {
  /** Close notices whose tags aren't in its `shown`. */
  record: NoticeRecord
  notices: Notice[]
  tone: AlertTone | null
  sounding: readonly string[]
}

interface PlanInput {
  uid: string
  /** null if nothing was ever announced to this user in this browser. */
  record: NoticeRecord | null
  /** Alerts that sounded without being announced; they don't sound again. */
  heard: ReadonlySet<string>
  /** By the server's clock. */
  startedAtMs: number
  received: ReceivedAlerts
  settings: NoticeSettings
  /** By the server's clock. */
  nowMs: number
}

/**
 * Announces each alert or group once, then at every reminder until acknowledged. Silenced alerts
 * wait; one that becomes critical is announced again. On opening, all others share
 * one notice. Ignores a list older than the record's, as a new leader tab may have.
 */
export function planNotices(input: PlanInput): NoticePlan {
  const { uid, record, heard, startedAtMs, received, settings, nowMs } = input
  if (record && isOutdated(record, received, nowMs))
    return { record, notices: [], tone: null, sounding: [] }

  const isOpening = !record || record.heardAtMs < startedAtMs - REOPENED_AFTER_MS
  const { silences } = settings
  const open = received.open.filter((alert) => !silenceOfAlert(alert, silences, nowMs))
  const announced = announcedBefore(record, received.open, nowMs)
  const mutedBefore = new Set(record?.muted)
  for (const alert of open)
    if (mutedBefore.has(alert.id) && mayBeCritical(alert)) announced.delete(alert.id)
  const old = open.filter(({ id }) => announced.has(id))
  const unannounced = received.open.filter(({ id }) => !announced.has(id))
  // On the first visit ever, no alert counts as new, but a silenced one waits.
  const newAlerts = record ? unannounced.filter((alert) => open.includes(alert)) : []
  const joined = newAlerts.filter((alert) => hasJoined(alert, old))
  const loud = newAlerts.filter((alert) => !joined.includes(alert))
  const isDue = isOpening || isReminderDue(old, announced, settings, nowMs)
  const again = isDue ? old : []
  const isHeld = (alert: OpenAlert) => !open.includes(alert)
  // With everything off, alerts don't wait: turning it on later announces no old alerts.
  const canWait = settings.notifications || settings.alertSound
  const waiting = canWait ? unannounced.filter(isHeld) : []

  const planned = isOpening
    ? openingNotices(open, newAlerts.length)
    : [...updateNotices(joined, open), ...newNotices(loud, open), ...reminderNotices(again)]
  const notices = settings.notifications ? planned : []
  const sounding = (isOpening ? newAlerts : [...loud, ...again]).filter(
    ({ id }) => settings.alertSound && !heard.has(id),
  )
  const shown = settings.notifications && !isOpening ? record.shown : {}
  return {
    record: {
      uid,
      heardAtMs: received.atMs,
      // Later entries replace earlier ones.
      told: Object.fromEntries([
        ...announced,
        ...[...unannounced, ...again].map(({ id }) => [id, nowMs] as const),
        ...waiting.map(({ id }) => [id, null] as const),
      ]),
      muted: received.open
        .filter((alert) => !open.includes(alert))
        .filter((alert) => mutedBefore.has(alert.id) || !mayBeCritical(alert))
        .map(({ id }) => id),
      shown: notices.reduce(withNotice, onlyOpen(shown, open)),
    },
    notices,
    tone: toneOf(sounding),
    sounding: sounding.map(({ id }) => id),
  }
}

/** When each open alert was last announced; new and waiting ones are left out. */
function announcedBefore(record: NoticeRecord | null, open: readonly OpenAlert[], nowMs: number) {
  const announced = new Map<string, number>()
  for (const { id } of open) {
    const announcedAtMs = ownProperty(record?.told ?? {}, id) ?? null
    // A clock that was ahead must not delay the next reminder.
    if (announcedAtMs !== null) announced.set(id, Math.min(announcedAtMs, nowMs))
  }
  return announced
}

/**
 * Recreates the notices on the screen without alerting again, so the new leader tab can close them.
 */
export function restoredNotices(record: NoticeRecord, open: readonly OpenAlert[]): Notice[] {
  return Object.entries(onlyOpen(record.shown, open)).map(([tag, ids]) =>
    restoredNotice(
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

function isOutdated(record: NoticeRecord, received: ReceivedAlerts, nowMs: number): boolean {
  return received.atMs < record.heardAtMs && record.heardAtMs < nowMs + CLOCK_TOLERANCE_MS
}

function onlyOpen(shown: NoticeRecord['shown'], open: readonly OpenAlert[]) {
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

/** Reminders go out together once the first is due. */
function isReminderDue(
  alerts: readonly OpenAlert[],
  announced: ReadonlyMap<string, number>,
  { repeatIntervalS }: NoticeSettings,
  nowMs: number,
): boolean {
  if (repeatIntervalS === 0) return false
  return alerts.some(({ id }) => nowMs - (announced.get(id) ?? nowMs) >= repeatIntervalS * 1000)
}

function toneOf(alerts: readonly OpenAlert[]): AlertTone | null {
  if (alerts.length === 0) return null
  return alerts.some(isCritical) ? 'critical' : 'ordinary'
}
