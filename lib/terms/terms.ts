import { z } from 'zod'
import { backendIdSchema } from '@/lib/ids'

const termsVersionSchema = z.string().min(1).max(64)
/** Another backend may number its versions. */
const backendVersionSchema = backendIdSchema.pipe(termsVersionSchema)

export const termsSchema = z.object({ version: backendVersionSchema, content: z.string().min(1) })
export const termsEnvelopeSchema = z.object({ data: termsSchema })
export const acceptTermsBodySchema = z.strictObject({ version: termsVersionSchema })

export type Terms = z.infer<typeof termsSchema>
