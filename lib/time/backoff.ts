const FIRST_MS = 1000
const LONGEST_MS = 30_000

/**
 * How long to wait before a retry: 1, 2, 4 … at most 30 s.
 *
 * @param attempt the retry's number, from 1
 * @returns ms
 */
export function retryDelayMs(attempt: number): number {
  return Math.min(FIRST_MS * 2 ** (attempt - 1), LONGEST_MS)
}
