import { z } from 'zod'
import { preferenceFields, readFields, readPreferences } from './preferences'
import type { Preferences } from './preferences'

/** What each field holds in the local copy, where a time is a number of ms UTC. */
const localFields = { ...preferenceFields, quietUntil: z.number().nullable() }

const anything = z.unknown().optional()
const savedSchema = anything.transform((stored) => readPreferences(stored, localFields))
const fieldsSchema = anything.transform((stored) => readFields(stored, localFields))

/** One user's preferences as this browser last knew them. */
export const localPreferencesSchema = z.object({
  /** As the server had them. */
  saved: savedSchema,
  /** What was changed since, and no server has confirmed. */
  unsaved: fieldsSchema,
  /** What the server had when each of these was changed. */
  changedFrom: fieldsSchema,
  /** When the newest of them was made, ms UTC by the server's clock. */
  changedAtMs: z.number().catch(0),
})

export interface LocalPreferences {
  saved: Preferences
  unsaved: Partial<Preferences>
  changedFrom: Partial<Preferences>
  changedAtMs: number
}

const copySchema = z.object({ uid: z.string().min(1), preferences: localPreferencesSchema })

/** The users of this browser, the latest first; one that can't be read hides no other. */
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
