import { z } from 'zod'
import { commit } from '@/local/firestore/engine/commit'
import type { ListenResponse } from '@/local/firestore/engine/listen/target'
import { ListenStream } from '@/local/firestore/engine/listen/stream'
import { parseRequest } from '@/local/firestore/engine/rpc-error'
import { compileQuery } from '@/local/firestore/engine/query'
import { Store } from '@/local/firestore/engine/store'
import { formatMicros } from '@/local/firestore/engine/timestamps'
import { checkDocumentName } from '@/local/firestore/engine/resource-name'
import { writeSchema } from '@/local/firestore/engine/write'
import { AccessControl, type Caller } from '../access/access-control'

const documentName = z.string().transform(checkDocumentName)
const database = z.string().optional()

const batchGetSchema = z.strictObject({
  database,
  documents: z.array(documentName).default([]),
})

const runQuerySchema = z.strictObject({ parent: z.string(), structuredQuery: z.unknown() })

const commitSchema = z.strictObject({ database, writes: z.array(writeSchema).default([]) })

/** In proto3 JSON, for any transport. */
export class FirestoreService {
  private readonly store: Store

  constructor(nowMs: () => number) {
    this.store = new Store(nowMs)
  }

  *batchGetDocuments(input: unknown, caller: Caller): Generator<object> {
    const { documents } = parseRequest(batchGetSchema, input)
    for (const name of documents) this.access(caller).get(name)
    const readTime = this.readTime()
    for (const name of documents) {
      const found = this.store.get(name)
      yield found ? { found, readTime } : { missing: name, readTime }
    }
  }

  *runQuery(input: unknown, caller: Caller): Generator<object> {
    const { parent, structuredQuery } = parseRequest(runQuerySchema, input)
    this.access(caller).list(parent, structuredQuery)
    const query = compileQuery(parent, structuredQuery)
    const readTime = this.readTime()
    for (const document of this.store.matching(query)) yield { document, readTime }
    yield { readTime }
  }

  commit(input: unknown, caller: Caller) {
    const { writes } = parseRequest(commitSchema, input)
    return commit(this.store, writes, (intent) => this.access(caller).write(intent))
  }

  listen(caller: Caller, batchMs: number, send: (response: ListenResponse) => void): ListenStream {
    const authorise = this.access(caller).listen.bind(this.access(caller))
    return new ListenStream(this.store, { send, batchMs, authorise })
  }

  private access(caller: Caller): AccessControl {
    return new AccessControl(this.store, caller)
  }

  private readTime(): string {
    return formatMicros(this.store.version)
  }
}
