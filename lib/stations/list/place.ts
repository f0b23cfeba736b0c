import { z } from 'zod'

/** Where in the Station List somebody was, as the browser's history keeps it. */
export const listPlaceSchema = z.object({
  edgeNodeId: z.string(),
  column: z.string(),
  scrollY: z.number().nonnegative(),
})

export type ListPlace = z.infer<typeof listPlaceSchema>
