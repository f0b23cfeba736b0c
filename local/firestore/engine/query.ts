import { compileFilter, DOCUMENT_ID, fieldReader, inequalityFields } from './filters'
import { compareNames, compareText, compareValues } from './ordering'
import { parseRequest } from './parse-request'
import { structuredQuerySchema, type StructuredQuery } from './query-schema'
import { checkParent, idOf } from './resource-name'
import { RpcError } from './rpc-error'
import type { Document, Value } from './types'

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
}

/** `parent` holds the queried collection. @throws RpcError INVALID_ARGUMENT, UNIMPLEMENTED */
export function compileQuery(parent: string, input: unknown): CompiledQuery {
  const query = parseRequest(structuredQuerySchema, input)
  checkParent(parent)
  const sortKeys = sortKeysOf(query)
  const neededFields = sortKeys.filter(({ path }) => path !== DOCUMENT_ID)
  const fits = query.where ? compileFilter(query.where) : () => true
  return {
    ...scopeOf(parent, query),
    matches: (document) =>
      neededFields.every(({ read }) => read(document) !== undefined) && fits(document),
    compare: (a, b) => compareDocuments(sortKeys, a, b),
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
