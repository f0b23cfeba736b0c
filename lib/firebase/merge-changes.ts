/** What changed since the last one. */
export interface DocumentChanges {
  /** The first of an attachment holds every document that is known at that time. */
  isFirst: boolean
  /** False while the server hasn't confirmed that this is all. */
  isSynced: boolean
  set: readonly { id: string; data: unknown }[]
  removed: readonly string[]
}

/** What one of several listeners saw. */
export type PartChanges = Omit<DocumentChanges, 'isFirst'>

/**
 * Makes one listener of several that ask for a part each. It is synced once each part is, and a
 * document that went from one part to another is not removed by the one that it left.
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
