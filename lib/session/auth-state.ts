import { accessOf, sameAccess, signInEndMs, type Access, type Claims } from '@/lib/claims'
import { sameUser, type SignedInUser } from './signed-in-user'

export type AuthState =
  /** `lastUser` is kept while the data of an account whose access has changed is cleared. */
  | { kind: 'loading'; isNetworkDown: boolean; lastUser?: SignedInUser }
  | {
      kind: 'signed-in'
      user: SignedInUser
      access: Access
      acceptedTermsVersion: string | undefined
      /** When an employee's sign-in ends; null for customers. */
      endsAtMs: number | null
    }
  | { kind: 'leaving'; hasExpired: boolean }
  | { kind: 'signed-out'; hasSessionEnded: boolean }

export type AuthEvent =
  | { type: 'identified'; user: SignedInUser; claims: Claims }
  | { type: 'absent' }
  | { type: 'network-failed' }
  | { type: 'failed' }
  /** Another user signed in in another tab, or this user's access changed. */
  | { type: 'session-replaced' }
  | { type: 'leaving'; hasExpired: boolean }

export const INITIAL_AUTH_STATE: AuthState = { kind: 'loading', isNetworkDown: false }

export function authReducer(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'identified':
      return identified(state, event.user, event.claims)
    case 'absent':
    case 'failed':
      return { kind: 'signed-out', hasSessionEnded: hasEnded(state) }
    case 'network-failed':
      // A network failure isn't an authentication result: a signed-in user stays signed in.
      return state.kind === 'loading' ? { ...state, isNetworkDown: true } : state
    case 'session-replaced':
      if (state.kind === 'leaving') return state
      return { kind: 'loading', isNetworkDown: false, lastUser: lastUserOf(state) }
    case 'leaving':
      return { kind: 'leaving', hasExpired: event.hasExpired }
  }
}

/** Whether the session ended by itself; a repeated event doesn't reset it. */
function hasEnded(state: AuthState): boolean {
  if (state.kind === 'leaving') return state.hasExpired
  return state.kind === 'signed-in' || (state.kind === 'signed-out' && state.hasSessionEnded)
}

function identified(state: AuthState, user: SignedInUser, claims: Claims): AuthState {
  if (state.kind === 'leaving') return state
  const lastUser = lastUserOf(state)
  const next = {
    kind: 'signed-in' as const,
    user: lastUser && sameUser(lastUser, user) ? lastUser : user,
    access: accessOf(claims),
    acceptedTermsVersion: claims.acceptedTermsOfService,
    endsAtMs: signInEndMs(claims),
  }
  if (state.kind !== 'signed-in') return next
  const kept = {
    ...next,
    access: sameAccess(state.access, next.access) ? state.access : next.access,
  }
  const isUnchanged =
    kept.user === state.user &&
    kept.access === state.access &&
    kept.acceptedTermsVersion === state.acceptedTermsVersion &&
    kept.endsAtMs === state.endsAtMs
  return isUnchanged ? state : kept
}

function lastUserOf(state: AuthState): SignedInUser | undefined {
  if (state.kind === 'signed-in') return state.user
  return state.kind === 'loading' ? state.lastUser : undefined
}
