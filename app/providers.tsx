'use client'

import { usePathname } from 'next/navigation'
import { useEffect, type ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { SessionGate } from '@/components/shell/session-gate'
import { swrOptions } from '@/lib/api/swr-options'
import { whenIdle } from '@/lib/browser/when-idle'
import { firebaseAuth } from '@/lib/firebase/auth'
import { hasStoredUser } from '@/lib/firebase/stored-user'
import { AuthProvider, useSession } from '@/lib/session/session-provider'
import { preloadAll, preloadPage, SignedIn } from './late-pages'

// With a likely session, its check and the page's code start before React does. Not in
// instrumentation-client.ts, which shares no modules with the layout.
if (typeof window !== 'undefined' && hasStoredUser()) {
  firebaseAuth()
  preloadPage(window.location.pathname)
}

export function Providers({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={swrOptions}>
      <AuthProvider>
        <LoadWhileSigningIn />
        <SessionGate>
          <SignedIn preloads={preloadAll}>{children}</SignedIn>
        </SessionGate>
      </AuthProvider>
    </SWRConfig>
  )
}

function LoadWhileSigningIn() {
  const isSignedOut = useSession().state.kind === 'signed-out'
  const pathname = usePathname()
  useEffect(() => {
    if (isSignedOut) whenIdle(() => preloadPage(pathname))
  }, [isSignedOut, pathname])
  return null
}
