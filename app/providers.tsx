'use client'

import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { SessionGate } from '@/components/shell/session-gate'
import { swrOptions } from '@/lib/api/swr-options'
import { AuthProvider } from '@/lib/session/session-provider'
import { SignedIn } from './lazy-pages'
import { LoadWhileSigningIn } from './load-while-signing-in'

/** SWR → Auth → what a signed-in user gets. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={swrOptions}>
      <AuthProvider>
        <LoadWhileSigningIn />
        <SessionGate>
          <SignedIn>{children}</SignedIn>
        </SessionGate>
      </AuthProvider>
    </SWRConfig>
  )
}
