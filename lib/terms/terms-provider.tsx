'use client'

import { createContext, use, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { TermsPrompt } from './prompt'
import type { Terms } from './terms'
import { useAcceptance } from './use-acceptance'
import { useCurrentTerms } from './use-current-terms'

/** `open` if the terms are accepted or couldn't be loaded yet. */
export type TermsGate = 'loading' | 'checking' | 'open'

interface TermsContextValue {
  /** Undefined until they are loaded. */
  terms: Terms | undefined
  gate: TermsGate
  prompt: TermsPrompt
  accept: () => Promise<void>
  reject: () => Promise<void>
}

const TermsContext = createContext<TermsContextValue | null>(null)

export function TermsProvider({ children }: { children: ReactNode }) {
  const { terms, isLoading } = useCurrentTerms()
  const { isChecking, prompt, accept, reject } = useAcceptance(terms?.version)
  const gate = gateOf(isLoading, isChecking)
  const value = useMemo(
    () => ({ terms, gate, prompt, accept, reject }),
    [terms, gate, prompt, accept, reject],
  )
  return <TermsContext value={value}>{children}</TermsContext>
}

export function useTerms(): TermsContextValue {
  const terms = use(TermsContext)
  if (!terms) throw new Error('useTerms needs <TermsProvider>')
  return terms
}

function gateOf(isLoading: boolean, isChecking: boolean): TermsGate {
  if (isLoading) return 'loading'
  return isChecking ? 'checking' : 'open'
}
