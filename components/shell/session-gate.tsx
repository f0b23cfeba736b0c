'use client'

import { Fragment, type ReactNode } from 'react'
import { SignInExpiry } from '@/components/session/sign-in-expiry'
import { SignedOutScreen } from '@/components/session/signed-out-screen'
import { Button } from '@/components/ui/button'
import { LoadingScreen, SIGN_IN_SILENT } from '@/components/ui/loading-screen'
import { Message } from '@/components/ui/message'
import { MAX_ORGANISATIONS, type Access } from '@/lib/claims'
import { useSession } from '@/lib/session/session-provider'
import { OfflineBanner } from './offline-banner'

/** Mounts its children for a signed-in user and remounts them for another one. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { state, retry, signOut } = useSession()
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
