import 'server-only'
import { hasAlertsAccess } from '@/lib/claims'
import { env } from '@/lib/env'
import { AppError } from '@/lib/server/app-error'
import { serverEnv } from '@/lib/server/env'
import { RETRY_AFTER_S, VERIFY_TIMEOUT_MS } from '@/lib/server/limits'
import { untilAborted } from '@/lib/server/request-deadline'
import { bearerToken } from './bearer-token'
import { adminAuth } from './firebase-admin'
import { checkIdTokenClaims } from './id-token-claims'
import { RevocationCache } from './revocation-cache'
import { isInvalidTokenError } from './token-errors'

export interface Session {
  uid: string
  /** The ID token. Send it only to the backend. */
  token: string
  hasAlertsAccess: boolean
}

const revocations = new RevocationCache()

/** Verifies the caller's token. Checks for revocation on each POST, else once a minute. */
export async function verifySession(
  { method, headers }: Pick<Request, 'method' | 'headers'>,
  now: () => number = Date.now,
): Promise<Session> {
  const { token, payload } = bearerToken(headers.get('authorization'), {
    allowUnsigned: serverEnv().authEmulator !== null,
  })
  const signIn = JSON.stringify([payload.sub, payload.auth_time])
  const asksForRevocation = method !== 'GET' || !revocations.isFresh(signIn)
  const decoded = await verifyIdToken(token, asksForRevocation)
  const { uid, isEmployee } = checkIdTokenClaims(decoded, now())
  if (asksForRevocation) revocations.remember(signIn)

  return {
    uid,
    token,
    hasAlertsAccess: hasAlertsAccess({ uid, isEmployee }, env.alertsAccessUids),
  }
}

async function verifyIdToken(token: string, asksForRevocation: boolean): Promise<unknown> {
  try {
    const verified = adminAuth().verifyIdToken(token, asksForRevocation)
    return await untilAborted(verified, AbortSignal.timeout(VERIFY_TIMEOUT_MS))
  } catch (cause) {
    if (isInvalidTokenError(cause))
      throw new AppError('unauthenticated', 'The token is not valid.', { cause })
    throw new AppError('unavailable', 'Sign-in can’t be checked at the moment.', {
      cause,
      retryAfterS: RETRY_AFTER_S,
    })
  }
}
