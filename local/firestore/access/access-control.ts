import { decodeJwt } from 'jose'
import { z } from 'zod'
import { isAllowed, type AccessRequest } from '@/firestore.policy'
import type { WriteIntent } from '@/local/firestore/engine/commit'
import type { AddTarget } from '@/local/firestore/engine/listen/target'
import { parseRequest, RpcError } from '@/local/firestore/engine/rpc-error'
import { structuredQuerySchema, type Filter } from '@/local/firestore/engine/query'
import { relativePath, rootOf } from '@/local/firestore/engine/resource-name'
import type { Store } from '@/local/firestore/engine/store'
import type { Document, Fields, Value } from '@/local/firestore/engine/types'

export type Caller =
  | { kind: 'admin' }
  | { kind: 'signed-out' }
  | { kind: 'user'; uid: string; token: Record<string, unknown>; expiresAtMs: number }

const claimsSchema = z.looseObject({
  sub: z.string().min(1).max(128),
  aud: z.string(),
  exp: z.number(),
})

/**
 * Reads Authorization as emulators do: `Bearer owner` is an administrator; tokens are unsigned.
 * @throws RpcError UNAUTHENTICATED if malformed, expired or for another project
 */
export function callerOf(
  authorization: string | undefined,
  { projectId, nowMs }: { projectId: string; nowMs: number },
): Caller {
  if (!authorization) return { kind: 'signed-out' }
  const [, token] = /^Bearer (\S+)$/i.exec(authorization) ?? []
  if (!token) throw unauthenticated('the Authorization header has no bearer token')
  if (token === 'owner') return { kind: 'admin' }
  const claims = claimsSchema.safeParse(payloadOf(token))
  if (!claims.success) throw unauthenticated('the identity token is malformed')
  const { sub, aud, exp } = claims.data
  if (aud !== projectId) throw unauthenticated(`the identity token is for the project "${aud}"`)
  if (exp * 1000 <= nowMs) throw unauthenticated('the identity token has expired')
  return { kind: 'user', uid: sub, token: claims.data, expiresAtMs: exp * 1000 }
}

function payloadOf(token: string): unknown {
  try {
    return decodeJwt(token)
  } catch {
    return null
  }
}

function unauthenticated(reason: string): RpcError {
  return new RpcError('UNAUTHENTICATED', `Not authenticated: ${reason}.`)
}

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
    if (!allowed) throw new RpcError('PERMISSION_DENIED', 'Missing or insufficient permissions.')
    return read
  }
}

function dataOf(document: Document | null) {
  return document && plainData(document.fields)
}

function plainData(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, plainValue(value)]),
  )
}

function plainValue(value: Value): unknown {
  if ('stringValue' in value) return value.stringValue
  if ('booleanValue' in value) return value.booleanValue
  if ('integerValue' in value) return Number(value.integerValue)
  if ('doubleValue' in value) return Number(value.doubleValue)
  if ('nullValue' in value) return null
  if ('timestampValue' in value) return new Date(value.timestampValue)
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(plainValue)
  if ('mapValue' in value) return plainData(value.mapValue.fields ?? {})
  return value
}

/** The strings that a filter limits a field to; null if any value may match. */
export function constrainedValues(filter: Filter | undefined, fieldPath: string): string[] | null {
  if (!filter) return null
  if ('fieldFilter' in filter) {
    const { field, op, value } = filter.fieldFilter
    if (field.fieldPath !== fieldPath) return null
    if (op === 'EQUAL') return textsOf([value])
    if (op === 'IN' && 'arrayValue' in value) return textsOf(value.arrayValue.values ?? [])
    return null
  }
  const { op, filters } = filter.compositeFilter
  const parts = filters.map((part) => constrainedValues(part, fieldPath))
  if (op === 'AND') return parts.find((part) => part !== null) ?? null
  return parts.every((part) => part !== null) ? parts.flat() : null
}

function textsOf(values: Value[]): string[] | null {
  const texts = values.flatMap((value) => ('stringValue' in value ? [value.stringValue] : []))
  return texts.length === values.length ? texts : null
}
