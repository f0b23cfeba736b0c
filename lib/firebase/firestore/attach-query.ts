import type { Firestore } from 'firebase/firestore'
import type { DocumentQuery } from '../document-query'
import * as sdk from './sdk'

export interface RawChanges {
  isSynced: boolean
  set: readonly { id: string; data: unknown }[]
  removed: readonly string[]
}

/** Call the returned function to detach. An error is final. */
export function attachQuery(
  db: Firestore,
  query: DocumentQuery,
  onChanges: (changes: RawChanges) => void,
  onError: (error: Error) => void,
): () => void {
  const { collection, filters, documentId } = query
  if (matchesNothing(query)) {
    onChanges({ isSynced: true, set: [], removed: [] })
    return () => {}
  }
  // Without it the SDK doesn't report when the server confirms cached data.
  const options = { includeMetadataChanges: true }
  if (documentId !== undefined)
    return sdk.onSnapshot(
      sdk.doc(db, collection, documentId),
      options,
      (snapshot) => {
        const isSynced = !snapshot.metadata.fromCache
        onChanges({
          isSynced,
          set: snapshot.exists() ? [{ id: documentId, data: snapshot.data() }] : [],
          // Without the server, a document that isn't in the cache looks as if it didn't exist.
          removed: isSynced && !snapshot.exists() ? [documentId] : [],
        })
      },
      onError,
    )
  const conditions = filters.map(({ field, operator, value }) => sdk.where(field, operator, value))
  return sdk.onSnapshot(
    sdk.query(sdk.collection(db, collection), ...conditions),
    options,
    (snapshot) => {
      const changes = snapshot.docChanges()
      onChanges({
        isSynced: !snapshot.metadata.fromCache,
        set: changes
          .filter(({ type }) => type !== 'removed')
          .map(({ doc }) => ({ id: doc.id, data: doc.data() })),
        removed: changes.filter(({ type }) => type === 'removed').map(({ doc }) => doc.id),
      })
    },
    onError,
  )
}

/** The SDK rejects an empty `in`. */
function matchesNothing({ filters }: DocumentQuery): boolean {
  return filters.some(({ operator, value }) => operator === 'in' && value.length === 0)
}
