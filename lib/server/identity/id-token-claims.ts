import { z } from 'zod'
import { claimsSchema, hasSignInEnded, type Claims } from '@/lib/claims'
import { AppError } from '@/lib/server/app-error'

const CLOCK_SKEW_S = 60
const LIFETIME_MAX_S = 3_700

const idTokenSchema = z.object({
  sub: z.string().regex(/^[^/]{1,128}$/),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number(),
  firebase: z.object({
    sign_in_provider: z.enum(['password', 'microsoft.com']),
    tenant: z.never().optional(),
  }),
})

/** Checks claims that firebase-admin doesn't check, or checked earlier. */
export function checkIdTokenClaims(decoded: unknown, nowMs: number): Claims & { uid: string } {
  const parsed = idTokenSchema.safeParse(decoded)
  if (!parsed.success) throw refused()

  const { sub, exp, iat, auth_time } = parsed.data
  const latestS = nowMs / 1000 + CLOCK_SKEW_S
  if (iat > latestS || auth_time > latestS) throw refused()
  if (exp <= nowMs / 1000 || exp - iat > LIFETIME_MAX_S) throw refused()
  const claims = claimsSchema.parse(decoded)
  if (hasSignInEnded(claims, nowMs)) throw refused()
  return { ...claims, uid: sub }
}

function refused(): AppError {
  return new AppError('unauthenticated', 'The token is not valid.')
}
