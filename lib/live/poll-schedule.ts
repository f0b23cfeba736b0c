export const POLL_INTERVAL_MS = 5000
const LONGEST_RETRY_AFTER_MS = 30_000
/** A poll this far overdue means the device was asleep. */
const ASLEEP_AFTER_MS = 7000

interface FinishedPoll {
  /** From the poll's start to its end, in ms by the device's clock, which can jump. */
  elapsedMs: number
  /** How long the server asked to wait, ms; null if it didn't. */
  retryAfterMs: number | null
}

/**
 * How long to wait after a poll, in ms. Polls start 5 s apart regardless of how long a response
 * takes; after a slower one the next starts immediately. A Retry-After of more than 5 s skips whole
 * polls: after an outage the server names the same moment to all clients, and if each keeps its own
 * beat, they don't all return in that second.
 *
 * @returns 0 to 5,000; more only for Retry-After, at most 30,000
 */
export function nextPollDelayMs({ elapsedMs, retryAfterMs }: FinishedPoll): number {
  const restMs = Math.min(Math.max(POLL_INTERVAL_MS - elapsedMs, 0), POLL_INTERVAL_MS)
  const askedMs = retryAfterMs ?? 0
  if (askedMs <= POLL_INTERVAL_MS) return Math.max(restMs, askedMs)
  const skipped = Math.ceil((askedMs - restMs) / POLL_INTERVAL_MS)
  return Math.min(restMs + skipped * POLL_INTERVAL_MS, LONGEST_RETRY_AFTER_MS)
}

/**
 * Whether the device was asleep: a poll due at `dueAtMs` is overdue, and only sleep delays one
 * that long. Both in ms by the device's clock.
 */
export function hasSlept(dueAtMs: number, nowMs: number): boolean {
  return nowMs - dueAtMs > ASLEEP_AFTER_MS
}

/**
 * Added to the first poll's elapsed time, in ms, so that clients that start together don't poll
 * in lockstep.
 *
 * @param random 0 to 1
 */
export function pollPhaseMs(random: number): number {
  return 0.8 * POLL_INTERVAL_MS * random
}
