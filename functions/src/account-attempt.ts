import type { AuthBlockingEvent } from 'firebase-functions/v2/identity'
import { z } from 'zod'
import { claimsSchema } from '@/lib/claims'
import type { AccountAttempt } from './employee-access'

const idTokenSchema = z.object({
  tid: z.string().optional(),
  iss: z.string().optional(),
  idp: z.string().optional(),
  acct: z.unknown().optional(),
})

type IdToken = z.infer<typeof idTokenSchema>

/**
 * The SDK has verified the event's signature, so the provider's ID token is only decoded.
 * An unreadable one gets the tenant `''`, which matches nothing.
 */
export function toAccountAttempt(
  event: Pick<AuthBlockingEvent, 'additionalUserInfo' | 'credential' | 'data'>,
): AccountAttempt {
  const idToken = readIdToken(event.credential?.idToken)
  return {
    providerId: event.additionalUserInfo?.providerId ?? event.credential?.providerId,
    microsoftTenantId: idToken?.tid,
    isGuest: idToken && isGuest(idToken),
    hasEmployeeClaim: claimsSchema.parse(event.data?.customClaims ?? {}).isEmployee,
  }
}

function readIdToken(idToken: string | undefined): IdToken | undefined {
  if (idToken === undefined) return undefined

  const claims = idTokenSchema.safeParse(payloadOf(idToken))
  return claims.success ? claims.data : { tid: '' }
}

/**
 * Microsoft's `acct`: 0 is a member of the tenant, 1 a guest. A foreign `idp` makes a guest too.
 */
function isGuest({ tid, iss, idp, acct }: IdToken): boolean | undefined {
  const ownIssuers = [
    iss,
    `https://sts.windows.net/${tid}/`,
    `https://login.microsoftonline.com/${tid}/v2.0`,
  ]
  if (idp !== undefined && !ownIssuers.includes(idp)) return true
  if (acct === undefined) return undefined

  return acct !== 0 && acct !== '0'
}

/** A JWT's payload, or the bare JSON that the Auth emulator passes instead. */
function payloadOf(idToken: string): unknown {
  const [, payload] = idToken.split('.')
  const isJson = idToken.startsWith('{')

  try {
    return JSON.parse(isJson ? idToken : Buffer.from(payload ?? '', 'base64url').toString('utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
