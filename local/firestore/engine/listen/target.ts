import type { CompiledQuery } from '@/local/firestore/engine/query'
import { SortedDocuments } from '@/local/firestore/engine/sorted-documents'
import type { Store } from '@/local/firestore/engine/store'
import type { Document, DocumentChange } from '@/local/firestore/engine/types'

export interface TargetUpdate {
  changed: Document[]
  removed: string[]
}

/** Holds no copies of documents. */
export interface ListenTarget {
  /** False for a window: its earlier content can't be derived from a list of changes. */
  readonly isResumable: boolean
  start: () => Document[]
  /** called for every change, so it must be cheap */
  isAffectedBy: (change: DocumentChange) => boolean
  /** @param changes one per document since the last update */
  update: (changes: readonly DocumentChange[]) => TargetUpdate
}

export function documentsTarget(store: Store, names: ReadonlySet<string>): ListenTarget {
  return {
    isResumable: true,
    start: () => [...names].flatMap((name) => store.get(name) ?? []),
    isAffectedBy: ({ name }) => names.has(name),
    update: (changes) => ({
      changed: changes.flatMap(({ after }) => after ?? []),
      removed: changes.filter(({ after }) => !after).map(({ name }) => name),
    }),
  }
}

export function queryTarget(store: Store, query: CompiledQuery): ListenTarget {
  if (query.isWindowed) return windowTarget(store, query)
  return {
    isResumable: true,
    start: () => store.matching(query),
    isAffectedBy: ({ collection }) => query.includesCollection(collection),
    update: (changes) => {
      const update: TargetUpdate = { changed: [], removed: [] }
      for (const { name, before, after } of changes) {
        if (after && query.matches(after)) update.changed.push(after)
        else if (before && query.matches(before)) update.removed.push(name)
      }
      return update
    },
  }
}

/** With a limit or an offset, other documents' changes matter too. */
function windowTarget(store: Store, query: CompiledQuery): ListenTarget {
  let sorted = new SortedDocuments([], query.compare)
  let shown = new Map<string, Document>()
  const show = () => {
    const documents = sorted.slice(query.offset, query.limit)
    shown = new Map(documents.map((document) => [document.name, document]))
    return documents
  }
  return {
    isResumable: false,
    start: () => {
      sorted = new SortedDocuments(store.matching(query), query.compare)
      return show()
    },
    isAffectedBy: ({ collection }) => query.includesCollection(collection),
    update: (changes) => {
      for (const { before } of changes) if (before && query.matches(before)) sorted.remove(before)
      for (const { after } of changes) if (after && query.matches(after)) sorted.add(after)
      const previous = shown
      const documents = show()
      return {
        changed: documents.filter((document) => previous.get(document.name) !== document),
        removed: [...previous.keys()].filter((name) => !shown.has(name)),
      }
    },
  }
}
