import { getApps, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'

/** Returns a document's data by path; undefined if it doesn't exist. */
export async function readDocument(path: string): Promise<unknown> {
  if (getApps().length === 0) initializeApp()
  const snapshot = await getFirestore().doc(path).get()
  return snapshot.data()
}
