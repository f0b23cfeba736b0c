import { isSingleDocumentQuery, type DocumentQuery } from '@/lib/firebase/document-query'
import { attachQuery } from '@/lib/firebase/firestore/client'
import { onSessionEnd } from '@/lib/session-data'
import { createDocumentStore } from './document-store'
import { LOADING, type Live } from './live'
import { createQueryListener } from './query-listener'
import { createStore } from './store'
import { stop } from './use-stop-reason'

export type LiveDocuments<T> = Live<ReadonlyMap<string, T>>

export type LiveCollection<T> = ReturnType<typeof createLiveCollection<T>>

const collections = new Map<string, LiveCollection<unknown>>()

/**
 * Equal queries share one.
 * @typeParam T what the schema of its collection makes (app/document-schemas.ts)
 */
export function liveCollection<T>(query: DocumentQuery): LiveCollection<T> {
  const key = JSON.stringify(query)
  const collection = collections.get(key) ?? createLiveCollection(query)
  collections.set(key, collection)
  return collection as LiveCollection<T>
}

onSessionEnd(() => {
  for (const collection of collections.values()) collection.end()
  collections.clear()
  stop.set(null)
})

/** A query's documents, live while there are subscribers. For `useSyncExternalStore`. */
function createLiveCollection<T>(query: DocumentQuery) {
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
    return isSingleDocumentQuery(query) && documents.get().byId.size > 0
  }

  const listener = createQueryListener({
    attach: (observer) => attachQuery(query, observer),
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
