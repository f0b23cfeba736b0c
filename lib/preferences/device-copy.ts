import { SESSION_STORAGE_PREFIX } from '@/lib/session-data'
import { shownPreferences } from './changes'
import { preferencesCopiesSchema } from './local-preferences'
import type { LocalPreferences, PreferencesCopy } from './local-preferences'
import { DEFAULT_PREFERENCES } from './preferences'
import type { Preferences } from './preferences'

/** Also read by public/first-paint.js. */
const KEY = 'wetwell.preferences'
/** Mutes name stations, so they end with the session. */
const SESSION_KEY = `${SESSION_STORAGE_PREFIX}mutes`

/** On a shared computer the latest users each have a copy. */
const MOST_USERS = 5

/** A user's preferences as last known to this browser; null: unknown. */
export function readPreferencesCopy(uid: string): LocalPreferences | null {
  const copy = copyOf(uid, KEY)
  return copy && withMutes(copy, copyOf(uid, SESSION_KEY))
}

/** The preferences of this browser's latest user; null without one. */
export function readLatestPreferences(): Preferences | null {
  const [latest] = readCopies(KEY)
  return latest ? shownPreferences(latest.preferences) : null
}

/** Stores the preferences of the current user, who becomes the latest. */
export function writePreferencesCopy(uid: string, preferences: LocalPreferences): void {
  const others = readCopies(KEY).filter((copy) => copy.uid !== uid)
  const copies = [
    { uid, preferences: withMutes(preferences, null) },
    ...others.slice(0, MOST_USERS - 1),
  ]
  try {
    localStorage.setItem(
      SESSION_KEY,
      JSON.stringify([{ uid, preferences: onlyMutes(preferences) }]),
    )
    localStorage.setItem(KEY, JSON.stringify(copies))
  } catch {
    // Storage is full or disabled; the server has the preferences anyway.
  }
}

/** Calls `onChange` when another tab writes a copy. Call the returned function to stop. */
export function watchPreferencesCopy(onChange: () => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    // Another tab signs out: until this one has too, what is muted stays quiet.
    if (key === SESSION_KEY && newValue === null) return
    if (key === KEY || key === SESSION_KEY) onChange()
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}

function copyOf(uid: string, key: string): LocalPreferences | null {
  return readCopies(key).find((copy) => copy.uid === uid)?.preferences ?? null
}

function readCopies(key: string): PreferencesCopy[] {
  try {
    return preferencesCopiesSchema.parse(JSON.parse(localStorage.getItem(key) ?? '[]'))
  } catch {
    // Damaged, or storage is disabled; the server has the preferences.
    return []
  }
}

/** The preferences with the mutes of `from`, or with none. */
function withMutes(preferences: LocalPreferences, from: LocalPreferences | null): LocalPreferences {
  const { saved, unsaved, changedFrom } = preferences
  return {
    ...preferences,
    saved: { ...saved, mutes: from?.saved.mutes ?? DEFAULT_PREFERENCES.mutes },
    unsaved: { ...withoutMutes(unsaved), ...mutesIn(from?.unsaved) },
    changedFrom: { ...withoutMutes(changedFrom), ...mutesIn(from?.changedFrom) },
  }
}

function onlyMutes({ saved, unsaved, changedFrom }: LocalPreferences) {
  return {
    saved: mutesIn(saved),
    unsaved: mutesIn(unsaved),
    changedFrom: mutesIn(changedFrom),
  }
}

function mutesIn({ mutes }: Partial<Preferences> = {}): Pick<Partial<Preferences>, 'mutes'> {
  return mutes ? { mutes } : {}
}

function withoutMutes(fields: Partial<Preferences>): Partial<Preferences> {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== 'mutes'))
}
