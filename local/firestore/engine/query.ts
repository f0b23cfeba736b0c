import { z } from 'zod'
import { compareNames, compareText, compareValues, typeOrder, valuesEqual } from './ordering'
import { parseRequest, RpcError, unsupported } from './rpc-error'
import { checkParent, idOf } from './resource-name'
import type { Document, Value } from './types'
import { getField, parseFieldPath, type FieldPath } from './field-path'
import { acceptValue } from './accept-value'

const fieldReference = z.strictObject({ fieldPath: z.string().min(1) })

const fieldFilter = z.strictObject({
  field: fieldReference,
  op: z.string(),
  value: z.unknown().transform((value): Value => acceptValue(value)),
})

export type FieldFilter = z.output<typeof fieldFilter>
export type Filter =
  { compositeFilter: { op: 'AND' | 'OR'; filters: Filter[] } } | { fieldFilter: FieldFilter }

const filterSchema: z.ZodType<Filter> = z.lazy(() =>
  z.union([
    z.strictObject({ fieldFilter }),
    z.strictObject({
      compositeFilter: z.strictObject({
        op: z.enum(['AND', 'OR']),
        filters: z.array(filterSchema),
      }),
    }),
    z.strictObject({ unaryFilter: z.looseObject({}) }).transform(() => {
      throw unsupported('filters by null and NaN')
    }),
  ]),
)

/** Strict: an unlisted key is a feature that the local Firestore doesn't support. */
export const structuredQuerySchema = z.strictObject({
  from: z
    .array(
      z.strictObject({
        collectionId: z.string().optional(),
        allDescendants: z.boolean().default(false),
      }),
    )
    .default([]),
  where: filterSchema.optional(),
  orderBy: z
    .array(
      z.strictObject({
        field: fieldReference,
        direction: z.enum(['ASCENDING', 'DESCENDING']).default('ASCENDING'),
      }),
    )
    .default([]),
})

type StructuredQuery = z.output<typeof structuredQuerySchema>

type SortKey = ReturnType<typeof sortKey>

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

function sortKey(path: string, sign: 1 | -1) {
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

const DOCUMENT_ID = '__name__'
const MAX_DISJUNCTIONS = 30

const INEQUALITIES: Record<string, (difference: number) => boolean> = {
  LESS_THAN: (difference) => difference < 0,
  LESS_THAN_OR_EQUAL: (difference) => difference <= 0,
  GREATER_THAN: (difference) => difference > 0,
  GREATER_THAN_OR_EQUAL: (difference) => difference >= 0,
}

function fieldReader(path: string): (document: Document) => Value | undefined {
  if (path === DOCUMENT_ID) return ({ name }) => ({ referenceValue: name })
  const segments: FieldPath = parseFieldPath(path)
  return ({ fields }) => getField(fields, segments)
}

/** A document without the field never matches. @throws RpcError INVALID_ARGUMENT */
function compileFilter(filter: Filter): (document: Document) => boolean {
  if ('compositeFilter' in filter) {
    const { op, filters } = filter.compositeFilter
    const predicates = filters.map(compileFilter)
    if (op === 'OR') return (document) => predicates.some((matches) => matches(document))
    return (document) => predicates.every((matches) => matches(document))
  }
  const read = fieldReader(filter.fieldFilter.field.fieldPath)
  const test = fieldTest(filter.fieldFilter)
  return (document) => {
    const value = read(document)
    return value !== undefined && test(value)
  }
}

/** A query is implicitly ordered by these. */
function inequalityFields(filter: Filter | undefined): string[] {
  if (!filter) return []
  if ('compositeFilter' in filter) return filter.compositeFilter.filters.flatMap(inequalityFields)
  const { op, field } = filter.fieldFilter
  return op === 'NOT_EQUAL' || op in INEQUALITIES ? [field.fieldPath] : []
}

function fieldTest({ op, value: operand }: FieldFilter): (value: Value) => boolean {
  switch (op) {
    case 'EQUAL':
      return (value) => valuesEqual(value, operand)
    case 'NOT_EQUAL':
      return (value) => !('nullValue' in value) && !valuesEqual(value, operand)
    case 'IN': {
      const listed = listOf(operand)
      return (value) => listed.some((other) => valuesEqual(value, other))
    }
  }
  const holds = INEQUALITIES[op]
  if (!holds) throw unsupported(`the operator ${op}`)
  const type = typeOrder(operand)
  return (value) => typeOrder(value) === type && holds(compareValues(value, operand))
}

function listOf(operand: Value): Value[] {
  const values = 'arrayValue' in operand ? (operand.arrayValue.values ?? []) : []
  if (values.length > 0 && values.length <= MAX_DISJUNCTIONS) return values
  throw new RpcError('INVALID_ARGUMENT', `IN takes 1 to ${MAX_DISJUNCTIONS} values.`)
}
