import { compileFilter, DOCUMENT_ID, fieldReader, inequalityFields } from './filters'
import { compareNames, compareText, compareValues } from './ordering'
import { parseRequest } from './parse-request'
import { structuredQuerySchema, type StructuredQuery } from './query-schema'
import { checkParent, idOf } from './resource-name'
import { RpcError } from './rpc-error'
import type { Document, Value } from './types'

type Cursor = NonNullable<StructuredQuery['startAt']>

interface SortKey {
  path: string
  sign: 1 | -1
  read: (document: Document) => Value | undefined
}

export interface CompiledQuery {
  /** null for a collection group */
  readonly collection: string | null
  readonly includesCollection: (collection: string) => boolean
  readonly matches: (document: Document) => boolean
  readonly compare: (a: Document, b: Document) => number
  readonly offset: number
  readonly limit: number
  readonly isWindowed: boolean
}

/** `parent` holds the queried collection. @throws RpcError INVALID_ARGUMENT, UNIMPLEMENTED */
export function compileQuery(parent: string, input: unknown): CompiledQuery {
  const query = parseRequest(structuredQuerySchema, input)
  checkParent(parent)
  const sortKeys = sortKeysOf(query)
  const neededFields = sortKeys.filter(({ path }) => path !== DOCUMENT_ID)
  const fits = query.where ? compileFilter(query.where) : () => true
  const startsBefore = query.startAt && compileCursor(query.startAt, sortKeys)
  const endsAt = query.endAt && compileCursor(query.endAt, sortKeys)
  const limit = limitOf(query)
  return {
    ...scopeOf(parent, query),
    matches: (document) =>
      neededFields.every(({ read }) => read(document) !== undefined) &&
      fits(document) &&
      (!startsBefore || startsBefore(document) >= 0) &&
      (!endsAt || endsAt(document) < 0),
    compare: (a, b) => compareDocuments(sortKeys, a, b),
    offset: query.offset,
    limit,
    isWindowed: limit !== Infinity || query.offset > 0,
  }
}

function scopeOf(parent: string, { from }: StructuredQuery) {
  const [selector, ...more] = from
  if (more.length > 0) throw new RpcError('INVALID_ARGUMENT', 'A query reads one collection.')
  const { collectionId, allDescendants } = selector ?? { allDescendants: true }
  if (!allDescendants && !collectionId)
    throw new RpcError('INVALID_ARGUMENT', 'A query needs the id of a collection.')
  if (!allDescendants) {
    const collection = `${parent}/${collectionId}`
    return { collection, includesCollection: (path: string) => path === collection }
  }
  const includesCollection = (path: string) =>
    path.startsWith(`${parent}/`) && (!collectionId || idOf(path) === collectionId)
  return { collection: null, includesCollection }
}

/** The requested order, then inequality fields, then the name, so the order is total. */
function sortKeysOf({ orderBy, where }: StructuredQuery): SortKey[] {
  const keys = orderBy.map(({ field, direction }) =>
    sortKey(field.fieldPath, direction === 'DESCENDING' ? -1 : 1),
  )
  const lastSign = keys.at(-1)?.sign ?? 1
  const implied = [...new Set(inequalityFields(where))].sort(compareText)
  for (const path of [...implied.filter((path) => path !== DOCUMENT_ID), DOCUMENT_ID])
    if (!keys.some((key) => key.path === path)) keys.push(sortKey(path, lastSign))
  return keys
}

function sortKey(path: string, sign: 1 | -1): SortKey {
  return { path, sign, read: fieldReader(path) }
}

function compareDocuments(sortKeys: SortKey[], a: Document, b: Document): number {
  for (const { path, sign, read } of sortKeys) {
    if (path === DOCUMENT_ID) return sign * compareNames(a.name, b.name)
    const x = read(a)
    const y = read(b)
    const difference = x && y ? compareValues(x, y) : 0
    if (difference !== 0) return sign * difference
  }
  return 0
}

/** Negative before the cursor, positive after it; `before` puts equal documents after it. */
function compileCursor({ values, before }: Cursor, sortKeys: SortKey[]) {
  if (values.length > sortKeys.length)
    throw new RpcError('INVALID_ARGUMENT', 'A cursor has more values than the query has orders.')
  return (document: Document): number => {
    for (const [index, bound] of values.entries()) {
      const key = sortKeys[index]
      const value = key?.read(document)
      const difference = key && value ? key.sign * compareValues(value, bound) : 0
      if (difference !== 0) return difference
    }
    return before ? 1 : -1
  }
}

function limitOf({ limit }: StructuredQuery): number {
  if (limit === undefined) return Infinity
  if (limit < 0) throw new RpcError('INVALID_ARGUMENT', 'A limit may not be negative.')
  return limit
}
