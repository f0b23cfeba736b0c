'use client'

import type { ReactNode } from 'react'
import { LoadingScreen } from '@/components/ui/loading-screen'
import { useTerms } from '@/lib/terms/terms-provider'
import { TermsDialog } from './terms-dialog'

/** Mounts its children once the terms are accepted, or can't be loaded yet. */
export function TermsGate({ children }: { children: ReactNode }) {
  const { terms, gate, prompt, accept, reject } = useTerms()
  return (
    <>
      {gate === 'loading' && <LoadingScreen />}
      {gate === 'open' && children}
      {terms && (
        <TermsDialog
          isOpen={prompt.kind === 'awaiting'}
          terms={terms}
          onAccept={accept}
          onReject={reject}
        />
      )}
    </>
  )
}
