import { NO_FIELD, SERVER_TIME, writeDocument } from '@/lib/firebase/write-document'
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
  const fields = {
    // Without `undefined`, the value of a quantity without an override.
    ...(JSON.parse(JSON.stringify(change)) as object),
    ...Object.fromEntries(forget.map((name) => [name, NO_FIELD])),
    updatedAt: SERVER_TIME,
  }
  await writeDocument({ kind: 'merge', path: ['preferences', uid], fields })
}
