import { z } from 'zod'
import { densitySchema } from '@/lib/preferences/density'

const LONGEST_TAG = 100
const MOST_TAGS = 20

/** What is searched for; as long as the field lets it be. */
export const searchSchema = z.string().max(200).catch('')

/** `status=alarm,offline`: a list between commas. */
export const commaListSchema = z
  .string()
  .transform((text) => text.split(',').filter((item) => item !== ''))
  .catch([])

/** The Station List's URL parameters; what can't be read counts as absent. */
export const stationListParamsSchema = z.object({
  q: searchSchema,
  status: commaListSchema,
  /** Repeated, because a tag may hold a comma. */
  tag: z.array(z.string().min(1).max(LONGEST_TAG)).max(MOST_TAGS).catch([]),
  /** A column; with a minus before it, descending. */
  sort: z
    .string()
    .regex(/^-?[a-z]+$/)
    .nullable()
    .catch(null),
  /** Instead of what the user prefers. */
  density: densitySchema.nullable().catch(null),
})
