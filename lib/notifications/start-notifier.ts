import { serverClock } from '@/lib/time/server-clock'
import { createNoticeDisplay, type DisplayOptions } from './create-notice-display'
import { readNoticePermission, usesWorker } from './notice-permission'
import { isCritical, type Cause } from './plan/cause'
import { planNotices, withoutNotice } from './plan/notices'
import { planRinging, type PlanInput, type RingPlan } from './plan/plan'
import type { RingRecord } from './plan/record'
import { createRingRecords } from './ring-records'
import { watchSleep, type Sleep } from './sleep'
import { alertSound } from './sound'
import { joinTabs } from './tab-leader'

/** After a longer gap, the app was reopened, not reloaded. */
const REOPENED_AFTER_MS = 60_000

interface NotifierOptions extends Pick<DisplayOptions, 'onOpen'> {
  uid: string
  onSlept?: (sleep: Sleep) => void
  /** In each tab, also where another one tells. */
  onPlanned?: (plan: RingPlan) => void
}

export interface NotifierInput extends Pick<
  PlanInput,
  'causes' | 'unknownKinds' | 'silences' | 'receivedAtMs'
> {
  settings: { notifications: boolean; alertSound: boolean; repeatIntervalS: number }
  isOffline: boolean
}

export interface Notifier {
  /** With each poll, and at least every 5 s. */
  update: (input: NotifierInput) => void
  /** Leaves the notices on the screen. */
  stop: () => void
}

let latest: NotifierInput['settings'] | null = null

/** Last used by this page, for use after its session; null: none yet. */
export function latestSettings(): NotifierInput['settings'] | null {
  return latest
}

/** Rings and notifies from one tab. If storage or messages fail, this tab does. */
export function startNotifier({ uid, onOpen, onSlept, onPlanned }: NotifierOptions): Notifier {
  const records = createRingRecords(uid)
  const tabs = joinTabs(uid)
  /** Rang, but isn't shown yet: the service worker was starting, or failed. */
  const pending = new Set<string>()
  const display = createNoticeDisplay({
    onOpen,
    onDismiss: (tag) => {
      const record = records.read()
      // Another tab may have replaced it.
      if (record?.shown[tag]?.tabId === tabs.id) records.write(withoutNotice(record, tag))
    },
    onFailure: ({ causeIds }) => causeIds.forEach((id) => pending.add(id)),
  })
  let isOpening: boolean | null = null
  const sleep = watchSleep(onSlept)

  function update(input: NotifierInput): void {
    latest = input.settings
    const nowMs = serverClock.now()
    const known = sleep.update(input, nowMs)
    const record = records.read()
    const repeatMs = input.settings.repeatIntervalS * 1000
    const { isOn, canSound, canShow } = meansOf(input)
    const plan = planRinging({ ...known, uid, record, repeatMs, isOn, nowMs })
    onPlanned?.(plan)
    const isLeading = tabs.beat({
      means: Number(canSound) + Number(canShow),
      isVisible: document.visibilityState === 'visible',
    })
    // What can't be told yet waits for the next time.
    if (isLeading && (!isOn || canSound || canShow)) return tell(known, plan, record, nowMs)
    sleep.forget()
    display.closeAllBut(Object.keys(record?.shown ?? {}), false)
  }

  function tell(
    input: NotifierInput,
    plan: RingPlan,
    record: RingRecord | null,
    nowMs: number,
  ): void {
    const { settings, receivedAtMs } = input
    const { canSound, canShow } = meansOf(input)
    const lastMs = record?.receivedAtMs ?? null
    if (receivedAtMs !== null && isOpening === null) {
      isOpening = lastMs === null || nowMs - lastMs > REOPENED_AFTER_MS
      if (isOpening && lastMs !== null && wasDiscarded()) sleep.noteDiscarded(lastMs, receivedAtMs)
    }
    const planned = canShow
      ? planNotices({ plan, isOpening: isOpening === true, pending, tabId: tabs.id, canClose })
      : { notices: [], shown: {} }
    // If sound is on but this tab can't play it, fall back to the operating system's.
    const isLoud = plan.ringing.length > 0 || pending.size > 0
    const isSilent = !isLoud || canSound || !settings.alertSound
    display.closeAllBut(Object.keys(planned.shown), true)
    for (const notice of planned.notices)
      // The browser accepts it only from a service worker, which may never run.
      if (!display.show(notice, isSilent || notice.isUpdate)) return update(input)
    records.write({ ...plan.record, shown: planned.shown })
    if (canShow) pending.clear()
    else if (settings.notifications) plan.ringing.forEach(({ id }) => pending.add(id))
    if (canShow || !settings.notifications) isOpening &&= false
    if (canSound) play(plan.ringing)
    sleep.report(plan.raised.length, receivedAtMs)
  }

  function canClose(tabId: string): boolean {
    return usesWorker() || tabs.mayBeAwake(tabId)
  }

  return {
    update,
    stop: () => {
      tabs.stop()
      display.stop()
    },
  }
}

function meansOf({ settings }: NotifierInput) {
  const { alertSound: wantsSound, notifications: wantsNotices } = settings
  return {
    isOn: wantsSound || wantsNotices,
    canSound: wantsSound && alertSound.state() === 'ready',
    canShow: wantsNotices && readNoticePermission() === 'granted',
  }
}

function play(ringing: readonly Cause[]): void {
  if (ringing.length > 0) alertSound.play(ringing.some(isCritical) ? 'critical' : 'ordinary')
}

function wasDiscarded(): boolean {
  return 'wasDiscarded' in document && document.wasDiscarded === true
}
