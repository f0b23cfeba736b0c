import { randomUUID } from 'node:crypto'
import { RpcError } from './rpc-error'

/** True while what a transaction has read is unchanged. */
type ReadCheck = () => boolean

interface Transaction {
  isReadOnly: boolean
  startedAtMs: number
  checks: ReadCheck[]
}

/** Firestore ends a transaction after 270 s. */
const MAX_AGE_MS = 270_000

/**
 * Optimistic transactions: reads are tracked, and the commit is aborted if one of them would
 * return something else by then; the client's SDK retries.
 */
export class Transactions {
  private readonly open = new Map<string, Transaction>()

  constructor(private readonly nowMs: () => number) {}

  /** @returns the id, in base64 as the protocol carries it */
  begin(isReadOnly: boolean): string {
    this.forgetOld()
    const id = Buffer.from(randomUUID()).toString('base64')
    this.open.set(id, { isReadOnly, startedAtMs: this.nowMs(), checks: [] })
    return id
  }

  /** Tracks a read; does nothing outside a transaction. */
  noteRead(id: string | undefined, check: ReadCheck): void {
    if (id !== undefined) this.get(id).checks.push(check)
  }

  /**
   * Ends a transaction before its writes are applied.
   *
   * @throws RpcError ABORTED if what it read has changed, INVALID_ARGUMENT if it is unknown or
   *   has writes but is read-only
   */
  finish(id: string, writeCount: number): void {
    const { checks, isReadOnly } = this.get(id)
    this.open.delete(id)
    if (isReadOnly && writeCount > 0)
      throw new RpcError('INVALID_ARGUMENT', 'A read-only transaction may not write.')
    if (!isReadOnly && !checks.every((holds) => holds()))
      throw new RpcError('ABORTED', 'What the transaction has read was changed by another commit.')
  }

  rollback(id: string): void {
    this.open.delete(id)
  }

  private get(id: string): Transaction {
    const transaction = this.open.get(id)
    if (!transaction)
      throw new RpcError('INVALID_ARGUMENT', 'The transaction has expired or is not known.')
    return transaction
  }

  private forgetOld() {
    for (const [id, { startedAtMs }] of this.open)
      if (this.nowMs() - startedAtMs > MAX_AGE_MS) this.open.delete(id)
  }
}
