import type { User } from 'firebase/auth'
import { z } from 'zod'
import { claimsSchema, type Claims } from '@/lib/claims'
import { firebaseAuth } from './auth'

/** A token about to expire may be rejected on arrival. */
const MARGIN_MS = 30_000
/** A backend that keeps answering 401 must not use up the identity provider's quota. */
const REPLACE_EVERY_MS = 60_000

let refreshing: { user: User; token: Promise<string> } | undefined
let replaced: { user: User | null; atMs: number } | undefined

export async function idToken(): Promise<string | null> {
  const user = firebaseAuth().currentUser
  return user ? (validToken(user) ?? user.getIdToken()) : null
}

/** Forces a new token. A user's concurrent calls share one request, unless `isAnew`. */
export async function refreshIdToken(isAnew = false): Promise<void> {
  const user = firebaseAuth().currentUser
  if (!user) return
  if (isAnew || refreshing?.user !== user) refreshing = { user, token: user.getIdToken(true) }
  const current = refreshing
  try {
    await current.token
  } finally {
    if (refreshing === current) refreshing = undefined
  }
}

export async function replaceRefusedToken(): Promise<void> {
  const user = firebaseAuth().currentUser
  const nowMs = performance.now()
  if (replaced?.user === user && nowMs - replaced.atMs < REPLACE_EVERY_MS) return
  replaced = { user, atMs: nowMs }
  await refreshIdToken()
}

export async function refreshClaims(isAnew = false): Promise<Claims | null> {
  await refreshIdToken(isAnew)
  const user = firebaseAuth().currentUser
  return user ? readClaims(user) : null
}

export async function readClaims(user: User): Promise<Claims> {
  const held = validToken(user) ? heldClaims(user) : null
  if (held) return held
  const { claims } = await user.getIdTokenResult()
  return claimsSchema.parse(claims)
}

/** In a token's last 5 min `getIdToken()` requests a new one, and fails if the provider does. */
function validToken(user: User): string | undefined {
  const { accessToken, expirationTime } = heldToken(user)
  return Date.now() < expirationTime - MARGIN_MS ? accessToken : undefined
}

const userSchema = z.object({
  stsTokenManager: z.object({
    accessToken: z.string().optional().catch(undefined),
    expirationTime: z.number().catch(0),
  }),
})

/** The expiration time is by the device's clock. */
export function heldToken(user: User): z.output<typeof userSchema>['stsTokenManager'] {
  return userSchema.parse(user.toJSON()).stsTokenManager
}

/** Also of an expired token: they show whose device this is; no server trusts them. */
export function heldClaims(user: User): Claims | null {
  const payload = heldToken(user).accessToken?.split('.')[1]
  if (payload === undefined) return null
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
      char.charCodeAt(0),
    )
    return claimsSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data ?? null
  } catch {
    // Not one of the provider's tokens.
    return null
  }
}
