import { z } from 'zod'

/** Row height of lists. */
export const densitySchema = z.enum(['comfortable', 'compact'])

export type Density = z.infer<typeof densitySchema>
