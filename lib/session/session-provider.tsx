'use client'

import { createContext, use, useEffect, type ReactNode } from 'react'
import type { Access } from '@/lib/claims'
import { forgetSession, identifySession } from '@/lib/telemetry/identify'
import type { AuthState } from './auth-state'
import type { SignedInUser } from './signed-in-user'
import { useAuthState } from './use-auth-state'

interface AuthContextValue {
  state: AuthState
  signOut: () => Promise<void>
  /** Signs out after expiry; the sign-in screen says so. */
  expire: () => Promise<void>
  retry: () => void
}

export const AuthContext = createContext<AuthContextValue | null>(null)

export function AuthProvider({ children }: { children: ReactNode }) {
  const session = useAuthState()
  const { state } = session
  const uid = state.kind === 'signed-in' ? state.user.uid : null
  useEffect(() => {
    if (!uid) return
    identifySession({ uid })
    return forgetSession
  }, [uid])

  return <AuthContext value={session}>{children}</AuthContext>
}

export function useSession(): AuthContextValue {
  const session = use(AuthContext)
  if (!session) throw new Error('useSession needs <AuthProvider>')
  return session
}

/** `isLoading` until the first authentication result; `user` is null without one. */
export function useAuth(): { user: SignedInUser | null; isLoading: boolean } {
  const { state } = useSession()
  return {
    user: state.kind === 'signed-in' ? state.user : null,
    isLoading: state.kind === 'loading',
  }
}

export function useUser(): SignedInUser {
  const { user } = useAuth()
  if (!user) throw new Error('useUser needs a signed-in user')
  return user
}

export function useAccess(): Access {
  const { state } = useSession()
  if (state.kind !== 'signed-in') throw new Error('useAccess needs a signed-in user')
  return state.access
}
