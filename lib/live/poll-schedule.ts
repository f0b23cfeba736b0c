export const POLL_INTERVAL_MS = 5000
const LONGEST_RETRY_AFTER_MS = 30_000
/** A poll that is this much behind its time has slept with the device. */
const ASLEEP_AFTER_MS = 7000

interface FinishedPoll {
  /** From the poll's start to its end, ms by the device's clock, which may jump. */
  elapsedMs: number
  /** How long the server asked to wait, ms; null where it didn't. */
  retryAfterMs: number | null
}

/**
 * How long to wait after a poll, in ms. Polls start 5 s apart, so that an answer's own time
 * does not stretch the interval; one that took longer is followed at once.
 *
 * @returns 0 to 5,000; more only for Retry-After, at most 30,000
 */
export function nextPollDelayMs({ elapsedMs, retryAfterMs }: FinishedPoll): number {
  const restMs = Math.min(Math.max(POLL_INTERVAL_MS - elapsedMs, 0), POLL_INTERVAL_MS)
  return Math.max(restMs, Math.min(retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS))
}

/**
 * Whether the device has slept: what was due at `dueAtMs` has not come, and nothing but a
 * sleep holds a poll up for that long. Both in ms by the device's clock.
 */
export function hasSlept(dueAtMs: number, nowMs: number): boolean {
  return nowMs - dueAtMs > ASLEEP_AFTER_MS
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
