import { FieldValue } from 'firebase-admin/firestore'
import { preferencesSchema, type Preferences } from '@/lib/preferences/preferences'
import { firestore } from './firestore'

/** Stores what a user has chosen before a journey begins. */
export async function storePreferences(uid: string, chosen: Partial<Preferences>): Promise<void> {
  const updatedAt = FieldValue.serverTimestamp()
  await firestore.doc(`preferences/${uid}`).set({ ...chosen, updatedAt }, { merge: true })
}

export async function storedPreferences(uid: string): Promise<Preferences> {
  const document = await firestore.doc(`preferences/${uid}`).get()
  return preferencesSchema.parse(document.data())
}
