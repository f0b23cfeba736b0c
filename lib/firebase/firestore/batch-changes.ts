import type { RawChanges } from './attach-query'

/** Changes wait this long for more, so a hundred a second cost the page five tasks. */
export const BATCH_MS = 200
/** A larger message would block the page for more than a frame. */
export const MESSAGE_DOCUMENTS_MAX = 250

export interface Batch extends RawChanges {
  isFirst: boolean
  isPart: boolean
}

/** Joins changes, the latest of each document. The first, and a change of `isSynced`, don't wait. */
export function batchChanges(send: (batch: Batch) => void) {
  let isFirst = true
  let wasSynced = false
  let isSynced = false
  const set = new Map<string, unknown>()
  const removed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    wasSynced = isSynced
    const documents = [...set].map(([id, data]) => ({ id, data }))
    const gone = [...removed]
    set.clear()
    removed.clear()
    do {
      const part = documents.splice(0, MESSAGE_DOCUMENTS_MAX)
      const isPart = documents.length > 0
      send({
        isFirst,
        isPart,
        isSynced: isSynced && !isPart,
        set: part,
        removed: isPart ? [] : gone,
      })
      isFirst = false
    } while (documents.length > 0)
  }

  return {
    add(changes: RawChanges): void {
      for (const { id, data } of changes.set) {
        removed.delete(id)
        set.set(id, data)
      }
      for (const id of changes.removed) {
        set.delete(id)
        removed.add(id)
      }
      isSynced = changes.isSynced
      if (isFirst || isSynced !== wasSynced) flush()
      else timer ??= setTimeout(flush, BATCH_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
