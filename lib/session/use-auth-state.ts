import { signOut as endFirebaseSession } from 'firebase/auth'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useSWRConfig } from 'swr'
import { closeStandingNotices } from '@/lib/browser/standing-notices'
import { accessOf, sameAccess, type Access } from '@/lib/claims'
import { env } from '@/lib/env'
import { firebaseAuth } from '@/lib/firebase/auth'
import { closeFirestore } from '@/lib/firebase/firestore/client'
import { watchIdentity, type IdentityWatch } from '@/lib/firebase/watch-identity'
import { forgetSessionData } from '@/lib/session-data'
import { reportError } from '@/lib/telemetry/report-error'
import { authReducer, INITIAL_AUTH_STATE, type AuthEvent } from './auth-state'
import { readSessionMark, saveSessionMark } from './session-mark'
import { signedInUser } from './signed-in-user'

/** Clears a session's data and listeners before it ends. */
export function useAuthState() {
  const [state, dispatch] = useReducer(authReducer, INITIAL_AUTH_STATE)
  const { unload } = useSWRConfig()
  const watch = useRef<IdentityWatch>(null)

  /** Unmounts the session's screens immediately, then clears their data. */
  const endSession = useCallback(
    async (event: AuthEvent) => {
      flushSync(() => dispatch(event))
      if (readSessionMark() === null) closeStandingNotices().catch(reportError)
      // Also drops requests in flight: with keys only deleted, the next user would wait for them.
      unload({ revalidate: false })
      forgetSessionData()
      closeFirestore()
    },
    [unload],
  )

  useEffect(() => {
    let last: { uid: string; access: Access } | undefined
    const started = watchIdentity({
      onIdentified: (account, claims) => {
        const access = accessOf(claims)
        const isReplaced = last && (last.uid !== account.uid || !sameAccess(last.access, access))
        if (isReplaced) void endSession({ type: 'session-replaced' })
        last = { uid: account.uid, access }
        const user = signedInUser(account, claims, env.alertsAccessUids)
        dispatch({ type: 'identified', user, claims })
      },
      onAbsent: () => {
        last = undefined
        void endSession({ type: 'absent' })
      },
      onUnavailable: () => dispatch({ type: 'network-failed' }),
      onError: (error) => {
        reportError(error)
        void endSession({ type: 'failed' })
      },
    })
    watch.current = started
    return () => started.stop()
  }, [endSession])

  const leave = useCallback(
    async (hasExpired: boolean) => {
      if (!hasExpired) saveSessionMark(null)
      await endSession({ type: 'leaving', hasExpired })
      try {
        await endFirebaseSession(firebaseAuth())
      } catch (error) {
        reportError(error)
        dispatch({ type: 'failed' })
      }
    },
    [endSession],
  )
  const signOut = useCallback(() => leave(false), [leave])
  const expire = useCallback(() => leave(true), [leave])

  const retry = useCallback(() => watch.current?.retry(), [])

  return { state, signOut, expire, retry }
}
