import { serverClock } from '@/lib/time/server-clock'
import { createNoticeBoard } from './create-notice-board'
import type { Notice } from './notice'
import { readNoticePermission } from './notice-permission'
import { planNotices, standingNotices, withoutNotice } from './notice-plan'
import type { HeardAlerts, NoticeSettings } from './notice-plan'
import { createNoticeRecords } from './notice-records'
import { runForLead } from './run-for-lead'
import { alertSound } from './sound'
import { startSoundRelay } from './start-sound-relay'

interface NotifierOptions {
  uid: string
  /** The user clicked a notice. */
  onOpen: (notice: Notice) => void
}

export interface NotifierInput {
  /** The last good answer; null while the alerts are not known: nothing is told then. */
  heard: HeardAlerts | null
  settings: NoticeSettings
}

export interface Notifier {
  update: (input: NotifierInput) => void
  /** Takes this user's notices away. */
  stop: () => void
}

/** Tells new alerts by notifications and sound: one tab of the browser does, and each only once. */
export function startNotifier({ uid, onOpen }: NotifierOptions): Notifier {
  // By the device: the server's clock is known only from its first answer.
  const startedAtDeviceMs = Date.now()
  const records = createNoticeRecords(uid)
  const relay = startSoundRelay(uid)
  const board = createNoticeBoard({
    onOpen,
    onDismiss: (tag) => {
      const record = records.read()
      if (record) records.write(withoutNotice(record, tag))
    },
  })
  let isLeading = false
  let hasTakenOver = false
  let latest: NotifierInput | null = null

  function tell() {
    if (!isLeading || !latest?.heard) return
    const { heard } = latest
    const settings = {
      ...latest.settings,
      notifications: latest.settings.notifications && readNoticePermission() === 'granted',
    }
    const last = records.read()
    const nowMs = serverClock.now()
    const startedAtMs = nowMs - (Date.now() - startedAtDeviceMs)
    const plan = planNotices({ uid, record: last, startedAtMs, heard, settings, nowMs })
    if (plan.record === last) return

    records.write(plan.record)
    board.closeAllBut(Object.keys(plan.record.shown))
    const told = new Set(plan.notices.map(({ tag }) => tag))
    if (!hasTakenOver && candidacy.isSole)
      for (const notice of standingNotices(plan.record, heard.open))
        if (!told.has(notice.tag)) board.show(notice, true)
    hasTakenOver = true
    // Where sound is wanted and this tab may not sound, the operating system's stands in.
    const isSilent = plan.tone === null || alertSound.state() === 'ready'
    for (const notice of plan.notices) board.show(notice, isSilent)
    if (plan.tone) relay.sound(plan.tone)
  }

  const candidacy = runForLead(`wetwell.notices.${uid}`, () => {
    isLeading = true
    tell()
  })

  return {
    update: (input) => {
      latest = input
      tell()
    },
    stop: () => {
      isLeading = false
      candidacy.standDown()
      board.closeAllBut([])
      relay.stop()
    },
  }
}
