/** 1, 2, 4 … 30 s by default; `attempt` counts from 1. */
export function retryDelayMs(attempt: number, firstMs = 1000, longestMs = 30_000): number {
  return Math.min(firstMs * 2 ** (attempt - 1), longestMs)
}
