import { LRUCache } from 'lru-cache'
import 'server-only'
import { cert, getApps, initializeApp, type App } from 'firebase-admin/app'
import { getAuth, type Auth } from 'firebase-admin/auth'
import { accessOf, hasAlertsAccess, type Access } from '@/lib/claims'
import { env } from '@/lib/env'
import { AppError } from '@/lib/server/app-error'
import { serverEnv } from '@/lib/server/env'
import { RETRY_AFTER_S, VERIFY_TIMEOUT_MS } from '@/lib/server/limits'
import { untilAborted } from '@/lib/server/request-deadline'
import { bearerToken, checkIdTokenClaims, invalidToken } from './bearer-token'

const VALID_FOR_MS = 60_000

export interface Session {
  uid: string
  /** Send it only to the backend. */
  token: string
  /** Identifies the sign-in, not just the user: a newer one doesn't vouch for an older one. */
  signIn: string
  /** Differs between a user's tokens for up to an hour, and between ways to sign in. */
  access: Access
  hasAlertsAccess: boolean
}

/** Claims by token. A withdrawn key is noticed a minute late. */
const proven = new LRUCache<string, object>({ max: 10_000, ttl: VALID_FOR_MS, ttlResolution: 0 })

/** Verifies the token, but not whether the sign-in was revoked since. */
export async function verifySession(
  headers: Headers,
  now: () => number = Date.now,
): Promise<Session> {
  const { token, payload } = bearerToken(headers.get('authorization'), {
    allowUnsigned: isEmulated(),
  })
  const claims = proven.get(token) ?? (await prove(token, payload))
  const { uid, ...checked } = checkIdTokenClaims(claims, now())
  return {
    uid,
    token,
    signIn: JSON.stringify([uid, payload.auth_time]),
    access: accessOf(checked),
    hasAlertsAccess: hasAlertsAccess({ uid, isEmployee: checked.isEmployee }, env.alertsAccessUids),
  }
}

async function prove(token: string, payload: object): Promise<object> {
  // With the Auth emulator the SDK checks the account here too; `refuseRevoked` handles that.
  const claims = await verifyIdToken(token, false).catch((error: AppError) => {
    if (isEmulated() && isAccountError(error.cause)) return payload
    throw error
  })
  proven.set(token, claims)
  return claims
}

/** @throws AppError `unauthenticated` only for a token that is proven bad, else `unavailable` */
export async function verifyIdToken(token: string, asksForRevocation: boolean): Promise<object> {
  try {
    const verified = adminAuth().verifyIdToken(token, asksForRevocation)
    return await untilAborted(verified, AbortSignal.timeout(VERIFY_TIMEOUT_MS))
  } catch (cause) {
    if (isInvalidTokenError(cause)) throw invalidToken(cause)
    throw new AppError('unavailable', 'Sign-in can’t be checked at the moment.', {
      cause,
      retryAfterS: RETRY_AFTER_S,
    })
  }
}

function isEmulated(): boolean {
  return serverEnv().authEmulator !== null
}

/** Codes about the account, after the signature was verified. */
const ACCOUNT_CODES = new Set([
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
])
/** Wording of firebase-admin's argument errors about the token; network errors don't have it. */
const ABOUT_THE_TOKEN = /Firebase ID token|verifyIdToken\(\) expects/

/**
 * Whether a failure proves that the token is bad. `auth/argument-error` alone doesn't: it also
 * means that Google's certificates couldn't be fetched.
 */
function isInvalidTokenError(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  if (error.code === 'auth/argument-error') return ABOUT_THE_TOKEN.test(error.message)
  return error.code === 'auth/id-token-expired' || isAccountError(error)
}

/** Whether the token is good, but its account or sign-in has ended. */
export function isAccountError(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return typeof error.code === 'string' && ACCOUNT_CODES.has(error.code)
}

export const ADMIN_APP = 'wetwell'

/** Uses the key in FIREBASE_SERVICE_ACCOUNT, else the platform's credentials. */
export function adminAuth(): Auth {
  return getAuth(adminApp())
}

function adminApp(): App {
  const existing = getApps().find(({ name }) => name === ADMIN_APP)
  if (existing) return existing
  const { projectId, serviceAccount } = serverEnv()
  const credential = serviceAccount ? { credential: cert(serviceAccount) } : {}
  return initializeApp({ projectId, ...credential }, ADMIN_APP)
}
