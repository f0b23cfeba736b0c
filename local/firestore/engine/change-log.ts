import type { DocumentChange } from './types'

/** The latest changes, for listeners that resume; bounded, so old ones must start over. */
export class ChangeLog {
  private entries: { version: number; change: DocumentChange }[] = []

  /** @param forgottenVersion changes up to this version (microseconds) are unknown */
  constructor(
    private forgottenVersion: number,
    private readonly capacity = 4_000,
  ) {}

  add(version: number, change: DocumentChange): void {
    this.entries.push({ version, change })
    if (this.entries.length < this.capacity * 2) return
    const forgotten = this.entries.splice(0, this.capacity)
    this.forgottenVersion = forgotten.at(-1)?.version ?? this.forgottenVersion
  }

  /** One change per document from `version` to now; null if that is unknown. */
  changesSince(version: number): DocumentChange[] | null {
    if (!(version >= this.forgottenVersion)) return null
    const changes = new Map<string, DocumentChange>()
    for (const entry of this.entries)
      if (entry.version > version) mergeChange(changes, entry.change)
    return [...changes.values()]
  }
}

/** Merges into one change per document: the first `before` to the last `after`. */
export function mergeChange(changes: Map<string, DocumentChange>, change: DocumentChange): void {
  const earlier = changes.get(change.name)
  changes.set(change.name, earlier ? { ...change, before: earlier.before } : change)
}
