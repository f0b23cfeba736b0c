import { z } from 'zod'
import { claimsSchema, hasSignInEnded, type Claims } from '@/lib/claims'
import { AppError } from '@/lib/server/app-error'
import { TOKEN_BYTES_MAX } from '@/lib/server/limits'

const BEARER = /^Bearer ([\w-]+)\.([\w-]+)\.([\w-]*)$/
const signedHeaderSchema = z.object({ alg: z.literal('RS256'), kid: z.string().min(1) })
const payloadSchema = z.looseObject({ sub: z.unknown(), auth_time: z.unknown() })

interface BearerToken {
  token: string
  /** Decoded, not verified. */
  payload: z.infer<typeof payloadSchema>
}

/** Extracts the ID token from an Authorization header; only emulator tokens may be unsigned. */
export function bearerToken(
  authorization: string | null,
  { allowUnsigned }: { allowUnsigned: boolean },
): BearerToken {
  if (authorization === null) throw new AppError('unauthenticated', 'Sign in first.')
  if (Buffer.byteLength(authorization) > TOKEN_BYTES_MAX) throw invalidToken()

  const [, header, payload, signature] = BEARER.exec(authorization) ?? []
  if (!header || !payload) throw invalidToken()
  if (!allowUnsigned && !(signature && signedHeaderSchema.safeParse(decode(header)).success))
    throw invalidToken()
  const parsed = payloadSchema.safeParse(decode(payload))
  if (!parsed.success) throw invalidToken()
  return { token: authorization.slice('Bearer '.length), payload: parsed.data }
}

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
  if (!parsed.success) throw invalidToken()

  const { sub, exp, iat, auth_time } = parsed.data
  const latestS = nowMs / 1000 + CLOCK_SKEW_S
  if (iat > latestS || auth_time > latestS) throw invalidToken()
  if (exp <= nowMs / 1000 || exp - iat > LIFETIME_MAX_S) throw invalidToken()
  const claims = claimsSchema.parse(decoded)
  if (hasSignInEnded(claims, nowMs)) throw invalidToken()
  return { ...claims, uid: sub }
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch (cause) {
    throw invalidToken(cause)
  }
}

export function invalidToken(cause?: unknown): AppError {
  return new AppError('unauthenticated', 'The token is not valid.', { cause })
}
