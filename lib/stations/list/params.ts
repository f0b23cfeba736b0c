import { z } from 'zod'
import { densitySchema } from '@/lib/preferences/preferences'
import { INSIGHT_VIEWS } from '../insight/figure'

export const LIST_VIEWS = ['now', ...INSIGHT_VIEWS] as const

export type ListViewName = (typeof LIST_VIEWS)[number]

export const LIST_VIEW_WORDS: Record<ListViewName, string> = {
  now: 'Now',
  pumps: 'Pumps',
  energy: 'Energy',
  inflow: 'Inflow',
  quality: 'Data quality',
}

const LONGEST_TAG = 100
const MOST_TAGS = 20

export const searchSchema = z.string().max(200).catch('')

/** `status=alarm,offline`. */
export const commaListSchema = z
  .string()
  .transform((text) => text.split(',').filter((item) => item !== ''))
  .catch([])

export const stationListParamsSchema = z.object({
  q: searchSchema,
  status: commaListSchema,
  /** Repeated, because a tag may contain a comma. */
  tag: z.array(z.string().min(1).max(LONGEST_TAG)).max(MOST_TAGS).catch([]),
  view: z.enum(LIST_VIEWS).catch('now'),
  /** Descending with a leading minus. */
  sort: z
    .string()
    .regex(/^-?[a-z]\w*$/i)
    .nullable()
    .catch(null),
  density: densitySchema.nullable().catch(null),
})
