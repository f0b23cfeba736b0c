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

/** Forces a new token. Concurrent calls for a user share one request. */
export async function refreshIdToken(): Promise<void> {
  const user = firebaseAuth().currentUser
  if (!user) return
  if (refreshing?.user !== user) refreshing = { user, token: user.getIdToken(true) }
  const current = refreshing
  try {
    await current.token
  } finally {
    if (refreshing === current) refreshing = undefined
  }
}

/** Claims of a forced new token; null without a user. */
export async function refreshClaims(): Promise<Claims | null> {
  await refreshIdToken()
  const user = firebaseAuth().currentUser
  return user ? readClaims(user) : null
}

export async function readClaims(user: User): Promise<Claims> {
  const { claims } = await user.getIdTokenResult()
  return claimsSchema.parse(claims)
}
