import { splitQuery } from './document-query'
import type { DocumentQuery } from './document-query'
import { loadFirestore } from './firestore'
import type { LoadedFirestore } from './firestore'
import { createChangesMerger } from './merge-changes'
import type { DocumentChanges, PartChanges } from './merge-changes'

export interface QueryObserver {
  next: (changes: DocumentChanges) => void
  /** Final: nothing follows it. */
  error: (error: unknown) => void
}

const NOTHING: DocumentChanges = { isFirst: true, isSynced: true, set: [], removed: [] }

export type AttachQuery = (query: DocumentQuery, observer: QueryObserver) => () => void

/**
 * Attaches a query with one Firestore listener, or several if it's too long for one. Call the
 * returned function to detach it, even while the SDK is still loading.
 */
export const attachQuery: AttachQuery = (query, observer) => {
  const unsubscribes: (() => void)[] = []
  let isDetached = false

  function detach(): void {
    isDetached = true
    for (const unsubscribe of unsubscribes.splice(0)) unsubscribe()
  }

  function fail(error: unknown): void {
    if (isDetached) return
    detach()
    observer.error(error)
  }

  async function attach() {
    const firestore = await loadFirestore()
    if (isDetached) return
    const parts = splitQuery(query)
    if (parts.length === 0) observer.next(NOTHING)
    const merge = createChangesMerger(parts.length)
    parts.forEach((part, index) => {
      const onChanges = (changes: PartChanges) => observer.next(merge(index, changes))
      unsubscribes.push(listen(firestore, part, onChanges, fail))
    })
  }

  attach().catch(fail)
  return detach
}

function listen(
  firestore: LoadedFirestore,
  query: DocumentQuery,
  onChanges: (changes: PartChanges) => void,
  onError: (error: unknown) => void,
): () => void {
  const { collection, filters, documentId } = query
  if (documentId !== undefined)
    return listenToDocument(firestore, [collection, documentId], onChanges, onError)
  const { sdk, db } = firestore
  const conditions = filters.map(({ field, operator, value }) => sdk.where(field, operator, value))
  return sdk.onSnapshot(
    sdk.query(sdk.collection(db, collection), ...conditions),
    // Without it the SDK doesn't report when the server confirms cached data.
    { includeMetadataChanges: true },
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

function listenToDocument(
  { sdk, db }: LoadedFirestore,
  [collection, id]: [collection: string, id: string],
  onChanges: (changes: PartChanges) => void,
  onError: (error: unknown) => void,
): () => void {
  return sdk.onSnapshot(
    sdk.doc(db, collection, id),
    { includeMetadataChanges: true },
    (snapshot) => {
      onChanges({
        isSynced: !snapshot.metadata.fromCache,
        set: snapshot.exists() ? [{ id, data: snapshot.data() }] : [],
        removed: snapshot.exists() ? [] : [id],
      })
    },
    onError,
  )
}
