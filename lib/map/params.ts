import { z } from 'zod'
import { edgeNodeIdSchema } from '@/lib/ids'
import { commaListSchema, searchSchema } from '@/lib/stations/list/params'

/** Web Mercator ends here. */
const MAX_LATITUDE = 85.06
const MAX_ZOOM = 22

/** A plain decimal number within bounds; empty text is null, not zero. */
const decimalSchema = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,12})?$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .nullable()
    .catch(null)

/** The map's URL parameters; an invalid value counts as absent without affecting the others. */
export const mapParamsSchema = z.object({
  lat: decimalSchema(-MAX_LATITUDE, MAX_LATITUDE),
  lon: decimalSchema(-180, 180),
  z: decimalSchema(0, MAX_ZOOM),
  status: commaListSchema,
  q: searchSchema,
  view: z.literal('in-view').nullable().catch(null),
  station: edgeNodeIdSchema.nullable().catch(null),
})
