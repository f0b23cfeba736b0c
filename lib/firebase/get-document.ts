import { loadFirestore } from './firestore'

export type DocumentPath = readonly [collection: string, id: string, ...rest: string[]]

export type GetDocument = (path: DocumentPath) => Promise<unknown>

/** null if it doesn't exist. Throws `permission-denied`, or `unavailable` without a network. */
export const getDocument: GetDocument = async (path) => {
  const { sdk, db } = await loadFirestore()
  const [collection, ...rest] = path
  const snapshot = await sdk.getDoc(sdk.doc(db, collection, ...rest))
  return snapshot.exists() ? snapshot.data() : null
}
