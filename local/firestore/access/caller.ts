import { z } from 'zod'
import { RpcError } from '@/local/firestore/engine/rpc-error'

export type Caller =
  | { kind: 'admin' }
  | { kind: 'signed-out' }
  | { kind: 'user'; uid: string; token: Record<string, unknown>; expiresAtMs: number }

const claimsSchema = z.looseObject({
  sub: z.string().min(1).max(128),
  aud: z.string(),
  exp: z.number(),
})

/**
 * Reads Authorization as emulators do: `Bearer owner` is an administrator; tokens are unsigned.
 * @throws RpcError UNAUTHENTICATED if malformed, expired or for another project
 */
export function callerOf(
  authorization: string | undefined,
  { projectId, nowMs }: { projectId: string; nowMs: number },
): Caller {
  if (!authorization) return { kind: 'signed-out' }
  const [, token] = /^Bearer (\S+)$/i.exec(authorization) ?? []
  if (!token) throw unauthenticated('the Authorization header has no bearer token')
  if (token === 'owner') return { kind: 'admin' }
  const claims = claimsSchema.safeParse(payloadOf(token))
  if (!claims.success) throw unauthenticated('the identity token is malformed')
  const { sub, aud, exp } = claims.data
  if (aud !== projectId) throw unauthenticated(`the identity token is for the project "${aud}"`)
  if (exp * 1000 <= nowMs) throw unauthenticated('the identity token has expired')
  return { kind: 'user', uid: sub, token: claims.data, expiresAtMs: exp * 1000 }
}

function payloadOf(token: string): unknown {
  const parts = token.split('.')
  if (parts.length !== 3) return null
  try {
    return JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString())
  } catch {
    return null
  }
}

function unauthenticated(reason: string): RpcError {
  return new RpcError('UNAUTHENTICATED', `Not authenticated: ${reason}.`)
}
