import { useEffect, useState } from 'react'
import { authErrorCode, reportAuthFailure } from '@/lib/firebase/auth-error'
import { isPopupReady, preparePopup } from '@/lib/firebase/employee-popup'

type LoginFailure = 'rejected' | 'unreachable' | 'blocked' | 'closed'

/** Shown below the message that all failures share. */
export const FAILURE_REASONS: Record<LoginFailure, string | null> = {
  rejected: null,
  unreachable: 'Employee sign-in needs internet access.',
  blocked: 'The browser blocked the window. Allow pop-ups for this page, then try again.',
  closed: 'The window was closed before sign-in finished.',
}

const NAME = 'Work account sign-in'
const NO_INTERNET = Object.assign(new Error(), { code: 'auth/network-request-failed' })

/** Loads the popup's code with the button. */
export function useEmployeeLogin(openPopup: () => Promise<void>) {
  /** Without internet, the screen says up front that it would fail. */
  const [isReachable, setIsReachable] = useState(true)
  const [state, setState] = useState<'idle' | 'pending' | LoginFailure>('idle')

  useEffect(() => {
    const hidden = new AbortController()
    const { signal } = hidden
    const prepare = async () => {
      // The first gives up after 3 s, the second when the script has loaded or failed.
      for (const ready of [isPopupReady(), preparePopup()]) {
        const isNowReachable = await ready
        if (signal.aborted) return
        setIsReachable(isNowReachable)
        if (isNowReachable) setState((last) => (last === 'unreachable' ? 'idle' : last))
      }
    }
    void prepare()
    window.addEventListener('online', prepare, { signal })
    return () => hidden.abort()
  }, [])

  async function signIn() {
    setState('pending')
    const isNowReachable = await isPopupReady()
    setIsReachable(isNowReachable)
    if (!isNowReachable) {
      reportAuthFailure(NAME, NO_INTERNET)
      return setState('unreachable')
    }
    try {
      await openPopup()
      setState('idle')
    } catch (error) {
      reportAuthFailure(NAME, error)
      setState(reasonOf(error))
    }
  }

  const isPending = state === 'pending'
  const failure = isPending || state === 'idle' ? null : state
  return { isReachable, isPending, failure, signIn }
}

function reasonOf(error: unknown): LoginFailure {
  switch (authErrorCode(error)) {
    case 'auth/popup-closed-by-user':
    case 'auth/cancelled-popup-request':
    case 'auth/user-cancelled':
      return 'closed'
    case 'auth/popup-blocked':
      return 'blocked'
    case 'auth/network-request-failed':
      return 'unreachable'
    default:
      return 'rejected'
  }
}
