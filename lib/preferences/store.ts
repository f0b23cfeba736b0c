import type { Availability } from '@/lib/live/live'
import type { LiveCollection } from '@/lib/live/live-collection'
import { createStore } from '@/lib/live/store'
import { reportError } from '@/lib/telemetry/report-error'
import { retryDelayMs } from '@/lib/time/backoff'
import { serverClock } from '@/lib/time/server-clock'
import {
  keysOf,
  pick,
  reconciled,
  shownPreferences,
  stablePreferences,
  withChange,
  withConfirmed,
  withServerValues,
} from './changes'
import { readPreferencesCopy, watchPreferencesCopy, writePreferencesCopy } from './device-copy'
import { NOTHING_KNOWN, type LocalPreferences } from './local-preferences'
import {
  DEFAULT_PREFERENCES,
  NOTHING_STORED,
  type Preferences,
  type StoredPreferences,
} from './preferences'

/** `offline`: kept here until the server is back. `failed`: rejected, but still shown. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'failed'

/** Changes within this time share one write: Firestore takes about one a second. */
export const COALESCE_MS = 500
/** Another tab gets this long to send its own changes before this tab does. */
export const OTHER_TAB_MS = 5000
/** A save without a response for this long counts as offline. */
export const ANSWER_MS = 10_000

const REFUSALS = ['permission-denied', 'invalid-argument', 'failed-precondition', 'out-of-range']

interface PreferencesStoreOptions {
  uid: string
  watch: () => Pick<LiveCollection<StoredPreferences>, 'getSnapshot' | 'subscribe'>
  write: (change: Partial<Preferences>, forget: readonly string[]) => Promise<void>
}

export function createPreferencesStore({ uid, watch, write }: PreferencesStoreOptions) {
  let local = readPreferencesCopy(uid) ?? NOTHING_KNOWN
  const state = createStore({ shown: shownPreferences(local), saving: 'saved' as SaveState })
  let unreadable: readonly string[] = []
  let connection: Availability['kind'] = 'loading'
  let inFlight: Partial<Preferences> | null = null
  /** Rejected fields, left out of later saves so they don't block other fields. */
  let refused = new Set<keyof Preferences>()
  let isUnanswered = false
  let failures = 0
  let isStarted = false
  let sendTimer: ReturnType<typeof setTimeout> | undefined

  function update(next: LocalPreferences, isFromOtherTab = false): void {
    const isChanged = JSON.stringify(next) !== JSON.stringify(local)
    local = next
    if (isChanged && !isFromOtherTab) writePreferencesCopy(uid, local)
    tell()
  }

  function tell(): void {
    const last = state.get()
    const shown = stablePreferences(last.shown, shownPreferences(local))
    const saving = saveState()
    if (shown !== last.shown || saving !== last.saving) state.set({ shown, saving })
  }

  function saveState(): SaveState {
    const unsaved = keysOf(local.unsaved)
    if (unsaved.length === 0) return 'saved'
    if (unsaved.some((key) => refused.has(key))) return 'failed'
    return isUnanswered || connection === 'interrupted' ? 'offline' : 'saving'
  }

  function toSend(): Partial<Preferences> {
    const open = keysOf(local.unsaved).filter((key) => !refused.has(key))
    return pick(local.unsaved, open)
  }

  function scheduleSend(delayMs: number): void {
    clearTimeout(sendTimer)
    sendTimer = undefined
    // Wait for the server's values: something may have changed elsewhere.
    const isReached = connection === 'live' || connection === 'refused'
    const isIdle = !isStarted || inFlight || keysOf(toSend()).length === 0
    if (!isReached || isIdle) return
    sendTimer = setTimeout(send, delayMs)
  }

  async function send(): Promise<void> {
    sendTimer = undefined
    const sent = toSend()
    if (keysOf(sent).length === 0) return
    const known = unreadable.filter((key): key is keyof Preferences => key in DEFAULT_PREFERENCES)
    const mended = pick(state.get().shown, known)
    const forget = unreadable.filter((key) => !(key in DEFAULT_PREFERENCES))
    inFlight = sent
    const answerTimer = setTimeout(() => setUnanswered(true), ANSWER_MS)
    try {
      await write({ ...mended, ...sent }, forget)
      if (!isStarted) return
      failures = 0
      isUnanswered = false
      update(withConfirmed(local, sent))
    } catch (error) {
      if (!isStarted) return
      reportError(error)
      if (isRefusal(error)) refused = new Set([...refused, ...keysOf(sent)])
      else failures += 1
      setUnanswered(failures > 0)
    } finally {
      clearTimeout(answerTimer)
      inFlight = null
      scheduleSend(failures === 0 ? COALESCE_MS : retryDelayMs(failures))
    }
  }

  function setUnanswered(next: boolean): void {
    isUnanswered = next
    tell()
  }

  function followServer(collection: ReturnType<typeof watch>): void {
    const { data, availability } = collection.getSnapshot()
    const isBack = availability.kind === 'live' && connection !== 'live'
    connection = availability.kind
    if (data) {
      const stored = data.get(uid) ?? NOTHING_STORED
      unreadable = stored.unreadable
      if (inFlight) update({ ...local, saved: stored.preferences })
      else update(isBack ? reconciled(local, stored) : withServerValues(local, stored.preferences))
    }
    if (isBack) scheduleSend(COALESCE_MS)
    tell()
  }

  return {
    getPreferences: () => state.get().shown,
    getSaving: () => state.get().saving,
    subscribe: state.subscribe,
    save(change: Partial<Preferences>): void {
      keysOf(change).forEach((key) => refused.delete(key))
      update(withChange(local, change, serverClock.now()))
      scheduleSend(COALESCE_MS)
    },
    retry(): void {
      refused = new Set()
      tell()
      scheduleSend(0)
    },
    /** Call the returned function to stop. */
    start(): () => void {
      isStarted = true
      writePreferencesCopy(uid, local)
      const collection = watch()
      const unsubscribe = collection.subscribe(() => followServer(collection))
      followServer(collection)
      const unwatch = watchPreferencesCopy(() => {
        const copy = readPreferencesCopy(uid)
        if (copy) update(copy, true)
        if (!sendTimer) scheduleSend(OTHER_TAB_MS)
      })
      return () => {
        isStarted = false
        connection = 'loading'
        clearTimeout(sendTimer)
        unsubscribe()
        unwatch()
      }
    },
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && REFUSALS.includes(String(error.code))
}
