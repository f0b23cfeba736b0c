'use client'

import { createContext, use, useMemo } from 'react'
import type { ReactNode } from 'react'
import type { TermsPrompt } from './prompt'
import type { Terms } from './terms'
import { useAcceptanceCheck } from './use-acceptance-check'
import { useCurrentTerms } from './use-current-terms'

/**
 * `open` if the terms are accepted, or can't be loaded and some version was accepted before.
 * `no-terms`: they can't be loaded. `no-claims`: the sign-in service doesn't say what was accepted.
 */
export type TermsGate = 'loading' | 'no-terms' | 'checking' | 'no-claims' | 'open'

interface TermsContextValue {
  /** Undefined until they are loaded. */
  terms: Terms | undefined
  gate: TermsGate
  prompt: TermsPrompt
  accept: () => Promise<void>
  reject: () => Promise<void>
  /** Tries again at once what the gate waits for. */
  retry: () => void
}

const TermsContext = createContext<TermsContextValue | null>(null)

export function TermsProvider({ children }: { children: ReactNode }) {
  const { terms, isLoading, retry: readAgain } = useCurrentTerms()
  const acceptance = useAcceptanceCheck(terms?.version)
  const { prompt, accept, reject, compareNow } = acceptance
  const gate = isLoading ? 'loading' : gateOf(terms, acceptance)
  const retry = terms ? compareNow : readAgain
  const value = useMemo(
    () => ({ terms, gate, prompt, accept, reject, retry }),
    [terms, gate, prompt, accept, reject, retry],
  )
  return <TermsContext value={value}>{children}</TermsContext>
}

export function useTerms(): TermsContextValue {
  const terms = use(TermsContext)
  if (!terms) throw new Error('useTerms needs <TermsProvider>')
  return terms
}

function gateOf(
  terms: Terms | undefined,
  { isChecking, isLate, hasAcceptedAny }: ReturnType<typeof useAcceptanceCheck>,
): TermsGate {
  if (!terms && !hasAcceptedAny) return 'no-terms'
  if (!isChecking) return 'open'
  return isLate ? 'no-claims' : 'checking'
}
