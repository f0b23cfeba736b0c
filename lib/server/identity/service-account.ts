import 'server-only'
import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'

const WHAT_IT_SHOULD_BE = 'the JSON of a service account’s key, or unset'

const keyFileSchema = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().refine(isPrivateKey),
})

/** For hosts with secrets but no files. Error messages never include the key. */
export const serviceAccountSchema = z.string().transform((text, context) => {
  const result = keyFileSchema.safeParse(parseJson(text))
  if (result.success) {
    const { project_id, client_email, private_key } = result.data
    return { projectId: project_id, clientEmail: client_email, privateKey: private_key }
  }
  context.addIssue({ code: 'custom', message: WHAT_IT_SHOULD_BE })
  return z.NEVER
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isPrivateKey(pem: string): boolean {
  try {
    createPrivateKey(pem)
    return true
  } catch {
    return false
  }
}
