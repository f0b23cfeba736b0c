import { randomUUID } from 'node:crypto'
import { mergeChange, type Store } from '@/local/firestore/engine/store'
import { parseRequest, RpcError, toRpcError } from '@/local/firestore/engine/rpc-error'
import { compileQuery } from '@/local/firestore/engine/query'
import { formatMicros } from '@/local/firestore/engine/timestamps'
import type { DocumentChange } from '@/local/firestore/engine/types'
import {
  DeliveryBatch,
  documentsTarget,
  queryTarget,
  type ListenTarget,
  type TargetUpdate,
  addTargetSchema,
  listenRequestSchema,
  targetRemoved,
  type AddTarget,
  type ListenResponse,
} from './target'

interface ListenStreamOptions {
  send: (response: ListenResponse) => void
  /** 0 sends on the next tick */
  batchMs: number
  /**
   * Names the documents that the decision depends on; called again when one changes.
   * @throws RpcError PERMISSION_DENIED
   */
  authorise: (target: AddTarget) => ReadonlySet<string>
}

interface OpenTarget {
  id: number
  request: AddTarget
  target: ListenTarget
  dependsOn: ReadonlySet<string>
}

export class ListenStream {
  private readonly targets = new Map<number, OpenTarget>()
  /** one per document, from what the client has to the current state */
  private pending = new Map<string, DocumentChange>()
  private timer: NodeJS.Timeout | null = null
  private readonly unsubscribe: () => void

  constructor(
    private readonly store: Store,
    private readonly options: ListenStreamOptions,
  ) {
    this.unsubscribe = store.subscribe((changes) => this.gather(changes))
  }

  request(message: unknown): void {
    const { addTarget, removeTarget } = parseRequest(listenRequestSchema, message)
    if (addTarget) return this.add(addTarget.targetId, addTarget)
    if (removeTarget === undefined) return
    this.targets.delete(removeTarget)
    this.options.send(targetRemoved(removeTarget))
  }

  close(): void {
    this.unsubscribe()
    this.targets.clear()
    this.pending.clear()
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
  }

  private add(id: number, message: unknown) {
    this.flush()
    try {
      const request = parseRequest(addTargetSchema, message)
      const target = this.targetOf(request)
      const dependsOn = this.options.authorise(request)
      const open = { id, request, target, dependsOn }
      this.targets.set(id, open)
      this.start(open)
    } catch (error) {
      this.end(id, toRpcError(error))
    }
  }

  private targetOf({ documents, query }: AddTarget): ListenTarget {
    if (documents) return documentsTarget(this.store, new Set(documents.documents))
    if (query) return queryTarget(this.store, compileQuery(query.parent, query.structuredQuery))
    throw new RpcError('INVALID_ARGUMENT', 'A target needs documents or a query.')
  }

  private start(open: OpenTarget) {
    const { id, request, target } = open
    const { send } = this.options
    const targetIds = [id]
    const documents = target.start()
    const missed = this.changesMissed(open)
    const isReturning = request.resumeToken !== undefined || request.readTime !== undefined
    send({ targetChange: { targetChangeType: 'ADD', targetIds } })
    if (isReturning && !missed) send({ targetChange: { targetChangeType: 'RESET', targetIds } })
    this.deliver([[open, missed ? target.update(missed) : { changed: documents, removed: [] }]])
    if (missed) send({ filter: { targetId: id, count: documents.length } })
    const snapshot = this.snapshot()
    send({ targetChange: { targetChangeType: 'CURRENT', targetIds, ...snapshot } })
    send({ targetChange: snapshot })
  }

  /** null: everything must be sent */
  private changesMissed({ request, target }: OpenTarget): DocumentChange[] | null {
    const version = fromResumeToken(request.resumeToken)
    const changes = version === null ? null : this.store.changesSince(version)
    return changes && changes.filter((change) => target.isAffectedBy(change))
  }

  private gather(changes: readonly DocumentChange[]) {
    for (const change of changes) if (this.concerns(change)) mergeChange(this.pending, change)
    if (this.pending.size > 0) this.timer ??= setTimeout(() => this.flush(), this.options.batchMs)
  }

  private concerns(change: DocumentChange): boolean {
    for (const { target, dependsOn } of this.targets.values())
      if (dependsOn.has(change.name) || target.isAffectedBy(change)) return true
    return false
  }

  private flush() {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    if (this.pending.size === 0) return
    const { pending } = this
    const changes = [...pending.values()]
    this.pending = new Map()
    this.endForbidden(pending)
    const updates = [...this.targets.values()].flatMap((open): [OpenTarget, TargetUpdate][] => {
      const relevant = changes.filter((change) => open.target.isAffectedBy(change))
      return relevant.length > 0 ? [[open, open.target.update(relevant)]] : []
    })
    if (this.deliver(updates)) this.options.send({ targetChange: this.snapshot() })
  }

  private deliver(updates: [OpenTarget, TargetUpdate][]): boolean {
    const batch = new DeliveryBatch()
    for (const [{ id }, update] of updates) batch.add(id, update)
    for (const response of batch.responses(this.store, this.snapshot().readTime))
      this.options.send(response)
    return !batch.isEmpty
  }

  /** Rechecks permission that depends on a changed document, before anything is sent. */
  private endForbidden(changes: ReadonlyMap<string, DocumentChange>) {
    for (const open of [...this.targets.values()]) {
      if (![...open.dependsOn].some((name) => changes.has(name))) continue
      try {
        open.dependsOn = this.options.authorise(open.request)
      } catch (error) {
        this.end(open.id, toRpcError(error))
      }
    }
  }

  private end(id: number, cause: RpcError) {
    this.targets.delete(id)
    this.options.send(targetRemoved(id, cause))
  }

  private snapshot() {
    const { version } = this.store
    const resumeToken = Buffer.from(`${PROCESS}:${version}`).toString('base64')
    return { readTime: formatMicros(version), resumeToken }
  }
}

/** Tokens of an earlier process are invalid, because its documents are gone. */
const PROCESS = randomUUID()

/** null if this process didn't create it */
function fromResumeToken(token: string | undefined): number | null {
  const [process, version] = Buffer.from(token ?? '', 'base64')
    .toString()
    .split(':')
  return process === PROCESS ? Number(version) : null
}
