import { WifiOff } from 'lucide-react'
import { Fragment, useEffect, type ReactNode } from 'react'
import { SignedOutScreen } from '@/components/session/signed-out-screen'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { LoadingScreen, SIGN_IN_SILENT } from '@/components/ui/loading'
import { Message } from '@/components/ui/message'
import { MAX_ORGANISATIONS, type Access } from '@/lib/claims'
import { useIsOffline } from '@/lib/live/use-is-offline'
import { setFallbackMark } from '@/lib/notifications/tab-mark'
import type { AuthState } from '@/lib/session/auth-state'
import { readSessionMark, saveSessionMark } from '@/lib/session/session-mark'
import { useSession } from '@/lib/session/session-provider'
import { useServerNow } from '@/lib/time/use-now'
import { SessionEnd } from './session-end'

/** Mounts its children for a signed-in user and remounts them for another one. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { state, retry, signOut } = useSession()
  useSessionMark(state)
  switch (state.kind) {
    case 'loading':
      return (
        <LoadingScreen
          trouble={state.isNetworkDown ? { text: SIGN_IN_SILENT, onRetry: retry } : undefined}
        />
      )
    case 'leaving':
      return <LoadingScreen />
    case 'signed-out':
      return (
        <>
          <OfflineBanner />
          <SessionEnd />
          <SignedOutScreen hasSessionEnded={state.hasSessionEnded} />
        </>
      )
    case 'signed-in':
      if (hasTooManyOrganisations(state.access))
        return <TooManyOrganisations onSignOut={() => void signOut()} />
      return (
        <Fragment key={state.user.uid}>
          <SignInExpiry>{children}</SignInExpiry>
        </Fragment>
      )
  }
}

/** Without a mark, nobody has signed in, or the user has signed out. */
function useSessionMark(state: AuthState): void {
  const { kind } = state
  const uid = kind === 'signed-in' ? state.user.uid : null
  useEffect(() => {
    if (uid !== null) saveSessionMark(uid)
    setFallbackMark(readSessionMark() === null ? 0 : 'unknown')
  }, [kind, uid])
}

function hasTooManyOrganisations(access: Access): boolean {
  return access.kind === 'customer' && access.organisations.length > MAX_ORGANISATIONS
}

/** Showing some of their stations would look like all. `npm run admin` allows no such account. */
function TooManyOrganisations({ onSignOut }: { onSignOut: () => void }) {
  return (
    <main className="flex min-h-dvh">
      <Message
        level="h1"
        title="Your account has too many organizations"
        action={<Button onClick={onSignOut}>Sign out</Button>}
      >
        Wetwell can show at most {MAX_ORGANISATIONS} for one account. Ask your administrator to
        remove some.
      </Message>
    </main>
  )
}

const CHECK_MS = 10_000

/** A tab that wakes up learns within this time that its user signed in again in another one. */
const GRACE_MS = 2000

/** Unmounts its children once an employee's sign-in has expired, and then signs out. */
function SignInExpiry({ children }: { children: ReactNode }) {
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

export function OfflineBanner() {
  const isOffline = useIsOffline()
  return (
    <Banner icon={<WifiOff aria-hidden className="size-4 shrink-0" />}>
      {isOffline && 'You are offline. Data is not updating.'}
    </Banner>
  )
}
