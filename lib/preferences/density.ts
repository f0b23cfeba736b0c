import { z } from 'zod'

/** How much room a row takes. */
export const densitySchema = z.enum(['comfortable', 'compact'])

export type Density = z.infer<typeof densitySchema>
