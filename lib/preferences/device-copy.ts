import { shownPreferences } from './changes'
import {
  preferencesCopiesSchema,
  type LocalPreferences,
  type PreferencesCopy,
} from './local-preferences'
import type { Preferences } from './preferences'

/** Also read by public/first-paint.js. */
const KEY = 'wetwell.preferences'

/** Shared computers keep a copy for each of the latest users. */
const MOST_USERS = 5

export function readPreferencesCopy(uid: string): LocalPreferences | null {
  return readCopies().find((copy) => copy.uid === uid)?.preferences ?? null
}

export function readLatestPreferences(): Preferences | null {
  const [latest] = readCopies()
  return latest ? shownPreferences(latest.preferences) : null
}

export function writePreferencesCopy(uid: string, preferences: LocalPreferences): void {
  const others = readCopies().filter((copy) => copy.uid !== uid)
  const copies = [{ uid, preferences }, ...others.slice(0, MOST_USERS - 1)]
  try {
    localStorage.setItem(KEY, JSON.stringify(copies))
  } catch {
    // Storage is full or disabled; the server has the preferences anyway.
  }
}

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
