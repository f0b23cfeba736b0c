export const POLL_INTERVAL_MS = 5000
const LONGEST_RETRY_AFTER_MS = 30_000
/** A poll this far overdue means the device was asleep. */
const ASLEEP_AFTER_MS = 7000

interface FinishedPoll {
  /** By the device's clock, which can jump. */
  elapsedMs: number
  retryAfterMs: number | null
}

/**
 * Polls start 5 s apart; after a slower response the next starts immediately. Retry-After skips
 * whole polls, so clients don't all return in the same second after an outage.
 * @returns 0 to 5,000 ms; with Retry-After up to 30,000
 */
export function nextPollDelayMs({ elapsedMs, retryAfterMs }: FinishedPoll): number {
  const restMs = Math.min(Math.max(POLL_INTERVAL_MS - elapsedMs, 0), POLL_INTERVAL_MS)
  const askedMs = retryAfterMs ?? 0
  if (askedMs <= POLL_INTERVAL_MS) return Math.max(restMs, askedMs)
  const skipped = Math.ceil((askedMs - restMs) / POLL_INTERVAL_MS)
  return Math.min(restMs + skipped * POLL_INTERVAL_MS, LONGEST_RETRY_AFTER_MS)
}

/**
 * Whether the device was asleep: nothing else delays a poll that long. Both by the device's clock.
 */
export function hasSlept(dueAtMs: number, nowMs: number): boolean {
  return nowMs - dueAtMs > ASLEEP_AFTER_MS
}

/**
 * The first poll's offset, so clients that start together don't poll in lockstep.
 * @param random 0 to 1
 */
export function pollPhaseMs(random: number): number {
  return 0.8 * POLL_INTERVAL_MS * random
}
