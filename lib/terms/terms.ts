import { z } from 'zod'
import { backendIdSchema } from '@/lib/ids'

const termsVersionSchema = z.string().min(1).max(64)
/** Another backend may number its versions. */
const backendVersionSchema = backendIdSchema.pipe(termsVersionSchema)

export const termsSchema = z.object({ version: backendVersionSchema, content: z.string().min(1) })
export const termsEnvelopeSchema = z.object({ data: termsSchema })
export const acceptTermsBodySchema = z.strictObject({ version: termsVersionSchema })

export type Terms = z.infer<typeof termsSchema>

export type TermsPrompt = 'idle' | 'awaiting' | 'resolved' | 'rejected'

export type TermsPromptEvent = 'asked' | 'accepted' | 'rejected' | 'settled'

/** Ignores a second or late click. */
export function termsPromptReducer(prompt: TermsPrompt, event: TermsPromptEvent): TermsPrompt {
  switch (event) {
    case 'asked':
      return prompt === 'idle' ? 'awaiting' : prompt
    case 'accepted':
      return prompt === 'awaiting' ? 'resolved' : prompt
    case 'rejected':
      return prompt === 'awaiting' ? 'rejected' : prompt
    case 'settled':
      return 'idle'
  }
}
