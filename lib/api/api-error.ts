import { z } from 'zod'

/** What every failed call of `/api` answers. */
export const apiErrorSchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), requestId: z.string() }),
})

export type ApiError = z.infer<typeof apiErrorSchema>
