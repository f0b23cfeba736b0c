import { useEffect, type ReactNode } from 'react'
import { LoadingScreen } from '@/components/ui/loading-screen'
import { useSession } from '@/lib/session/session-provider'
import { useServerNow } from '@/lib/time/use-now'

const CHECK_MS = 10_000

/** A tab that wakes up learns within this time that its user signed in again in another one. */
const GRACE_MS = 2000

/** Unmounts its children once an employee's sign-in has expired, and then signs out. */
export function SignInExpiry({ children }: { children: ReactNode }) {
  const { state, expire } = useSession()
  const nowMs = useServerNow(CHECK_MS)
  const endsAtMs = state.kind === 'signed-in' ? state.endsAtMs : null
  const hasExpired = nowMs !== null && endsAtMs !== null && nowMs >= endsAtMs
  useEffect(() => {
    if (!hasExpired) return
    const timer = setTimeout(expire, GRACE_MS)
    return () => clearTimeout(timer)
  }, [hasExpired, expire])
  return hasExpired ? <LoadingScreen /> : children
}
