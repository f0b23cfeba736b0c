import { useEffect, useState } from 'react'
import { authErrorCode, authFailure } from '@/lib/firebase/auth-error'
import { preparePopup } from '@/lib/firebase/employee-popup'
import { reportError } from '@/lib/telemetry/report-error'

export type LoginFailure = 'rejected' | 'unreachable' | 'blocked' | 'closed'

export type EmployeeLogin =
  | { kind: 'idle' }
  /** No internet: the screen says up front that it would fail. */
  | { kind: 'unreachable' }
  | { kind: 'pending' }
  | { kind: 'failed'; reason: LoginFailure }

/** Why a login failed, beside what all failures share. */
export const FAILURE_REASONS: Record<LoginFailure, string | null> = {
  rejected: null,
  unreachable: 'Employee sign-in needs internet access.',
  blocked: 'The browser blocked the window. Allow pop-ups for this page, then try again.',
  closed: 'The window was closed before sign-in finished.',
}

const NAME = 'Work account sign-in'
const IDLE: EmployeeLogin = { kind: 'idle' }

/** Loads the popup's code with the button. */
export function useEmployeeLogin(openPopup: () => Promise<void>) {
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

  async function signIn() {
    setLogin({ kind: 'pending' })
    if (!(await preparePopup())) {
      reportError(noInternet())
      return setLogin({ kind: 'failed', reason: 'unreachable' })
    }
    try {
      await openPopup()
      setLogin(IDLE)
    } catch (error) {
      reportError(authFailure(NAME, error))
      setLogin({ kind: 'failed', reason: reasonOf(error) })
    }
  }

  return { login, signIn }
}

function noInternet(): Error {
  const code = 'auth/network-request-failed'
  return Object.assign(new Error(`${NAME} failed: no internet`), { code })
}

/** Going online or offline changes only messages about the internet. */
function afterPreparing(login: EmployeeLogin, isReachable: boolean): EmployeeLogin {
  if (!isReachable) return login.kind === 'idle' ? { kind: 'unreachable' } : login
  const failedWithout = login.kind === 'failed' && login.reason === 'unreachable'
  return failedWithout || login.kind === 'unreachable' ? IDLE : login
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
