import type { DocumentChanges } from '@/lib/firebase/firestore/messages'
import type { Unreadable } from './live'

export interface Documents<T> {
  /** A document's object stays the same until it changes. */
  byId: ReadonlyMap<string, T>
  unreadable: readonly Unreadable[]
}

type Listener = () => void

const NOTHING = { byId: new Map<string, never>(), unreadable: [] }

export function createDocumentStore<Doc>() {
  let documents: Documents<Doc> = NOTHING
  /** Why each unreadable document can't be parsed, by id. */
  const reasons = new Map<string, string>()
  /** Ids seen since attaching; null once synced and all others are dropped. */
  let seen: Set<string> | null = null
  const listenersById = new Map<string, Set<Listener>>()

  function apply(changes: DocumentChanges): void {
    if (changes.isFirst) seen = new Set()
    const byId = new Map(documents.byId)
    const removed = new Set(changes.removed)
    let haveReasonsChanged = false
    for (const document of changes.set) {
      const { id } = document
      seen?.add(id)
      if (reasons.delete(id)) haveReasonsChanged = true
      // The worker has parsed it, by its collection.
      if ('data' in document) byId.set(id, document.data as Doc)
      else {
        byId.delete(id)
        reasons.set(id, document.reason)
        haveReasonsChanged = true
      }
    }
    if (seen && changes.isSynced) {
      for (const id of [...byId.keys(), ...reasons.keys()]) if (!seen.has(id)) removed.add(id)
      seen = null
    }
    for (const id of removed) {
      seen?.delete(id)
      const hadReason = reasons.delete(id)
      if (hadReason) haveReasonsChanged = true
      if (!byId.delete(id) && !hadReason) removed.delete(id)
    }
    if (changes.set.length === 0 && removed.size === 0) return
    const unreadable = haveReasonsChanged
      ? [...reasons].map(([id, reason]) => ({ id, reason }))
      : documents.unreadable
    documents = { byId, unreadable }
    for (const { id } of changes.set) notify(id)
    for (const id of removed) notify(id)
  }

  function notify(id: string): void {
    listenersById.get(id)?.forEach((listener) => listener())
  }

  return {
    apply,
    get: (): Documents<Doc> => documents,
    clear(): void {
      const ids = documents.byId.keys()
      documents = NOTHING
      reasons.clear()
      for (const id of ids) notify(id)
    },
    subscribeTo(id: string, listener: Listener): () => void {
      const listeners = listenersById.get(id) ?? new Set()
      listenersById.set(id, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && listenersById.get(id) === listeners) listenersById.delete(id)
      }
    },
  }
}
