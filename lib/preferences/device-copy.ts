import { shownPreferences } from './changes'
import { preferencesCopiesSchema } from './local-preferences'
import type { LocalPreferences, PreferencesCopy } from './local-preferences'
import type { Preferences } from './preferences'

/** public/first-paint.js reads the same key before anything is drawn. */
const KEY = 'wetwell.preferences'

/** On a shared computer each user has a copy, until so many others have come after. */
const MOST_USERS = 5

/** A user's preferences as this browser last knew them; null where it doesn't. */
export function readPreferencesCopy(uid: string): LocalPreferences | null {
  return readCopies().find((copy) => copy.uid === uid)?.preferences ?? null
}

/** What the latest user of this browser prefers; null where nobody has been here. */
export function readLatestPreferences(): Preferences | null {
  const [latest] = readCopies()
  return latest ? shownPreferences(latest.preferences) : null
}

/** Keeps the preferences of the user who is here now: their looks are those of the next start. */
export function writePreferencesCopy(uid: string, preferences: LocalPreferences): void {
  const others = readCopies().filter((copy) => copy.uid !== uid)
  const copies: PreferencesCopy[] = [{ uid, preferences }, ...others.slice(0, MOST_USERS - 1)]
  try {
    localStorage.setItem(KEY, JSON.stringify(copies))
  } catch {
    // Storage that is full or switched off: the server has them all the same.
  }
}

/** Calls `onChange` when another tab has written a copy. */
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
    // Damaged, or storage is switched off: the server will say.
    return []
  }
}
