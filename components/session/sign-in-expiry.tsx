'use client'

import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { LoadingScreen } from '@/components/ui/loading-screen'
import { useSession } from '@/lib/session/session-provider'
import { useNow } from '@/lib/time/use-now'

const CHECK_MS = 10_000

/** Unmounts its children and signs out once an employee's sign-in has ended. */
export function SignInEnd({ children }: { children: ReactNode }) {
  const { state, expire } = useSession()
  const nowMs = useNow(CHECK_MS)
  const hasEnded = state.kind === 'signed-in' && state.endsAtMs !== null && nowMs >= state.endsAtMs
  useEffect(() => {
    if (hasEnded) void expire()
  }, [hasEnded, expire])
  return hasEnded ? <LoadingScreen /> : children
}
