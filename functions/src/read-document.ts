import { getApps, initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'

export async function readDocument(path: string): Promise<unknown> {
  if (getApps().length === 0) initializeApp()
  const snapshot = await getFirestore().doc(path).get()
  return snapshot.data()
}
