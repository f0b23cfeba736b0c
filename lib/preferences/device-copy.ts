import { z } from 'zod'
import { parseItems } from '@/lib/parsing/parse-items'
import { preferencesSchema, type Preferences } from './preferences'

/** Also read by public/first-paint.js. */
const KEY = 'wetwell.preferences'

/** Shared computers keep a copy for each of the latest users. */
const MOST_USERS = 5

/** Earlier versions stored more next to `saved`. */
const copySchema = z.object({
  uid: z.string().min(1),
  preferences: z.object({ saved: preferencesSchema }),
})

export function readPreferencesCopy(uid: string): Preferences | null {
  return readCopies().find((copy) => copy.uid === uid)?.preferences.saved ?? null
}

export function readLatestPreferences(): Preferences | null {
  return readCopies()[0]?.preferences.saved ?? null
}

/** Without the hand-over note, which is nobody else's business on a shared computer. */
export function writePreferencesCopy(uid: string, preferences: Preferences): void {
  const others = readCopies().filter((copy) => copy.uid !== uid)
  const saved = { ...preferences, handOverNote: null }
  const copies = [{ uid, preferences: { saved } }, ...others.slice(0, MOST_USERS - 1)]
  try {
    localStorage.setItem(KEY, JSON.stringify(copies))
  } catch {
    // Storage is full or disabled; the server has the preferences anyway.
  }
}

/** Latest user first; invalid entries are skipped. */
function readCopies(): z.output<typeof copySchema>[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return parseItems(copySchema, z.array(z.unknown()).parse(stored)).items
  } catch {
    // Damaged, or storage is disabled; the server has the preferences.
    return []
  }
}
