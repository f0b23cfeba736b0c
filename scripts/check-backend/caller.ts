import { z } from 'zod'
import { HOST, PORTS } from '@/local/config'
import { responds } from '@/local/stack/responds'

export interface Caller {
  token: string
  uid: string
}

const payloadSchema = z.object({ sub: z.string().min(1) })

/** The user of WETWELL_ID_TOKEN, else a new demo customer. @throws Error if there is neither */
export async function findCaller(variables: Record<string, string | undefined>): Promise<Caller> {
  const token = variables.WETWELL_ID_TOKEN
  if (token) return { token, uid: uidOf(token) }
  if (!(await responds(`http://${HOST}:${PORTS.auth}/`)))
    throw new Error(
      'WETWELL_ID_TOKEN is missing: it should be an ID token of a user the backend knows (or start `npm run demo`).',
    )
  const { createAccount, idTokenOf } = await import('@/e2e/support/accounts')
  const account = await createAccount({ organisations: ['bayshore'] })
  return { token: await idTokenOf(account), uid: account.uid }
}

function uidOf(token: string): string {
  try {
    const [, payload = ''] = token.split('.')
    return payloadSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString())).sub
  } catch (cause) {
    throw new Error('WETWELL_ID_TOKEN is invalid: it should be a Firebase ID token.', { cause })
  }
}
