import { z } from 'zod'
import { densitySchema } from '@/lib/preferences/preferences'
import { LIST_VIEWS } from './list-views'

const LONGEST_TAG = 100
const MOST_TAGS = 20

/** The search text; the limit is the search field's. */
export const searchSchema = z.string().max(200).catch('')

/** A comma-separated list: `status=alarm,offline`. */
export const commaListSchema = z
  .string()
  .transform((text) => text.split(',').filter((item) => item !== ''))
  .catch([])

/** The Station List's URL parameters; invalid values count as absent. */
export const stationListParamsSchema = z.object({
  q: searchSchema,
  status: commaListSchema,
  /** Repeated, because a tag may hold a comma. */
  tag: z.array(z.string().min(1).max(LONGEST_TAG)).max(MOST_TAGS).catch([]),
  view: z.enum(LIST_VIEWS).catch('now'),
  /** A column; descending with a leading minus. */
  sort: z
    .string()
    .regex(/^-?[a-z]\w*$/i)
    .nullable()
    .catch(null),
  /** Overrides the user's preference. */
  density: densitySchema.nullable().catch(null),
})
