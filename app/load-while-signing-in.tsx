'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { whenIdle } from '@/lib/browser/when-idle'
import { useSession } from '@/lib/session/session-provider'
import { loadPage } from './page-code'

export function LoadWhileSigningIn() {
  const isSignedOut = useSession().state.kind === 'signed-out'
  const pathname = usePathname()
  useEffect(() => {
    if (isSignedOut) whenIdle(() => loadPage(pathname))
  }, [isSignedOut, pathname])
  return null
}
