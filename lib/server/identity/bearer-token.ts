import { z } from 'zod'
import { AppError } from '@/lib/server/app-error'
import { TOKEN_BYTES_MAX } from '@/lib/server/limits'

const BEARER = /^Bearer ([\w-]+)\.([\w-]+)\.([\w-]*)$/
const signedHeaderSchema = z.object({ alg: z.literal('RS256'), kid: z.string().min(1) })
const payloadSchema = z.looseObject({ sub: z.unknown(), auth_time: z.unknown() })

export interface BearerToken {
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
  if (Buffer.byteLength(authorization) > TOKEN_BYTES_MAX) throw unreadable()

  const [, header, payload, signature] = BEARER.exec(authorization) ?? []
  if (!header || !payload) throw unreadable()
  if (!allowUnsigned && !(signature && signedHeaderSchema.safeParse(decode(header)).success))
    throw unreadable()
  const parsed = payloadSchema.safeParse(decode(payload))
  if (!parsed.success) throw unreadable()
  return { token: authorization.slice('Bearer '.length), payload: parsed.data }
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch (cause) {
    throw unreadable(cause)
  }
}

function unreadable(cause?: unknown): AppError {
  return new AppError('unauthenticated', 'The token is not valid.', { cause })
}
