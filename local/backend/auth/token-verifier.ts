import type { Auth } from 'firebase-admin/auth'
import { z } from 'zod'
import { claimsSchema } from '@/lib/claims'
import { BackendError } from '@/local/backend/http/backend-error'

export type Access = { kind: 'employee' } | { kind: 'customer'; organisations: string[] }

export interface Caller {
  uid: string
  /** the name, else the email, else the uid */
  displayName: string
  access: Access
}

/** null: all organizations */
export function visibleOrganisations(access: Access): string[] | null {
  return access.kind === 'employee' ? null : access.organisations
}

/** @throws BackendError `unauthenticated` for a bad token, `unavailable` if it can't be checked */
export type TokenVerifier = (idToken: string) => Promise<Caller>

const BAD_TOKEN_CODES = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
])

const profileSchema = z.object({
  uid: z.string().min(1),
  name: z.string().min(1).optional().catch(undefined),
  email: z.string().min(1).optional().catch(undefined),
})

/** Rejects disabled users and revoked tokens. */
export function firebaseTokenVerifier(auth: Pick<Auth, 'verifyIdToken'>): TokenVerifier {
  return async (idToken) => {
    const token = await auth.verifyIdToken(idToken, true).catch((cause: unknown) => {
      if (isBadToken(cause))
        throw new BackendError('unauthenticated', 'The identity token is not valid.')
      throw new BackendError('unavailable', 'The identity token can’t be verified right now.', {
        cause,
      })
    })
    const { uid, name, email } = profileSchema.parse(token)
    const { isEmployee, organisations } = claimsSchema.parse(token)
    const access: Access = isEmployee ? { kind: 'employee' } : { kind: 'customer', organisations }
    return { uid, displayName: name ?? email ?? uid, access }
  }
}

const errorSchema = z.object({ code: z.string(), message: z.string() })

/** firebase-admin also throws `auth/argument-error` when it can't fetch certificates. */
function isBadToken(error: unknown): boolean {
  const { data } = errorSchema.safeParse(error)
  if (!data || !BAD_TOKEN_CODES.has(data.code)) return false
  return !/error fetching|fetching public keys/i.test(data.message)
}
