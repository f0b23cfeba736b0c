import type { CompiledQuery } from './query'
import { parentOf } from './resource-name'
import type { Document, DocumentChange } from './types'

type ChangeListener = (changes: readonly DocumentChange[]) => void

export class Store {
  private readonly documents = new Map<string, Document>()
  private readonly collections = new Map<string, Map<string, Document>>()
  private readonly listeners = new Set<ChangeListener>()
  private readonly log: ChangeLog
  /** microseconds, unique for each commit */
  private lastVersion: number

  constructor(private readonly nowMs: () => number) {
    this.lastVersion = nowMs() * 1000
    this.log = new ChangeLog(this.lastVersion)
  }

  get version(): number {
    return this.lastVersion
  }

  get size(): number {
    return this.documents.size
  }

  get(name: string): Document | null {
    return this.documents.get(name) ?? null
  }

  matching(query: CompiledQuery): Document[] {
    const paths = query.collection === null ? this.collections.keys() : [query.collection]
    const found: Document[] = []
    for (const path of paths) {
      if (!query.includesCollection(path)) continue
      for (const document of this.collections.get(path)?.values() ?? [])
        if (query.matches(document)) found.push(document)
    }
    return found.sort(query.compare)
  }

  nextVersion(): number {
    return Math.max(this.lastVersion + 1, this.nowMs() * 1000)
  }

  /** One commit; null removes. */
  apply(documents: ReadonlyMap<string, Document | null>, version: number): void {
    const changes: DocumentChange[] = []
    for (const [name, after] of documents) {
      const before = this.get(name)
      if (!before && !after) continue
      const collection = parentOf(name)
      this.replace(collection, name, after)
      const change = { name, collection, before, after }
      this.log.add(version, change)
      changes.push(change)
    }
    this.lastVersion = version
    if (changes.length > 0) for (const listener of this.listeners) listener(changes)
  }

  subscribe(listener: ChangeListener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  changesSince(version: number): DocumentChange[] | null {
    return this.log.changesSince(version)
  }

  private replace(collection: string, name: string, document: Document | null) {
    const siblings = this.collections.get(collection)
    if (!document) {
      this.documents.delete(name)
      siblings?.delete(name)
      if (siblings?.size === 0) this.collections.delete(collection)
      return
    }
    this.documents.set(name, document)
    if (siblings) siblings.set(name, document)
    else this.collections.set(collection, new Map([[name, document]]))
  }
}

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
