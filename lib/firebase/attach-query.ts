import type { DocumentQuery } from './document-query'
import { loadFirestore, type LoadedFirestore } from './firestore'

export interface DocumentChanges {
  /** The first after attaching; has every document known at the time. */
  isFirst: boolean
  /** False until the server confirms that the data is complete. */
  isSynced: boolean
  set: readonly { id: string; data: unknown }[]
  removed: readonly string[]
}

export interface QueryObserver {
  next: (changes: DocumentChanges) => void
  /** Final: nothing follows it. */
  error: (error: unknown) => void
}

type OnChanges = (changes: Omit<DocumentChanges, 'isFirst'>) => void

export type AttachQuery = (query: DocumentQuery, observer: QueryObserver) => () => void

/** Call the returned function to detach, even while the SDK is still loading. */
export const attachQuery: AttachQuery = (query, observer) => {
  let unsubscribe = () => {}
  let isDetached = false
  let isFirst = true

  function detach(): void {
    isDetached = true
    unsubscribe()
  }

  function fail(error: unknown): void {
    if (isDetached) return
    detach()
    observer.error(error)
  }

  const report: OnChanges = (changes) => {
    observer.next({ isFirst, ...changes })
    isFirst = false
  }

  async function attach() {
    const firestore = await loadFirestore()
    if (isDetached) return
    if (matchesNothing(query)) report({ isSynced: true, set: [], removed: [] })
    else unsubscribe = listen(firestore, query, report, fail)
  }

  attach().catch(fail)
  return detach
}

/** The SDK rejects an empty `in`. */
function matchesNothing({ filters }: DocumentQuery): boolean {
  return filters.some(({ operator, value }) => operator === 'in' && value.length === 0)
}

function listen(
  { sdk, db }: LoadedFirestore,
  { collection, filters, documentId }: DocumentQuery,
  onChanges: OnChanges,
  onError: (error: unknown) => void,
): () => void {
  // Without it the SDK doesn't report when the server confirms cached data.
  const options = { includeMetadataChanges: true }
  if (documentId !== undefined)
    return sdk.onSnapshot(
      sdk.doc(db, collection, documentId),
      options,
      (snapshot) =>
        onChanges({
          isSynced: !snapshot.metadata.fromCache,
          set: snapshot.exists() ? [{ id: documentId, data: snapshot.data() }] : [],
          removed: snapshot.exists() ? [] : [documentId],
        }),
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
