export const POLL_INTERVAL_MS = 5000
const LONGEST_RETRY_AFTER_MS = 30_000
/** A poll is over after 8 s at the latest: if more than this passed, the device has slept. */
const WAKE_AFTER_MS = POLL_INTERVAL_MS + 7000

interface FinishedPoll {
  /** From the poll's start to its end, ms. */
  elapsedMs: number
  /** How long the server asked to wait, ms; null where it didn't. */
  retryAfterMs: number | null
}

/**
 * How long to wait after a poll, in ms. Polls start on a grid of 5 s, so that an answer's
 * own time does not stretch the interval; a poll over 5 s long skips what it overran.
 *
 * @returns 0 after a wake; longer than 5 s only for Retry-After, at most 30 s
 */
export function nextPollDelayMs({ elapsedMs, retryAfterMs }: FinishedPoll): number {
  if (retryAfterMs !== null)
    return Math.min(Math.max(retryAfterMs, POLL_INTERVAL_MS), LONGEST_RETRY_AFTER_MS)
  if (elapsedMs > WAKE_AFTER_MS) return 0
  return POLL_INTERVAL_MS - (elapsedMs % POLL_INTERVAL_MS)
}

/**
 * How far the first poll counts as older than it is, in ms: many clients that start
 * together then don't march in step.
 *
 * @param random from 0 to 1
 */
export function pollPhaseMs(random: number): number {
  return 0.8 * POLL_INTERVAL_MS * random
}
