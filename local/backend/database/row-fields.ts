import { z } from 'zod'

export const instantField = z.date().transform((date) => date.toISOString())

/** NULL leaves the field out of the body. */
export function optionalField<S extends z.ZodType>(schema: S) {
  return schema.nullable().transform((value) => value ?? undefined)
}
