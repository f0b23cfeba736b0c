import { z } from 'zod'
import { readFields, readPreferences } from './preferences'

const anything = z.unknown().optional()
const savedSchema = anything.transform((stored) => readPreferences(stored))
const fieldsSchema = anything.transform((stored) => readFields(stored))

const localPreferencesSchema = z.object({
  /** Last values from the server. */
  saved: savedSchema,
  /** Not confirmed by the server yet. */
  unsaved: fieldsSchema,
  /** The server's value when each unsaved field was changed. */
  changedFrom: fieldsSchema,
  /** Latest unsaved change, by the server's clock. */
  changedAtMs: z.number().catch(0),
})

export type LocalPreferences = z.output<typeof localPreferencesSchema>

export const NOTHING_KNOWN = localPreferencesSchema.parse({})

const copySchema = z.object({ uid: z.string().min(1), preferences: localPreferencesSchema })

/** Latest user first; invalid entries are skipped. */
export const preferencesCopiesSchema = z
  .array(z.unknown())
  .catch([])
  .transform((copies) =>
    copies.flatMap((copy) => {
      const result = copySchema.safeParse(copy)
      return result.success ? [result.data] : []
    }),
  )

export type PreferencesCopy = z.output<typeof copySchema>
