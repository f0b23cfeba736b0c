import type { User } from 'firebase/auth'
import { z } from 'zod'
import { reportError } from '@/lib/telemetry/report-error'
import { isAuthUnavailable } from './auth-error'
import { refreshIdToken } from './id-token'
import { tokenRefreshDelayMs, tokenRetryDelayMs } from './token-refresh-delay'

/** By the clock of this device, which the SDK sets when the token arrives. */
const userSchema = z.object({ stsTokenManager: z.object({ expirationTime: z.number() }) })

/**
 * Renews the token of the signed-in user 5 minutes before it expires, and tries again for as long
 * as the provider does not answer. The SDK does so only while another of its parts listens, and
 * gives up at a fault of the provider
 * (docs/decisions/0080-end-a-session-only-when-the-provider-says-so.md).
 *
 * @param onError the provider's word that the session is over, or a fault; nothing follows it.
 * Logged instead if the SDK has ended the session by then
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
    // A session that the provider calls over is ended by the SDK before it says why.
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
