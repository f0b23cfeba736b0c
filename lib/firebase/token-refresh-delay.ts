/** How long before expiry a token is renewed. */
const LEAD_MS = 5 * 60_000
const FIRST_RETRY_MS = 30_000
const LONGEST_RETRY_MS = 16 * 60_000
/** A longer timer fires immediately. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * How long to wait before renewing a token, ms: until 5 minutes before it expires, but no longer
 * than a timer can wait.
 */
export function tokenRefreshDelayMs(expiresAtMs: number, nowMs: number): number {
  return Math.min(Math.max(0, expiresAtMs - LEAD_MS - nowMs), LONGEST_TIMER_MS)
}

/**
 * How long to wait before retrying a failed renewal: 30 s, doubling up to 16 min.
 *
 * @param attempt the retry's number, from 1
 * @returns ms
 */
export function tokenRetryDelayMs(attempt: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempt - 1), LONGEST_RETRY_MS)
}
