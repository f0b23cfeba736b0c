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

/**
 * Attaches a Firestore listener. Call the returned function to detach it, even while the SDK is
 * still loading.
 */
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

  function report(changes: Parameters<OnChanges>[0]): void {
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
  firestore: LoadedFirestore,
  query: DocumentQuery,
  onChanges: OnChanges,
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
  onChanges: OnChanges,
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
