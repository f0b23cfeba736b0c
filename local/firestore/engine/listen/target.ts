import type { CompiledQuery } from '@/local/firestore/engine/query'
import type { Store } from '@/local/firestore/engine/store'
import type { Document, DocumentChange } from '@/local/firestore/engine/types'

export interface TargetUpdate {
  changed: Document[]
  removed: string[]
}

/** Holds no copies of documents. */
export interface ListenTarget {
  start: () => Document[]
  /** called for every change, so it must be cheap */
  isAffectedBy: (change: DocumentChange) => boolean
  /** @param changes one per document since the last update */
  update: (changes: readonly DocumentChange[]) => TargetUpdate
}

export function documentsTarget(store: Store, names: ReadonlySet<string>): ListenTarget {
  return {
    start: () => [...names].flatMap((name) => store.get(name) ?? []),
    isAffectedBy: ({ name }) => names.has(name),
    update: (changes) => ({
      changed: changes.flatMap(({ after }) => after ?? []),
      removed: changes.filter(({ after }) => !after).map(({ name }) => name),
    }),
  }
}

export function queryTarget(store: Store, query: CompiledQuery): ListenTarget {
  return {
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
