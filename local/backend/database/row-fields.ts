import { z } from 'zod'

/** A timestamptz column as REST bodies carry it: ISO 8601, UTC. */
export const instantField = z.date().transform((date) => date.toISOString())

/** A nullable column; NULL leaves the field out of the body. */
export function optionalField<S extends z.ZodType>(schema: S) {
  return schema.nullable().transform((value) => value ?? undefined)
}
