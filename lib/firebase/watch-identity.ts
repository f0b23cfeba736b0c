import { onIdTokenChanged, type User } from 'firebase/auth'
import type { Claims } from '@/lib/claims'
import { reportError } from '@/lib/telemetry/report-error'
import { retryDelayMs } from '@/lib/time/backoff'
import { firebaseAuth } from './auth'
import { isAuthUnavailable } from './auth-error'
import { heldClaims, readClaims } from './id-token'
import { keepTokenFresh } from './token-refresh'

interface IdentityHandlers {
  onIdentified: (account: User, claims: Claims) => void
  onAbsent: () => void
  /** Claims failed to load although there is a network; retries automatically. */
  onUnavailable: () => void
  onError: (error: unknown) => void
}

export type IdentityWatch = ReturnType<typeof watchIdentity>

export function watchIdentity(handlers: IdentityHandlers) {
  /** New for each provider result, so claims of an older one are dropped. */
  let latest: { user: User } | undefined
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopRefreshing: (() => void) | undefined

  const read = async () => {
    clearTimeout(timer)
    timer = undefined
    const current = latest
    if (!current) return
    try {
      const claims = await readClaims(current.user)
      if (current === latest) handlers.onIdentified(current.user, claims)
    } catch (error) {
      if (current === latest) onFailure(error, current.user)
      // When the provider ends a session, the SDK signs out before it reports why.
      else if (!isAuthUnavailable(error)) reportError(error)
    }
  }

  const onFailure = (error: unknown, user: User) => {
    if (!isAuthUnavailable(error)) return handlers.onError(error)
    // Offline, the device's token is the best source (ADR 127).
    const claims = navigator.onLine ? null : heldClaims(user)
    if (claims) handlers.onIdentified(user, claims)
    else handlers.onUnavailable()
    attempts += 1
    timer = setTimeout(read, retryDelayMs(attempts))
  }

  const onUser = (user: User | null) => {
    attempts = 0
    latest = user ? { user } : undefined
    void read()
    stopRefreshing?.()
    stopRefreshing = user ? keepTokenFresh(user, handlers.onError) : undefined
    if (!user) handlers.onAbsent()
  }

  const retry = () => {
    if (timer) void read()
  }

  const unsubscribe = onIdTokenChanged(firebaseAuth(), onUser)
  window.addEventListener('online', retry)
  return {
    retry,
    stop: () => {
      latest = undefined
      clearTimeout(timer)
      stopRefreshing?.()
      unsubscribe()
      window.removeEventListener('online', retry)
    },
  }
}
