import { z } from 'zod'

/** The user's position in the Station List, stored in the browser's history. */
export const listPlaceSchema = z.object({
  edgeNodeId: z.string(),
  column: z.string(),
  scrollY: z.number().nonnegative(),
})

export type ListPlace = z.infer<typeof listPlaceSchema>
