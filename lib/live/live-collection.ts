import type { z } from 'zod'
import type { AttachQuery } from '@/lib/firebase/attach-query'
import { asksForOneDocument } from '@/lib/firebase/document-query'
import type { DocumentQuery } from '@/lib/firebase/document-query'
import { createDocumentStore } from './document-store'
import type { Documents } from './document-store'
import type { Connection } from './live-state'
import { createQueryListener } from './query-listener'

export interface LiveSnapshot<T> extends Documents<T> {
  connection: Connection
  /** True once the data is known to be complete, until it's cleared. */
  isLoaded: boolean
}

/** A query's documents, live while there are subscribers. For `useSyncExternalStore`. */
export interface LiveCollection<T> {
  getSnapshot: () => LiveSnapshot<T>
  subscribe: (listener: () => void) => () => void
  getDocument: (id: string) => T | undefined
  /** Calls `listener` only when this document changes. */
  subscribeToDocument: (id: string, listener: () => void) => () => void
  end: () => void
}

interface LiveCollectionOptions<S extends z.ZodType> {
  query: DocumentQuery
  schema: S
  attachQuery: AttachQuery
  refreshIdToken: () => Promise<void>
}

export function createLiveCollection<S extends z.ZodType>(
  options: LiveCollectionOptions<S>,
): LiveCollection<z.output<S>> {
  const store = createDocumentStore(options.schema)
  const listeners = new Set<() => void>()
  let snapshot: LiveSnapshot<z.output<S>> = {
    ...store.get(),
    connection: { state: 'connecting' },
    isLoaded: false,
  }

  function update(changes: Partial<Pick<typeof snapshot, 'connection' | 'isLoaded'>>): void {
    snapshot = { ...snapshot, ...store.get(), ...changes }
    listeners.forEach((listener) => listener())
  }

  /** A single-document query is complete with its document, even one from the SDK's cache. */
  function isWhole(): boolean {
    return asksForOneDocument(options.query) && store.get().byId.size > 0
  }

  const listener = createQueryListener({
    attach: (observer) => options.attachQuery(options.query, observer),
    refreshIdToken: options.refreshIdToken,
    onChanges: (changes) => {
      store.apply(changes)
      const isLoaded = snapshot.isLoaded || changes.isSynced || isWhole()
      const isSame = store.get().byId === snapshot.byId && isLoaded === snapshot.isLoaded
      if (!isSame) update({ isLoaded })
    },
    onConnection: (connection) => update({ connection }),
    onForget: () => {
      store.clear()
      update({ isLoaded: false })
    },
  })

  /** Holds the listener; the returned function unregisters and releases. */
  function holding(unregister: () => void): () => void {
    const release = listener.hold()
    return () => {
      unregister()
      release()
    }
  }

  return {
    getSnapshot: () => snapshot,
    subscribe(onChange) {
      listeners.add(onChange)
      return holding(() => listeners.delete(onChange))
    },
    getDocument: (id) => store.get().byId.get(id),
    subscribeToDocument: (id, onChange) => holding(store.subscribeTo(id, onChange)),
    end: listener.end,
  }
}
