import { aggregate } from '@/local/firestore/engine/aggregate'
import type { CommitResult } from '@/local/firestore/engine/commit'
import { commit } from '@/local/firestore/engine/commit'
import type { FieldPath } from '@/local/firestore/engine/field-path'
import { parseFieldPath } from '@/local/firestore/engine/field-path'
import type { ListenResponse } from '@/local/firestore/engine/listen/messages'
import { ListenStream } from '@/local/firestore/engine/listen/stream'
import { parseRequest } from '@/local/firestore/engine/parse-request'
import { project } from '@/local/firestore/engine/project'
import type { CompiledQuery } from '@/local/firestore/engine/query'
import { compileQuery } from '@/local/firestore/engine/query'
import { RpcError, toRpcError } from '@/local/firestore/engine/rpc-error'
import { Store } from '@/local/firestore/engine/store'
import { formatMicros } from '@/local/firestore/engine/timestamps'
import { Transactions } from '@/local/firestore/engine/transactions'
import type { Document } from '@/local/firestore/engine/types'
import { writeSchema } from '@/local/firestore/engine/write'
import { AccessControl } from '../access/access-control'
import type { Caller } from '../access/caller'
import { listCollectionIds, listDocuments } from './list-resources'
import * as requests from './requests'

/**
 * The calls of google.firestore.v1.Firestore on one store, in proto3 JSON form, for any transport.
 * Each parses its request and throws RpcError; those that touch documents check permission.
 */
export class FirestoreService {
  readonly store: Store
  private readonly transactions: Transactions

  constructor(private readonly nowMs: () => number) {
    this.store = new Store(nowMs)
    this.transactions = new Transactions(nowMs)
  }

  getDocument(input: unknown, caller: Caller): Document {
    const { name, mask, transaction } = parseRequest(requests.getDocumentSchema, input)
    this.access(caller).get(name)
    const document = this.read(name, transaction)
    if (!document) throw new RpcError('NOT_FOUND', `Document "${name}" not found.`)
    return project(document, pathsOf(mask))
  }

  *batchGetDocuments(input: unknown, caller: Caller): Generator<object> {
    const request = parseRequest(requests.batchGetSchema, input)
    for (const name of request.documents) this.access(caller).get(name)
    const transaction = this.transactionOf(request)
    if (request.newTransaction) yield { transaction }
    const readTime = this.readTime()
    for (const name of request.documents) {
      const found = this.read(name, transaction)
      if (found) yield { found: project(found, pathsOf(request.mask)), readTime }
      else yield { missing: name, readTime }
    }
  }

  *runQuery(input: unknown, caller: Caller): Generator<object> {
    const request = parseRequest(requests.runQuerySchema, input)
    this.access(caller).list(request.parent, request.structuredQuery)
    const query = compileQuery(request.parent, request.structuredQuery)
    const transaction = this.transactionOf(request)
    if (request.newTransaction) yield { transaction }
    const readTime = this.readTime()
    for (const document of this.run(query, transaction))
      yield { document: project(document, query.select), readTime }
    yield { readTime }
  }

  *runAggregationQuery(input: unknown, caller: Caller): Generator<object> {
    const request = parseRequest(requests.runAggregationSchema, input)
    const { structuredQuery, aggregations } = request.structuredAggregationQuery
    this.access(caller).list(request.parent, structuredQuery)
    const documents = this.run(compileQuery(request.parent, structuredQuery), request.transaction)
    const aggregateFields = aggregate(documents, aggregations)
    yield { result: { aggregateFields }, readTime: this.readTime() }
  }

  commit(input: unknown, caller: Caller): CommitResult {
    const { writes, transaction } = parseRequest(requests.commitSchema, input)
    if (transaction !== undefined) this.transactions.finish(transaction, writes.length)
    return commit(this.store, writes, (intent) => this.access(caller).write(intent))
  }

  /** Applies each write independently; one that fails doesn't affect the others. */
  batchWrite(input: unknown, caller: Caller): object {
    const { writes } = parseRequest(requests.batchWriteSchema, input)
    const outcomes = writes.map((write) => this.writeAlone(write, caller))
    return {
      writeResults: outcomes.map(({ result }) => result),
      status: outcomes.map(({ status }) => status),
    }
  }

  beginTransaction(input: unknown): { transaction: string } {
    const { options } = parseRequest(requests.beginTransactionSchema, input)
    return { transaction: this.transactions.begin(options?.readOnly !== undefined) }
  }

  rollback(input: unknown): object {
    this.transactions.rollback(parseRequest(requests.rollbackSchema, input).transaction)
    return {}
  }

  listCollectionIds(input: unknown, caller: Caller): object {
    const { parent } = parseRequest(requests.listCollectionIdsSchema, input)
    this.access(caller).adminOnly()
    return { collectionIds: listCollectionIds(this.store, parent) }
  }

  listDocuments(input: unknown, caller: Caller): object {
    const request = parseRequest(requests.listDocumentsSchema, input)
    if (request.showMissing) this.access(caller).adminOnly()
    const { parent, collectionId } = request
    this.access(caller).list(parent, { from: [{ collectionId }] })
    return listDocuments(this.store, { ...request, select: pathsOf(request.mask) })
  }

  /** Opens a Listen stream; the caller closes it. */
  listen(caller: Caller, batchMs: number, send: (response: ListenResponse) => void): ListenStream {
    const authorise = this.access(caller).listen.bind(this.access(caller))
    return new ListenStream(this.store, { send, batchMs, authorise })
  }

  /** Removes every document of every database. */
  clear(): void {
    const removed = new Map([...this.store.names()].map((name) => [name, null]))
    this.store.apply(removed, this.store.nextVersion())
  }

  private access(caller: Caller): AccessControl {
    return new AccessControl(this.store, caller)
  }

  private writeAlone(input: unknown, caller: Caller): { result: object; status: object } {
    try {
      const write = parseRequest(writeSchema, input)
      const authorise = this.access(caller)
      const { writeResults } = commit(this.store, [write], (intent) => authorise.write(intent))
      return { result: writeResults[0] ?? {}, status: { code: 0 } }
    } catch (error) {
      const { code, message } = toRpcError(error)
      return { result: {}, status: { code, message } }
    }
  }

  private transactionOf(request: {
    transaction?: string
    newTransaction?: { readOnly?: object }
  }): string | undefined {
    const { transaction, newTransaction } = request
    return newTransaction
      ? this.transactions.begin(newTransaction.readOnly !== undefined)
      : transaction
  }

  private read(name: string, transaction: string | undefined): Document | null {
    const document = this.store.get(name)
    this.transactions.noteRead(transaction, () => this.store.get(name) === document)
    return document
  }

  private run(query: CompiledQuery, transaction: string | undefined): Document[] {
    const result = () => this.store.matching(query).slice(query.offset, query.offset + query.limit)
    const documents = result()
    this.transactions.noteRead(transaction, () => {
      const now = result()
      return (
        now.length === documents.length &&
        now.every((document, index) => document === documents[index])
      )
    })
    return documents
  }

  private readTime(): string {
    return formatMicros(this.store.version)
  }
}

function pathsOf(mask: { fieldPaths: string[] } | undefined): FieldPath[] | null {
  return mask ? mask.fieldPaths.map(parseFieldPath) : null
}
