import { z } from 'zod'

export const termsVersionSchema = z.string().min(1).max(64)

export const termsSchema = z.object({ version: termsVersionSchema, content: z.string().min(1) })
export const termsEnvelopeSchema = z.object({ data: termsSchema })
export const acceptTermsBodySchema = z.strictObject({ version: termsVersionSchema })

export type Terms = z.infer<typeof termsSchema>
