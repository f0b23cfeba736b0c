import type { DocumentData, Firestore, WriteBatch } from 'firebase-admin/firestore'

const BATCH_LIMIT = 500
/** A tenth of Firestore's 10 MiB, so garbage stays in the young generation on both sides. */
const BATCH_BYTES = 1_000_000
const FIRST_RETRY_MS = 500
const LONGEST_RETRY_MS = 8000
const SLOW_ANSWER_MS = 4000

/** Queues only a document's newest content, so memory stays bounded while Firestore is slow. */
export class FirestoreWriter {
  private readonly pending = new Map<string, DocumentData>()
  private flushing: Promise<void> | null = null
  private isLost = false
  private isClosed = false

  constructor(
    private readonly firestore: Firestore,
    private readonly say: (line: string) => void,
  ) {}

  get waiting(): number {
    return this.pending.size
  }

  put(path: string, document: DocumentData): void {
    this.pending.set(path, document)
  }

  /** Joins a flush in progress. */
  async flush(): Promise<void> {
    this.flushing ??= this.writeAll().finally(() => (this.flushing = null))
    await this.flushing
  }

  close(): void {
    this.isClosed = true
  }

  private async writeAll(): Promise<void> {
    let retryMs = FIRST_RETRY_MS
    while (this.pending.size > 0 && !this.isClosed) {
      const documents = this.takeDocuments()
      const batch = this.firestore.batch()
      for (const [path, document] of documents) batch.set(this.firestore.doc(path), document)
      try {
        await this.commit(batch)
        retryMs = FIRST_RETRY_MS
      } catch (error) {
        this.putBack(documents)
        this.sayLost(error instanceof Error ? error.message : String(error))
        await new Promise((resolve) => setTimeout(resolve, retryMs))
        retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS)
      }
    }
  }

  private async commit(batch: WriteBatch): Promise<void> {
    const slow = setTimeout(() => this.sayLost('no response'), SLOW_ANSWER_MS)
    try {
      await batch.commit()
    } finally {
      clearTimeout(slow)
    }
    if (this.isLost) this.say('Firestore is responding again')
    this.isLost = false
  }

  private takeDocuments(): Map<string, DocumentData> {
    const documents = new Map<string, DocumentData>()
    let bytes = 0
    for (const [path, document] of this.pending) {
      documents.set(path, document)
      this.pending.delete(path)
      bytes += bytesIn(document)
      if (documents.size >= BATCH_LIMIT || bytes >= BATCH_BYTES) break
    }
    return documents
  }

  /** Content put in the meantime is newer and wins. */
  private putBack(documents: ReadonlyMap<string, DocumentData>): void {
    for (const [path, document] of documents)
      if (!this.pending.has(path)) this.pending.set(path, document)
  }

  private sayLost(reason: string): void {
    if (this.isLost || this.isClosed) return
    this.isLost = true
    this.say(`Firestore rejects writes (${reason.split('\n')[0]}); retrying`)
  }
}

function bytesIn(value: unknown): number {
  if (Buffer.isBuffer(value)) return value.length
  if (typeof value !== 'object' || value === null) return 0
  let bytes = 0
  for (const field of Object.values(value)) bytes += bytesIn(field)
  return bytes
}
