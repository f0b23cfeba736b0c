import { z } from 'zod'
import { acceptValue } from './accept-value'
import { unsupported } from './rpc-error'
import type { Value } from './types'

const valueSchema = z.unknown().transform((value): Value => acceptValue(value))

const fieldReference = z.strictObject({ fieldPath: z.string().min(1) })

const fieldFilter = z.strictObject({
  field: fieldReference,
  op: z.string(),
  value: valueSchema,
})

export type FieldFilter = z.output<typeof fieldFilter>
export type Filter =
  { compositeFilter: { op: 'AND' | 'OR'; filters: Filter[] } } | { fieldFilter: FieldFilter }

const filter: z.ZodType<Filter> = z.lazy(() =>
  z.union([
    z.strictObject({ fieldFilter }),
    z.strictObject({
      compositeFilter: z.strictObject({ op: z.enum(['AND', 'OR']), filters: z.array(filter) }),
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
  where: filter.optional(),
  orderBy: z
    .array(
      z.strictObject({
        field: fieldReference,
        direction: z.enum(['ASCENDING', 'DESCENDING']).default('ASCENDING'),
      }),
    )
    .default([]),
})

export type StructuredQuery = z.output<typeof structuredQuerySchema>
