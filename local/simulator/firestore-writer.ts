import {
  FieldValue,
  type DocumentData,
  type Firestore,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { retryDelayMs } from '@/lib/time/backoff'

const BATCH_LIMIT = 500
/** A tenth of Firestore's 10 MiB, so garbage stays in the young generation on both sides. */
const BATCH_BYTES = 1_000_000
const SLOW_ANSWER_MS = 4000

interface Write {
  document: DocumentData
  /** changes these fields only */
  isPatch: boolean
}

/** Queues only a document's newest content, so memory stays bounded while Firestore is slow. */
export class FirestoreWriter {
  private readonly pending = new Map<string, Write>()
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

  put(path: string, document: DocumentData, isPatch = false): void {
    this.pending.set(path, combined(this.pending.get(path), { document, isPatch }))
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
    let failures = 0
    while (this.pending.size > 0 && !this.isClosed) {
      const writes = this.takeWrites()
      const batch = this.firestore.batch()
      for (const [path, { document, isPatch }] of writes)
        batch.set(this.firestore.doc(path), document, { merge: isPatch })
      try {
        await this.commit(batch)
        failures = 0
      } catch (error) {
        this.putBack(writes)
        this.sayLost(error instanceof Error ? error.message : String(error))
        failures += 1
        const retryMs = retryDelayMs(failures, 500, 8000)
        await new Promise((resolve) => setTimeout(resolve, retryMs))
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

  private takeWrites(): Map<string, Write> {
    const writes = new Map<string, Write>()
    let bytes = 0
    for (const [path, write] of this.pending) {
      writes.set(path, write)
      this.pending.delete(path)
      bytes += bytesIn(write.document)
      if (writes.size >= BATCH_LIMIT || bytes >= BATCH_BYTES) break
    }
    return writes
  }

  /** Content put in the meantime is newer and wins. */
  private putBack(writes: ReadonlyMap<string, Write>): void {
    for (const [path, write] of writes) {
      const newer = this.pending.get(path)
      this.pending.set(path, newer ? combined(write, newer) : write)
    }
  }

  private sayLost(reason: string): void {
    if (this.isLost || this.isClosed) return
    this.isLost = true
    this.say(`Firestore rejects writes (${reason.split('\n')[0]}); retrying`)
  }
}

function combined(older: Write | undefined, newer: Write): Write {
  if (!older || !newer.isPatch) return newer
  const document = { ...older.document, ...newer.document }
  if (older.isPatch) return { document, isPatch: true }
  const fields = Object.entries(document).filter(([, field]) => !(field instanceof FieldValue))
  return { document: Object.fromEntries(fields), isPatch: false }
}

function bytesIn(value: unknown): number {
  if (Buffer.isBuffer(value)) return value.length
  if (typeof value !== 'object' || value === null) return 0
  let bytes = 0
  for (const field of Object.values(value)) bytes += bytesIn(field)
  return bytes
}
