'use client'

import { usePathname } from 'next/navigation'
import { Suspense, useEffect, type ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { SessionGate } from '@/components/shell/session-gate'
import { LoadingScreen } from '@/components/ui/loading-screen'
import { swrOptions } from '@/lib/api/swr-options'
import { whenIdle } from '@/lib/browser/when-idle'
import { AuthProvider, useSession } from '@/lib/session/session-provider'
import { SignedIn } from './lazy-pages'
import { loadPage, loadPageEarly } from './page-code'

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

function LoadWhileSigningIn() {
  const isSignedOut = useSession().state.kind === 'signed-out'
  const pathname = usePathname()
  useEffect(() => {
    if (isSignedOut) whenIdle(() => loadPage(pathname))
  }, [isSignedOut, pathname])
  return null
}
