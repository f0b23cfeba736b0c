import { type AccessRequest, isAllowed } from '@/firestore.policy'
import type { WriteIntent } from '@/local/firestore/engine/commit'
import type { AddTarget } from '@/local/firestore/engine/listen/messages'
import { parseRequest } from '@/local/firestore/engine/parse-request'
import { structuredQuerySchema } from '@/local/firestore/engine/query-schema'
import { relativePath, rootOf } from '@/local/firestore/engine/resource-name'
import { RpcError } from '@/local/firestore/engine/rpc-error'
import type { Store } from '@/local/firestore/engine/store'
import type { Document } from '@/local/firestore/engine/types'
import type { Caller } from './caller'
import { constrainedValues } from './constrained-values'
import { plainData } from './plain-data'

const NOTHING: ReadonlySet<string> = new Set()

/** Methods throw PERMISSION_DENIED; those that read return the documents the decision needs. */
export class AccessControl {
  constructor(
    private readonly store: Store,
    private readonly caller: Caller,
  ) {}

  get(name: string): ReadonlySet<string> {
    const request = () => ({
      method: 'get' as const,
      path: relativePath(name),
      resource: dataOf(this.store.get(name)),
      time: new Date(),
    })
    return this.check(name, request, [name])
  }

  list(parent: string, structuredQuery: unknown): ReadonlySet<string> {
    return this.check(parent, () => {
      const { from, where } = parseRequest(structuredQuerySchema, structuredQuery)
      const { collectionId = '', allDescendants = false } = from[0] ?? {}
      const time = new Date()
      if (allDescendants) return { method: 'listGroup', collectionId, time }
      const path = relativePath(`${parent}/${collectionId}`)
      const organisationIds = constrainedValues(where, 'organisationId')
      return { method: 'list', path, organisationIds, time }
    })
  }

  write({ name, before, after, requestTime }: WriteIntent): void {
    this.check(name, () => {
      const path = relativePath(name)
      const time = new Date(requestTime)
      if (!after) return { method: 'delete', path, time }
      const change = { path, after: plainData(after.fields), time }
      if (!before) return { method: 'create', ...change }
      return { method: 'update', before: plainData(before.fields), ...change }
    })
  }

  listen({ documents, query }: AddTarget): ReadonlySet<string> {
    if (query) return this.list(query.parent, query.structuredQuery)
    return new Set(documents?.documents.flatMap((name) => [...this.get(name)]))
  }

  private check(
    name: string,
    request: () => AccessRequest,
    dependsOn: string[] = [],
  ): ReadonlySet<string> {
    const { caller } = this
    if (caller.kind === 'admin') return NOTHING
    const read = new Set(dependsOn)
    const allowed = isAllowed(caller.kind === 'user' ? caller : null, request(), (path) => {
      const readName = `${rootOf(name)}/${path}`
      read.add(readName)
      return dataOf(this.store.get(readName))
    })
    if (!allowed) throw denied()
    return read
  }
}

function dataOf(document: Document | null) {
  return document && plainData(document.fields)
}

function denied(): RpcError {
  return new RpcError('PERMISSION_DENIED', 'Missing or insufficient permissions.')
}
