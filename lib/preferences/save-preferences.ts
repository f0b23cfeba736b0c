import { writeDocument } from '@/lib/firebase/firestore/client'
import { NO_FIELD, SERVER_TIME } from '@/lib/firebase/firestore/messages'
import { liveCollection } from '@/lib/live/live-collection'
import { createStore } from '@/lib/live/store'
import { reportError } from '@/lib/telemetry/report-error'
import { readPreferencesCopy, writePreferencesCopy } from './device-copy'
import { noteFields } from './hand-over-note'
import {
  DEFAULT_PREFERENCES,
  keysOf,
  NOTHING_STORED,
  pick,
  type Preferences,
  type StoredPreferences,
} from './preferences'

/** `offline`: sent once the server is back. `failed`: rejected, but still shown. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'failed'

/** Firestore takes about one write a second per document. */
export const WRITE_EVERY_MS = 1000
/** A save without a response for this long counts as offline. */
export const ANSWER_MS = 10_000

export function preferencesOf(uid: string) {
  return liveCollection<StoredPreferences>({
    collection: 'preferences',
    filters: [],
    documentId: uid,
  })
}

/** Shows each change immediately, over the server's values until the server has it. */
export function createPreferencesStore(uid: string) {
  /** As last received from the server, or from this device's copy. */
  let saved = readPreferencesCopy(uid) ?? DEFAULT_PREFERENCES
  let unreadable: readonly string[] = []
  // Unconfirmed changes; a later one covers an earlier one.
  let failed: Partial<Preferences> = {}
  let sent: Partial<Preferences> = {}
  let waiting: Partial<Preferences> = {}
  let sentAtMs = -WRITE_EVERY_MS
  let isUnanswered = false
  let isStarted = false
  let sendTimer: ReturnType<typeof setTimeout> | undefined
  const state = createStore({ shown: saved, saving: 'saved' as SaveState })

  function tell(): void {
    const last = state.get()
    const shown = toStable(last.shown, { ...saved, ...failed, ...sent, ...waiting })
    const saving = saveState()
    if (shown !== last.shown) writePreferencesCopy(uid, shown)
    if (shown !== last.shown || saving !== last.saving) state.set({ shown, saving })
  }

  function saveState(): SaveState {
    if (!isEmpty(failed)) return 'failed'
    if (isEmpty(sent) && isEmpty(waiting)) return 'saved'
    return isUnanswered ? 'offline' : 'saving'
  }

  /** One write at a time: what changes meanwhile shares the next one. */
  function sendSoon(): void {
    clearTimeout(sendTimer)
    if (!isStarted || !isEmpty(sent) || isEmpty(waiting)) return
    sendTimer = setTimeout(send, Math.max(0, sentAtMs + WRITE_EVERY_MS - performance.now()))
  }

  async function send(): Promise<void> {
    sentAtMs = performance.now()
    sent = waiting
    waiting = {}
    const stillFailed = keysOf(failed).filter((key) => !(key in sent))
    failed = pick(failed, stillFailed)
    tell()
    const answerTimer = setTimeout(() => setUnanswered(true), ANSWER_MS)
    try {
      await write(uid, state.get().shown, [...keysOf(sent), ...unreadable])
      saved = { ...saved, ...sent }
    } catch (error) {
      if (isStarted) reportError(error)
      failed = { ...failed, ...sent }
    }
    clearTimeout(answerTimer)
    sent = {}
    setUnanswered(false)
    sendSoon()
  }

  function setUnanswered(next: boolean): void {
    isUnanswered = next
    tell()
  }

  function followServer(collection: ReturnType<typeof preferencesOf>): void {
    const { data } = collection.getSnapshot()
    if (!data) return
    const stored = data.get(uid) ?? NOTHING_STORED
    if (stored.isPending) return
    saved = stored.preferences
    unreadable = stored.unreadable
    tell()
  }

  return {
    getPreferences: () => state.get().shown,
    getSaving: () => state.get().saving,
    subscribe: state.subscribe,
    save(change: Partial<Preferences>): void {
      waiting = { ...waiting, ...change }
      tell()
      sendSoon()
    },
    retry(): void {
      waiting = { ...failed, ...waiting }
      failed = {}
      tell()
      sendSoon()
    },
    /** Call the returned function to stop. */
    start(): () => void {
      isStarted = true
      writePreferencesCopy(uid, state.get().shown)
      const collection = preferencesOf(uid)
      const unsubscribe = collection.subscribe(() => followServer(collection))
      followServer(collection)
      sendSoon()
      return () => {
        isStarted = false
        clearTimeout(sendTimer)
        unsubscribe()
      }
    },
  }
}

/** Removes the fields that aren't preferences: with one of them, the rules reject every save. */
function write(uid: string, preferences: Preferences, names: readonly string[]): Promise<void> {
  // Without `undefined`, the value of a quantity without an override.
  const plain = JSON.parse(JSON.stringify(preferences)) as Record<string, unknown>
  const handOverNote = noteFields(preferences.handOverNote)
  const values: Record<string, unknown> = { ...plain, handOverNote }
  const fields = names.map((name) => [name, Object.hasOwn(values, name) ? values[name] : NO_FIELD])
  return writeDocument({
    kind: 'merge',
    path: ['preferences', uid],
    fields: { ...Object.fromEntries(fields), updatedAt: SERVER_TIME },
  })
}

/** Returns the previous object and values where they are deeply equal, so effects don't rerun. */
function toStable(last: Preferences, next: Preferences): Preferences {
  const toText = (value: unknown) => JSON.stringify(value)
  const changed = keysOf(next).filter((key) => toText(last[key]) !== toText(next[key]))
  return changed.length === 0 ? last : { ...last, ...pick(next, changed) }
}

function isEmpty(change: Partial<Preferences>): boolean {
  return keysOf(change).length === 0
}
