/**
 * How long to wait before a retry: 1, 2, 4 … at most 30 s, unless other limits are given.
 *
 * @param attempt the retry's number, from 1
 * @returns ms
 */
export function retryDelayMs(attempt: number, firstMs = 1000, longestMs = 30_000): number {
  return Math.min(firstMs * 2 ** (attempt - 1), longestMs)
}
