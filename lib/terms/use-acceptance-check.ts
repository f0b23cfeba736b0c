import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { isAuthUnavailable } from '@/lib/firebase/auth-error'
import { refreshClaims, refreshIdToken } from '@/lib/firebase/id-token'
import { readWithRetries } from '@/lib/live/read-with-retries'
import { useSession, useUser } from '@/lib/session/session-provider'
import { reportError } from '@/lib/telemetry/report-error'
import { termsPromptReducer } from './prompt'
import { acceptTerms } from './terms-api'

/** The dialog's exit transition. */
const LEAVE_MS = 200

/** Then the loading screen says that the check is slow. */
const PATIENCE_MS = 10_000

/** If the versions differ, refreshes the token and compares again, then asks. Declining signs out. */
export function useAcceptanceCheck(version: string | undefined) {
  const { state, signOut } = useSession()
  const { uid } = useUser()
  const [prompt, dispatch] = useReducer(termsPromptReducer, 'idle')
  /** Accepted or seen here, in case the auth state gets the new claim later. */
  const [accepted, setAccepted] = useState<string>()
  const claimed = state.kind === 'signed-in' ? state.acceptedTermsVersion : undefined
  const isAccepted = version === undefined || version === claimed || version === accepted
  const isChecking = !isAccepted || prompt !== 'idle'
  const [round, setRound] = useState(0)
  const [isLate, setIsLate] = useState(false)
  const mustCompareAgain = !isAccepted && prompt === 'idle'
  // Accepted in another tab, and its new token has arrived here.
  if (isAccepted && prompt === 'awaiting') dispatch('settled')

  async function signOutOn(error: unknown) {
    reportError(error)
    await signOut()
  }

  const handleRefreshError = useEffectEvent(signOutOn)
  useEffect(() => {
    if (!mustCompareAgain) return
    const ended = new AbortController()
    const { signal } = ended
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS)
    // While the provider is silent, a shared refresh would hang along with the last one.
    const refresh = () => refreshClaims(round > 0)
    const options = { signal, onFailure: throwUnlessUnavailable, retries: Infinity }
    readWithRetries(refresh, options).then(
      (claims) => {
        if (signal.aborted || !claims) return
        clearTimeout(timer)
        setIsLate(false)
        if (claims.acceptedTermsOfService === version) setAccepted(version)
        else dispatch('asked')
      },
      (error: unknown) => {
        if (!signal.aborted) void handleRefreshError(error)
      },
    )
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [mustCompareAgain, version, round])

  async function accept() {
    if (version === undefined) return
    dispatch('accepted')
    // Reload and navigation abort the call, which is no failure. The page may also stay.
    let isLeaving = false
    const onLeave = () => (isLeaving = true)
    window.addEventListener('beforeunload', onLeave)
    try {
      await acceptTerms(uid, version)
    } catch (error) {
      if (isLeaving) return dispatch('settled')
      return signOutOn(error)
    } finally {
      window.removeEventListener('beforeunload', onLeave)
    }
    // The acceptance counts even if its claim can't be fetched now.
    await refreshIdToken().catch(reportError)
    setAccepted(version)
    dispatch('settled')
  }

  async function reject() {
    dispatch('rejected')
    console.warn('User rejected terms and conditions')
    await new Promise((resolve) => setTimeout(resolve, LEAVE_MS))
    await signOut()
  }

  return {
    isChecking,
    isLate: mustCompareAgain && isLate,
    hasAcceptedAny: claimed !== undefined,
    prompt,
    accept,
    reject,
    compareNow: () => setRound((last) => last + 1),
  }
}

/** An unavailable provider is asked again; any other error ends the comparison. */
function throwUnlessUnavailable(error: unknown): void {
  if (!isAuthUnavailable(error)) throw error
}
