import { loadFirestore } from '@/lib/firebase/firestore'
import { liveCollection } from '@/lib/live/live-collections'
import { storedPreferencesSchema } from './preferences'
import type { Preferences } from './preferences'

/** A user's own preferences: one document, live. */
export function preferencesOf(uid: string) {
  return liveCollection(
    { collection: 'preferences', filters: [], documentId: uid },
    storedPreferencesSchema,
  )
}

/**
 * Saves fields, and forgets others that nobody knows. Without a network it waits.
 *
 * @throws FirebaseError `permission-denied` where the rules refuse it
 */
export async function savePreferences(
  uid: string,
  change: Partial<Preferences>,
  forget: readonly string[],
): Promise<void> {
  const { sdk, db } = await loadFirestore()
  const { quietUntil } = change
  const fields = {
    // The SDK refuses `undefined`, which is what a quantity without a unit of its own has.
    ...(JSON.parse(JSON.stringify(change)) as object),
    ...(typeof quietUntil === 'number' && { quietUntil: sdk.Timestamp.fromMillis(quietUntil) }),
    ...Object.fromEntries(forget.map((name) => [name, sdk.deleteField()])),
    updatedAt: sdk.serverTimestamp(),
  }
  // Not `merge`, which would merge the map of units, too: a unit taken back would stay.
  const mergeFields = Object.keys(fields).map((name) => new sdk.FieldPath(name))
  await sdk.setDoc(sdk.doc(db, 'preferences', uid), fields, { mergeFields })
}
