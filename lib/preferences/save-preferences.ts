import { loadFirestore } from '@/lib/firebase/firestore'
import { liveCollection } from '@/lib/live/live-collections'
import { muteChanges, type StoredMutes } from './mutes'
import { storedPreferencesSchema, type Preferences } from './preferences'

export function preferencesOf(uid: string) {
  return liveCollection(
    { collection: 'preferences', filters: [], documentId: uid },
    storedPreferencesSchema,
  )
}

/**
 * Saves fields and deletes those in `forget`; waits while offline. Writes only the mutes changed
 * since `mutesBefore`, so mutes ended elsewhere stay ended.
 * @param mutesBefore undefined: replaces all mutes
 * @throws FirebaseError `permission-denied` when the rules reject it
 */
export async function savePreferences(
  uid: string,
  change: Partial<Preferences>,
  forget: readonly string[],
  mutesBefore?: StoredMutes,
): Promise<void> {
  const { sdk, db } = await loadFirestore()
  const { quietUntil, mutes } = change
  const lines = mutes && mutesBefore && Object.entries(muteChanges(mutesBefore, mutes))
  const fields = {
    // The SDK rejects `undefined`, the value of a quantity without an override.
    ...(JSON.parse(JSON.stringify(change)) as object),
    ...(typeof quietUntil === 'number' && { quietUntil: sdk.Timestamp.fromMillis(quietUntil) }),
    ...(lines && {
      mutes: Object.fromEntries(lines.map(([key, line]) => [key, line ?? sdk.deleteField()])),
    }),
    ...Object.fromEntries(forget.map((name) => [name, sdk.deleteField()])),
    updatedAt: sdk.serverTimestamp(),
  }
  // Not `merge`: it would also merge the units map, and a removed unit would stay.
  const mergeFields = Object.keys(fields).flatMap((name) =>
    name === 'mutes' && lines
      ? lines.map(([key]) => new sdk.FieldPath(name, key))
      : [new sdk.FieldPath(name)],
  )
  await sdk.setDoc(sdk.doc(db, 'preferences', uid), fields, { mergeFields })
}
