import { useCallback, useEffect, useState } from 'react'
import { authErrorCode, authFailure } from '@/lib/firebase/auth-error'
import { preparePopup, signInAsEmployee } from '@/lib/firebase/employee-popup'
import { reportError } from '@/lib/telemetry/report-error'

export type EmployeeLogin =
  | { kind: 'idle' }
  | { kind: 'pending' }
  | { kind: 'failed'; reason: 'rejected' | 'unreachable' | 'blocked' | 'closed' }

const IDLE: EmployeeLogin = { kind: 'idle' }
const UNREACHABLE: EmployeeLogin = { kind: 'failed', reason: 'unreachable' }

/** Employee Login: what its popup needs is loaded as soon as the button is on screen. */
export function useEmployeeLogin() {
  const [login, setLogin] = useState<EmployeeLogin>(IDLE)

  useEffect(() => {
    let isShown = true
    const prepare = async () => {
      const isReachable = await preparePopup()
      if (isShown) setLogin((current) => afterPreparing(current, isReachable))
    }
    void prepare()
    window.addEventListener('online', prepare)
    return () => {
      isShown = false
      window.removeEventListener('online', prepare)
    }
  }, [])

  const signIn = useCallback(async () => {
    setLogin({ kind: 'pending' })
    if (!(await preparePopup())) return setLogin(UNREACHABLE)
    try {
      await signInAsEmployee()
      setLogin(IDLE)
    } catch (error) {
      setLogin({ kind: 'failed', reason: reasonOf(error) })
    }
  }, [])

  return { login, signIn }
}

/** What the screen learns by itself changes nothing else that it says. */
function afterPreparing(login: EmployeeLogin, isReachable: boolean): EmployeeLogin {
  if (login.kind === 'idle' && !isReachable) return UNREACHABLE
  const isOutdated = login.kind === 'failed' && login.reason === 'unreachable' && isReachable
  return isOutdated ? IDLE : login
}

function reasonOf(error: unknown): 'rejected' | 'unreachable' | 'blocked' | 'closed' {
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
      reportError(authFailure('Sign-in by work account', error))
      return 'rejected'
  }
}
