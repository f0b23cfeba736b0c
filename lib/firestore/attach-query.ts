import { loadFirestore } from '@/lib/firebase/firestore'
import { asksForNothing } from './document-query'
import type { DocumentQuery } from './document-query'

/** What changed since the last one. */
export interface DocumentChanges {
  /** The first of an attachment holds every document that is known at that time. */
  isFirst: boolean
  /** False while the server hasn't confirmed that this is all. */
  isSynced: boolean
  set: readonly { id: string; data: unknown }[]
  removed: readonly string[]
}

export interface QueryObserver {
  next: (changes: DocumentChanges) => void
  /** Nothing follows after it. */
  error: (error: unknown) => void
}

export type AttachQuery = (query: DocumentQuery, observer: QueryObserver) => () => void

/** Attaches one Firestore listener; the answer detaches it, even while the SDK still loads. */
export const attachQuery: AttachQuery = (query, observer) => {
  let unsubscribe: (() => void) | undefined
  let isDetached = false

  async function attach() {
    const { sdk, db } = await loadFirestore()
    if (isDetached) return
    if (asksForNothing(query)) {
      observer.next({ isFirst: true, isSynced: true, set: [], removed: [] })
      return
    }
    const filters = query.filters.map(({ field, operator, value }) =>
      sdk.where(field, operator, value),
    )
    let isFirst = true
    unsubscribe = sdk.onSnapshot(
      sdk.query(sdk.collection(db, query.collection), ...filters),
      // Without it the SDK doesn't say that the server confirmed what the cache had.
      { includeMetadataChanges: true },
      (snapshot) => {
        const changes = snapshot.docChanges()
        observer.next({
          isFirst,
          isSynced: !snapshot.metadata.fromCache,
          set: changes
            .filter(({ type }) => type !== 'removed')
            .map(({ doc }) => ({ id: doc.id, data: doc.data() })),
          removed: changes.filter(({ type }) => type === 'removed').map(({ doc }) => doc.id),
        })
        isFirst = false
      },
      observer.error,
    )
  }

  attach().catch((error: unknown) => {
    if (!isDetached) observer.error(error)
  })
  return () => {
    isDetached = true
    unsubscribe?.()
  }
}
