import { createContext, use, useEffect, type ReactNode } from 'react'
import useSWR from 'swr'
import { ApiCallError } from '@/lib/api-call-error'
import { keys } from '@/lib/api/keys'
import { reportError } from '@/lib/telemetry/report-error'
import type { TermsPrompt } from './prompt'
import type { Terms } from './terms'
import { readTerms } from './terms-api'
import { useAcceptanceCheck } from './use-acceptance-check'

/**
 * `open`: accepted, or the terms can't be loaded but some version was accepted. `no-terms`: can't
 * be loaded. `no-claims`: the sign-in service doesn't say what was accepted.
 */
export type TermsGate = 'loading' | 'no-terms' | 'checking' | 'no-claims' | 'open'

interface TermsContextValue {
  /** Undefined until loaded. */
  terms: Terms | undefined
  gate: TermsGate
  prompt: TermsPrompt
  accept: () => Promise<void>
  reject: () => Promise<void>
  retry: () => void
}

const TermsContext = createContext<TermsContextValue | null>(null)

export function TermsProvider({ children }: { children: ReactNode }) {
  const { terms, isLoading, retry: readAgain } = useCurrentTerms()
  const acceptance = useAcceptanceCheck(terms?.version)
  const { prompt, accept, reject, compareNow } = acceptance
  const gate = isLoading ? 'loading' : gateOf(terms, acceptance)
  const retry = terms ? compareNow : readAgain
  return (
    <TermsContext value={{ terms, gate, prompt, accept, reject, retry }}>{children}</TermsContext>
  )
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

/** Between the last retry and a new attempt. */
const AGAIN_MS = 30_000
const WRONG_ANSWERS: ReadonlySet<string> = new Set(['bad-gateway', 'unreadable'])

/** Read once per session; retried in the background until loaded. */
function useCurrentTerms() {
  const { data, error, isValidating, mutate } = useSWR(keys.terms, readTerms, {
    revalidateIfStale: false,
    revalidateOnReconnect: false,
    onError: reportWrongAnswer,
  })
  const hasFailed = error !== undefined && !isValidating
  useEffect(() => {
    if (!hasFailed) return
    const timer = setTimeout(() => void mutate(), AGAIN_MS)
    return () => clearTimeout(timer)
  }, [hasFailed, mutate])
  return {
    terms: data,
    isLoading: data === undefined && error === undefined,
    retry: () => void mutate(),
  }
}

/** Operators notice a backend that is down, but not one with wrong responses. */
function reportWrongAnswer(error: unknown): void {
  const isWrong = !(error instanceof ApiCallError) || WRONG_ANSWERS.has(error.code)
  if (isWrong) reportError(error)
}
