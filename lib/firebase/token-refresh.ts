import type { User } from 'firebase/auth'
import { reportError } from '@/lib/telemetry/report-error'
import { retryDelayMs } from '@/lib/time/backoff'
import { isAuthUnavailable } from './auth-error'
import { heldToken, refreshIdToken } from './id-token'

const LEAD_MS = 5 * 60_000
const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 16 * 60_000
/** A longer timer fires immediately, as after the device's clock was set back. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * Retries while the provider is unavailable: the SDK's own timer would stop silently (ADR 80).
 * @param onError called for a bug or when the provider ends the session; renewal then stops
 */
export function keepTokenFresh(user: User, onError: (error: unknown) => void): () => void {
  let failures = 0
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const delayMs = () => Math.max(0, heldToken(user).expirationTime - LEAD_MS - Date.now())
  const arm = () => {
    timer = setTimeout(renew, Math.min(delayMs(), LONGEST_TIMER_MS))
  }

  const renew = async () => {
    // Another tab may have renewed it.
    if (delayMs() > 0) return arm()
    try {
      await refreshIdToken()
      failures = 0
      if (!isStopped) arm()
    } catch (error) {
      handleFailure(error)
    }
  }

  const handleFailure = (error: unknown) => {
    // When the provider ends a session, the SDK signs out before it reports why.
    if (!isAuthUnavailable(error)) return isStopped ? reportError(error) : onError(error)
    if (isStopped) return
    failures += 1
    timer = setTimeout(renew, retryDelayMs(failures, FIRST_RETRY_MS, LONGEST_RETRY_MS))
  }

  arm()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
