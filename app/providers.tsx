'use client'

import { Suspense, type ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { SessionGate } from '@/components/shell/session-gate'
import { LoadingScreen } from '@/components/ui/loading-screen'
import { swrOptions } from '@/lib/api/swr-options'
import { AuthProvider } from '@/lib/session/session-provider'
import { SignedIn } from './lazy-pages'
import { LoadWhileSigningIn } from './load-while-signing-in'
import { loadPageEarly } from './page-code'

// Not in instrumentation-client.ts, which shares no modules with the layout.
if (typeof window !== 'undefined') {
  loadPageEarly(window.location.pathname)
}

export function Providers({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={swrOptions}>
      <AuthProvider>
        <LoadWhileSigningIn />
        <SessionGate>
          <Suspense fallback={<LoadingScreen />}>
            <SignedIn>{children}</SignedIn>
          </Suspense>
        </SessionGate>
      </AuthProvider>
    </SWRConfig>
  )
}
