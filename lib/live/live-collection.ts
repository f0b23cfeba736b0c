import type { QueryObserver } from '@/lib/firebase/firestore/client'
import { isSingleDocumentQuery, type DocumentQuery } from '@/lib/firebase/document-query'
import { createDocumentStore } from './document-store'
import { LOADING, type Live } from './live'
import { createQueryListener } from './query-listener'
import { createStore } from './store'

export type LiveDocuments<T> = Live<ReadonlyMap<string, T>>

export type LiveCollection<T> = ReturnType<typeof createLiveCollection<T>>

interface LiveCollectionOptions {
  query: DocumentQuery
  attachQuery: (query: DocumentQuery, observer: QueryObserver) => () => void
  refreshIdToken: () => Promise<void>
}

/** A query's documents, live while there are subscribers. For `useSyncExternalStore`. */
export function createLiveCollection<T>(options: LiveCollectionOptions) {
  const documents = createDocumentStore<T>()
  let isComplete = false
  let availability = LOADING
  const live = createStore(take())
  const parts = createStore(0)

  function take(): LiveDocuments<T> {
    const { byId, unreadable } = documents.get()
    return { data: isComplete ? byId : undefined, unreadable, availability }
  }

  /** A single-document query is complete with its document, even one from the SDK's cache. */
  function isWhole(): boolean {
    return isSingleDocumentQuery(options.query) && documents.get().byId.size > 0
  }

  const listener = createQueryListener({
    attach: (observer) => options.attachQuery(options.query, observer),
    refreshIdToken: options.refreshIdToken,
    onChanges: (changes) => {
      documents.apply(changes)
      // A large fleet is drawn once, with its last part.
      if (changes.isPart) {
        if (!isComplete) parts.set(parts.get() + 1)
        return
      }
      isComplete ||= changes.isSynced || isWhole()
      const { data, unreadable } = take()
      if (data !== live.get().data || unreadable !== live.get().unreadable) live.set(take())
    },
    onAvailability: (next) => {
      availability = next
      live.set(take())
    },
    onForget: () => {
      documents.clear()
      isComplete = false
      live.set(take())
    },
  })

  function holding(unregister: () => void): () => void {
    const release = listener.hold()
    return () => {
      unregister()
      release()
    }
  }

  return {
    getSnapshot: live.get,
    subscribe: (onChange: () => void) => holding(live.subscribe(onChange)),
    /** Those that have arrived, complete or not. */
    getDocuments: documents.get,
    /** Called as parts of a first load arrive; the last one goes to subscribers. */
    subscribeToParts: parts.subscribe,
    getDocument: (id: string) => documents.get().byId.get(id),
    subscribeToDocument: (id: string, onChange: () => void) =>
      holding(documents.subscribeTo(id, onChange)),
    end: listener.end,
  }
}
