import { writeDocument } from '@/lib/firebase/firestore/client'
import { NO_FIELD, SERVER_TIME } from '@/lib/firebase/firestore/messages'
import { liveCollection } from '@/lib/live/live-collections'
import type { Preferences, StoredPreferences } from './preferences'

export function preferencesOf(uid: string) {
  return liveCollection<StoredPreferences>({
    collection: 'preferences',
    filters: [],
    documentId: uid,
  })
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
