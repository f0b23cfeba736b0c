import type { Caller } from '@/local/backend/auth/caller'
import type { TokenVerifier } from '@/local/backend/auth/token-verifier'
import { BackendError } from '@/local/backend/http/backend-error'

const customer = (uid: string, displayName: string, organisations: string[]): Caller => ({
  uid,
  displayName,
  access: { kind: 'customer', organisations },
})

/** By the token's signature part. */
const CALLERS: Record<string, Caller> = {
  bayshore: customer('uid-bayshore', 'Olivia Ortega', ['bayshore']),
  both: customer('uid-both', 'Both', ['bayshore', 'gulfcoast']),
  nobody: customer('uid-nobody', 'Nobody', []),
  employee: { uid: 'uid-employee', displayName: 'Erin Park', access: { kind: 'employee' } },
}

export type CallerName = keyof typeof CALLERS

export const verifyTestToken: TokenVerifier = async (idToken) => {
  const caller = CALLERS[idToken.split('.')[2] ?? '']
  if (!caller) throw new BackendError('unauthenticated', 'The identity token is not valid.')
  return caller
}

export const bearer = (name: CallerName) => ({ authorization: `Bearer eyJhbGc.eyJzdWI.${name}` })
