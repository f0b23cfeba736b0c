import { z } from 'zod'
import { preferenceFields, readFields, readPreferences } from './preferences'
import type { Preferences } from './preferences'

/** Field schemas of the local copy, where times are ms UTC. Mutes name stations: none is kept. */
const localFields = { ...preferenceFields, quietUntil: z.number().nullable(), mutes: z.never() }

const anything = z.unknown().optional()
const savedSchema = anything.transform((stored) => readPreferences(stored, localFields))
const fieldsSchema = anything.transform((stored) => readFields(stored, localFields))

/** One user's preferences as last known to this browser. */
const localPreferencesSchema = z.object({
  /** Last values from the server. */
  saved: savedSchema,
  /** Changes since then, not confirmed by the server. */
  unsaved: fieldsSchema,
  /** The server's value when each unsaved field was changed. */
  changedFrom: fieldsSchema,
  /** Time of the latest unsaved change, ms UTC by the server's clock. */
  changedAtMs: z.number().catch(0),
})

export interface LocalPreferences {
  saved: Preferences
  unsaved: Partial<Preferences>
  changedFrom: Partial<Preferences>
  changedAtMs: number
}

const copySchema = z.object({ uid: z.string().min(1), preferences: localPreferencesSchema })

/** The users of this browser, latest first; invalid entries are skipped. */
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
