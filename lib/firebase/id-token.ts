import type { User } from 'firebase/auth'
import { claimsSchema } from '@/lib/claims'
import type { Claims } from '@/lib/claims'
import { firebaseAuth } from './auth'

let refreshing: { user: User; token: Promise<string> } | undefined

/** The signed-in user's token, refreshed by the SDK shortly before it expires; null without one. */
export async function idToken(): Promise<string | null> {
  const user = firebaseAuth().currentUser
  return user ? user.getIdToken() : null
}

/** Forces a new token. However many ask at once for a user, the provider is asked once. */
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

/** The claims of a forced new token; null without a user. */
export async function refreshClaims(): Promise<Claims | null> {
  await refreshIdToken()
  const user = firebaseAuth().currentUser
  return user ? readClaims(user) : null
}

export async function readClaims(user: User): Promise<Claims> {
  const { claims } = await user.getIdTokenResult()
  return claimsSchema.parse(claims)
}
