import { LRUCache } from 'lru-cache'
import 'server-only'
import { AppError } from '@/lib/server/app-error'
import { logOutage } from '@/lib/server/log'
import { invalidToken } from './bearer-token'
import { isAccountError, verifyIdToken, type Session } from './verify-session'

const VALID_FOR_MS = 60_000
/** While Google can't be asked: reading alarms outlives an outage of sign-in. */
const VALID_IN_OUTAGE_MS = 15 * 60_000
const REFUSED_FOR_MS = 5_000
/** Each attempt may take seconds, and the alerts wait for it. */
const BETWEEN_ATTEMPTS_MS = 10_000

/** By sign-in: when it was last found valid, or null if it was refused. */
const verdicts = new LRUCache<string, { validAtMs: number | null }>({
  max: 10_000,
  ttl: VALID_IN_OUTAGE_MS,
  ttlResolution: 0,
})

interface Outage {
  startedAtMs: number
  nextAttemptAtMs: number
  uncheckedCalls: number
}

let outage: Outage | null = null

/** False from the first look-up that fails until one is answered. */
export function isRevocationKnown(): boolean {
  return outage === null
}

/**
 * Rejects a revoked sign-in and a disabled or deleted account. Asks Google on each POST, otherwise
 * once a minute. Resolves to false for a GET that relies on an older answer while Google can't be
 * asked.
 */
export async function refuseRevoked({ token, signIn }: Session, method: string): Promise<boolean> {
  const verdict = verdicts.get(signIn)
  if (verdict?.validAtMs === null) throw invalidToken()
  const canRely = method === 'GET' && verdict !== undefined
  const nowMs = performance.now()
  if (canRely && nowMs - verdict.validAtMs < VALID_FOR_MS) return true
  if (canRely && outage && nowMs < outage.nextAttemptAtMs) return relyOn(outage)
  if (outage) outage.nextAttemptAtMs = nowMs + BETWEEN_ATTEMPTS_MS
  try {
    await verifyIdToken(token, true)
    // A refusal may have come meanwhile.
    if (verdicts.get(signIn) === verdict) verdicts.set(signIn, { validAtMs: performance.now() })
    endOutage()
    return true
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (isAccountError(error.cause)) {
      verdicts.set(signIn, { validAtMs: null }, { ttl: REFUSED_FOR_MS })
      endOutage()
    }
    if (error.code !== 'unavailable') throw error
    outage ??= startOutage()
    if (canRely) return relyOn(outage)
    throw error
  }
}

function relyOn(current: Outage): false {
  current.uncheckedCalls += 1
  return false
}

function startOutage(): Outage {
  const startedAtMs = performance.now()
  logOutage({ revocation: 'unknown' })
  return { startedAtMs, nextAttemptAtMs: startedAtMs + BETWEEN_ATTEMPTS_MS, uncheckedCalls: 0 }
}

function endOutage(): void {
  if (!outage) return
  const { startedAtMs, uncheckedCalls } = outage
  outage = null
  logOutage({ revocation: 'known', uncheckedCalls, durationMs: performance.now() - startedAtMs })
}
