/** Changes since the last ones. */
export interface DocumentChanges {
  /** The first after attaching; has every document known at the time. */
  isFirst: boolean
  /** False until the server confirms that the data is complete. */
  isSynced: boolean
  set: readonly { id: string; data: unknown }[]
  removed: readonly string[]
}

/** Changes from one of several listeners. */
export type PartChanges = Omit<DocumentChanges, 'isFirst'>

/**
 * Merges listeners that each cover one part. The result is synced once every part is, and a
 * document that moved to another part isn't removed by the one it left.
 */
export function createChangesMerger(parts: number) {
  const isSynced = Array.from({ length: parts }, () => false)
  const partOf = new Map<string, number>()
  let isFirst = true

  return (part: number, changes: PartChanges): DocumentChanges => {
    isSynced[part] = changes.isSynced
    for (const { id } of changes.set) partOf.set(id, part)
    const removed = changes.removed.filter((id) => partOf.get(id) === part)
    for (const id of removed) partOf.delete(id)
    const merged = { isFirst, isSynced: isSynced.every(Boolean), set: changes.set, removed }
    isFirst = false
    return merged
  }
}
