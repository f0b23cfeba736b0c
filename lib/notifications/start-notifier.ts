import { serverClock } from '@/lib/time/server-clock'
import { createNoticeDisplay, type DisplayOptions } from './create-notice-display'
import { electLeader } from './elect-leader'
import { readNoticePermission } from './notice-permission'
import {
  planNotices,
  restoredNotices,
  withoutNotice,
  type NoticePlan,
  type NoticeSettings,
  type ReceivedAlerts,
} from './notice-plan'
import { createNoticeRecords, type NoticeRecord } from './notice-records'
import { alertSound } from './sound'
import { startSoundRelay } from './start-sound-relay'

const NOTHING: ReadonlySet<string> = new Set()

interface NotifierOptions extends Pick<DisplayOptions, 'onOpen'> {
  uid: string
}

export interface NotifierInput {
  /** null while alerts are unknown, and nothing is announced. */
  received: ReceivedAlerts | null
  settings: NoticeSettings
}

export interface Notifier {
  update: (input: NotifierInput) => void
  /** Also closes this user's notices. */
  stop: () => void
}

/** Announces each new alert once, from one tab of the browser. */
export function startNotifier({ uid, onOpen }: NotifierOptions): Notifier {
  // Device time: the server's clock is unknown until its first response.
  const startedAtDeviceMs = Date.now()
  const records = createNoticeRecords(uid)
  const relay = startSoundRelay(uid)
  const display = createNoticeDisplay({
    onOpen,
    onDismiss: (tag) => {
      const record = records.read()
      if (record) records.write(withoutNotice(record, tag))
    },
  })
  let isLeading = false
  let hasTakenOver = false
  let latest: NotifierInput | null = null
  /** Sounded while the service worker was starting, so not announced yet. */
  let sounded: NoticeRecord | null = null
  /** Alerts in `sounded` that this tab could play. */
  const heard = new Set<string>()

  function announce() {
    if (!isLeading || !latest?.received) return
    const { received } = latest
    const permission = latest.settings.notifications && readNoticePermission()
    const settings = { ...latest.settings, notifications: permission === 'granted' }
    const isStarting = permission === 'starting'
    const last = (isStarting ? sounded : null) ?? records.read()
    const nowMs = serverClock.now()
    const startedAtMs = nowMs - (Date.now() - startedAtDeviceMs)
    const again = isStarting ? NOTHING : heard
    const evidence = { uid, record: last, heard: again, startedAtMs, received }
    const plan = planNotices({ ...evidence, settings, nowMs })
    if (plan.record === last) return

    if (isStarting) {
      sounded = plan.record
      if (alertSound.state() === 'ready') plan.sounding.forEach((id) => heard.add(id))
    } else {
      // Nothing counts as announced before it's shown: the service worker may never run.
      if (!show(plan, received)) return announce()
      records.write(plan.record)
      sounded = null
      heard.clear()
    }
    if (plan.tone) relay.sound(plan.tone)
  }

  /** @returns false if the browser accepts notifications only from service workers */
  function show({ record, notices, tone }: NoticePlan, { open }: ReceivedAlerts): boolean {
    display.closeAllBut(Object.keys(record.shown))
    const announced = new Set(notices.map(({ tag }) => tag))
    // Without Web Locks, the other tabs still show theirs.
    if (!hasTakenOver && 'locks' in navigator)
      for (const notice of restoredNotices(record, open))
        if (!announced.has(notice.tag) && !display.show(notice, true)) return false
    // If sound is on but this tab can't play it, fall back to the operating system's sound.
    const isSilent = tone === null || alertSound.state() === 'ready'
    for (const notice of notices)
      if (!display.show(notice, isSilent || notice.isUpdate)) return false
    hasTakenOver = true
    return true
  }

  const resign = electLeader(`wetwell.notices.${uid}`, () => {
    isLeading = true
    announce()
  })

  return {
    update: (input) => {
      latest = input
      announce()
    },
    stop: () => {
      isLeading = false
      resign()
      display.stop()
      relay.stop()
    },
  }
}
