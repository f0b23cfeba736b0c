'use client'

import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { SignInExpiry } from '@/components/session/sign-in-expiry'
import { SignedOutScreen } from '@/components/session/signed-out-screen'
import { LoadingScreen, SIGN_IN_SILENT } from '@/components/ui/loading-screen'
import { useSession } from '@/lib/session/session-provider'
import { OfflineBanner } from './offline-banner'

/** Mounts its children for a signed-in user and remounts them for another one. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { state, retry } = useSession()
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
      return (
        <Fragment key={state.user.uid}>
          <SignInExpiry>{children}</SignInExpiry>
        </Fragment>
      )
  }
}
