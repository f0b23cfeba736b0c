import { shownPreferences } from './changes'
import { preferencesCopiesSchema } from './local-preferences'
import type { LocalPreferences, PreferencesCopy } from './local-preferences'
import type { Preferences } from './preferences'

/** Also read by public/first-paint.js. */
const KEY = 'wetwell.preferences'

/** On a shared computer the latest users each have a copy. */
const MOST_USERS = 5

/** A user's preferences as last known to this browser, without mutes; null: unknown. */
export function readPreferencesCopy(uid: string): LocalPreferences | null {
  return readCopies().find((copy) => copy.uid === uid)?.preferences ?? null
}

/** The preferences of this browser's latest user; null without one. */
export function readLatestPreferences(): Preferences | null {
  const [latest] = readCopies()
  return latest ? shownPreferences(latest.preferences) : null
}

/** Stores the preferences of the current user, who becomes the latest, but no mutes. */
export function writePreferencesCopy(uid: string, preferences: LocalPreferences): void {
  const others = readCopies().filter((copy) => copy.uid !== uid)
  const copies = [{ uid, preferences }, ...others.slice(0, MOST_USERS - 1)]
  try {
    localStorage.setItem(KEY, JSON.stringify(copies, withoutMutes))
  } catch {
    // Storage is full or disabled; the server has the preferences anyway.
  }
}

/** Calls `onChange` when another tab writes a copy. Call the returned function to stop. */
export function watchPreferencesCopy(onChange: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === KEY) onChange()
  }
  window.addEventListener('storage', handleStorage)
  return () => window.removeEventListener('storage', handleStorage)
}

function readCopies(): PreferencesCopy[] {
  try {
    return preferencesCopiesSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'))
  } catch {
    // Damaged, or storage is disabled; the server has the preferences.
    return []
  }
}

/** For `JSON.stringify`. Mutes name stations, and a device may be shared. */
function withoutMutes(key: string, value: unknown): unknown {
  return key === 'mutes' ? undefined : value
}
