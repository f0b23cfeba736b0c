import { loadFirestore } from '@/lib/firebase/firestore'
import { liveCollection } from '@/lib/live/live-collections'
import { storedPreferencesSchema, type Preferences } from './preferences'

export function preferencesOf(uid: string) {
  return liveCollection(
    { collection: 'preferences', filters: [], documentId: uid },
    storedPreferencesSchema,
  )
}

/** Waits while offline. Throws `permission-denied` when the rules reject it. */
export async function savePreferences(
  uid: string,
  change: Partial<Preferences>,
  forget: readonly string[],
): Promise<void> {
  const { sdk, db } = await loadFirestore()
  const fields = {
    // The SDK rejects `undefined`, the value of a quantity without an override.
    ...(JSON.parse(JSON.stringify(change)) as object),
    ...Object.fromEntries(forget.map((name) => [name, sdk.deleteField()])),
    updatedAt: sdk.serverTimestamp(),
  }
  // Not `merge`: it would also merge the units map, and a removed unit would stay.
  const mergeFields = Object.keys(fields).map((name) => new sdk.FieldPath(name))
  await sdk.setDoc(sdk.doc(db, 'preferences', uid), fields, { mergeFields })
}
