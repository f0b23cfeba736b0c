import { z } from 'zod'

/** The identity token claims that Wetwell reads; an unreadable one counts as absent. */
export const claimsSchema = z.object({
  isEmployee: z.boolean().catch(false).default(false),
  acceptedTermsOfService: z.string().optional().catch(undefined),
  organisations: z.array(z.string()).catch([]).default([]),
})

export type Claims = z.infer<typeof claimsSchema>
