import { z } from 'zod'
import { acceptValue } from './accept-value'
import type { Value } from './types'

export const valueSchema = z.unknown().transform((value): Value => acceptValue(value))

const fieldReference = z.strictObject({ fieldPath: z.string().min(1) })

const fieldFilter = z.strictObject({
  field: fieldReference,
  op: z.enum([
    ...['LESS_THAN', 'LESS_THAN_OR_EQUAL', 'GREATER_THAN', 'GREATER_THAN_OR_EQUAL'],
    ...['EQUAL', 'NOT_EQUAL', 'IN', 'NOT_IN', 'ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY'],
  ] as const),
  value: valueSchema,
})

const unaryFilter = z.strictObject({
  field: fieldReference,
  op: z.enum(['IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL']),
})

export type FieldFilter = z.output<typeof fieldFilter>
export type UnaryFilter = z.output<typeof unaryFilter>
export type Filter =
  | { compositeFilter: { op: 'AND' | 'OR'; filters: Filter[] } }
  | { fieldFilter: FieldFilter }
  | { unaryFilter: UnaryFilter }

const filter: z.ZodType<Filter> = z.lazy(() =>
  z.union([
    z.strictObject({ fieldFilter }),
    z.strictObject({ unaryFilter }),
    z.strictObject({
      compositeFilter: z.strictObject({ op: z.enum(['AND', 'OR']), filters: z.array(filter) }),
    }),
  ]),
)

const cursor = z.strictObject({
  values: z.array(valueSchema).default([]),
  before: z.boolean().default(false),
})

/** Over gRPC a wrapped integer arrives as a number; over JSON it may be `{ value }`. */
export const int32Schema = z
  .union([z.number().int(), z.strictObject({ value: z.number().int().default(0) })])
  .transform((limit) => (typeof limit === 'number' ? limit : limit.value))

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
  where: filter.optional(),
  orderBy: z
    .array(
      z.strictObject({
        field: fieldReference,
        direction: z.enum(['ASCENDING', 'DESCENDING']).default('ASCENDING'),
      }),
    )
    .default([]),
  startAt: cursor.optional(),
  endAt: cursor.optional(),
  offset: z.number().int().nonnegative().default(0),
  limit: int32Schema.optional(),
})

export type StructuredQuery = z.output<typeof structuredQuerySchema>
