import type { AuthBlockingEvent } from 'firebase-functions/v2/identity'
import { z } from 'zod'
import { claimsSchema } from '@/lib/claims'
import type { AccountAttempt } from './employee-access'

const idTokenSchema = z.object({ tid: z.string().optional() })

/**
 * Reads a blocking event. The SDK has verified the event's signature, so the provider's ID token
 * inside is only decoded. A token that can't be read gets the tenant `''`, which matches nothing.
 */
export function toAccountAttempt(
  event: Pick<AuthBlockingEvent, 'additionalUserInfo' | 'credential' | 'data'>,
): AccountAttempt {
  return {
    providerId: event.additionalUserInfo?.providerId ?? event.credential?.providerId,
    microsoftTenantId: tenantOf(event.credential?.idToken),
    hasEmployeeClaim: claimsSchema.parse(event.data?.customClaims ?? {}).isEmployee,
  }
}

function tenantOf(idToken: string | undefined): string | undefined {
  if (idToken === undefined) return undefined

  const claims = idTokenSchema.safeParse(payloadOf(idToken))
  return claims.success ? claims.data.tid : ''
}

/** Parses the payload of a JWT, or the bare JSON that the Auth emulator passes instead. */
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
