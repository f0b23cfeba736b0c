import type { User } from 'firebase/auth'
import { claimsSchema } from '@/lib/claims'
import type { Claims } from '@/lib/claims'
import { firebaseAuth } from './auth'

let refreshing: { user: User; token: Promise<string> } | undefined

/** The signed-in user's token, refreshed by the SDK shortly before expiry; null without a user. */
export async function idToken(): Promise<string | null> {
  const user = firebaseAuth().currentUser
  return user ? user.getIdToken() : null
}

/** Forces a new token. Concurrent calls for a user share one request, unless `isAnew`. */
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

/** Claims of a forced new token; null without a user. */
export async function refreshClaims(isAnew = false): Promise<Claims | null> {
  await refreshIdToken(isAnew)
  const user = firebaseAuth().currentUser
  return user ? readClaims(user) : null
}

export async function readClaims(user: User): Promise<Claims> {
  const { claims } = await user.getIdTokenResult()
  return claimsSchema.parse(claims)
}
