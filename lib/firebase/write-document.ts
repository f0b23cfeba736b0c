import { loadFirestore, type LoadedFirestore } from './firestore'
import type { DocumentPath } from './get-document'

/** The server's time when it takes the write. */
export const SERVER_TIME = { write: 'server-time' } as const
/** Removes the field. */
export const NO_FIELD = { write: 'no-field' } as const

/** Plain values; a `Date` becomes a timestamp. */
type Fields = Readonly<Record<string, unknown>>

/**
 * `set` replaces the document, `merge` only the fields that are named, each as a whole.
 */
export type DocumentWrite =
  | { kind: 'set' | 'merge'; path: DocumentPath; fields: Fields }
  | { kind: 'delete'; path: DocumentPath }

/** Waits while offline. Throws `permission-denied` when the rules reject it. */
export async function writeDocument(write: DocumentWrite): Promise<void> {
  const firestore = await loadFirestore()
  const { sdk, db } = firestore
  const [collection, ...rest] = write.path
  const reference = sdk.doc(db, collection, ...rest)
  if (write.kind === 'delete') return sdk.deleteDoc(reference)
  const fields = Object.fromEntries(
    Object.entries(write.fields).map(([name, value]) => [name, sdkValue(firestore, value)]),
  )
  if (write.kind === 'set') return sdk.setDoc(reference, fields)
  // Not `merge`, which would also merge maps: an entry removed from one would stay.
  const mergeFields = Object.keys(fields).map((name) => new sdk.FieldPath(name))
  return sdk.setDoc(reference, fields, { mergeFields })
}

function sdkValue({ sdk }: LoadedFirestore, value: unknown): unknown {
  if (value === SERVER_TIME) return sdk.serverTimestamp()
  if (value === NO_FIELD) return sdk.deleteField()
  return value
}
