import { z } from 'zod'

/** A timestamptz column, as the REST bodies carry it: ISO 8601, UTC. */
export const instantField = z.date().transform((date) => date.toISOString())

/** A column that may be NULL: the field is then left out of the body. */
export function optionalField<S extends z.ZodType>(schema: S) {
  return schema.nullable().transform((value) => value ?? undefined)
}
