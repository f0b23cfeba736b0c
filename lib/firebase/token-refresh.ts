import type { User } from 'firebase/auth'
import { z } from 'zod'
import { reportError } from '@/lib/telemetry/report-error'
import { isAuthUnavailable } from './auth-error'
import { refreshIdToken } from './id-token'
import { tokenRefreshDelayMs, tokenRetryDelayMs } from './token-refresh-delay'

/** The SDK sets the expiration time by the device's clock when the token arrives. */
const userSchema = z.object({ stsTokenManager: z.object({ expirationTime: z.number() }) })

/**
 * Renews the signed-in user's token 5 minutes before it expires, and retries for as long as the
 * provider is unavailable. The SDK does so only while another of its modules listens, and gives
 * up when the provider fails
 * (docs/decisions/0080-end-a-session-only-when-the-provider-says-so.md).
 *
 * @param onError called when the provider ends the session, or for a bug; renewal then stops.
 * Logged instead if the SDK has already ended the session
 */
export function keepTokenFresh(user: User, onError: (error: unknown) => void): () => void {
  let failures = 0
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const delayMs = () => tokenRefreshDelayMs(expiresAtMs(user), Date.now())
  const arm = () => {
    timer = setTimeout(renew, delayMs())
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
    timer = setTimeout(renew, tokenRetryDelayMs(failures))
  }

  arm()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

function expiresAtMs(user: User): number {
  return userSchema.parse(user.toJSON()).stsTokenManager.expirationTime
}
