import { retryDelayMs } from './backoff'

test.each([
  [1, 1000],
  [2, 2000],
  [3, 4000],
  [5, 16_000],
  [6, 30_000],
  [40, 30_000],
])('retry %d waits %d ms [9.13]', (attempt, delayMs) => {
  expect(retryDelayMs(attempt)).toBe(delayMs)
})
