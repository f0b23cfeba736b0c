import { tokenRefreshDelayMs, tokenRetryDelayMs } from './token-refresh-delay'

const MINUTE_MS = 60_000

test('renews a token 5 minutes before it expires, or immediately if late [9.8]', () => {
  expect(tokenRefreshDelayMs(60 * MINUTE_MS, 0)).toBe(55 * MINUTE_MS)
  expect(tokenRefreshDelayMs(60 * MINUTE_MS, 56 * MINUTE_MS)).toBe(0)
})

test('never waits longer than a timer can, as after a clock was set back', () => {
  const DAY_MS = 24 * 60 * MINUTE_MS
  expect(tokenRefreshDelayMs(24 * DAY_MS, 0)).toBe(24 * DAY_MS - 5 * MINUTE_MS)
  expect(tokenRefreshDelayMs(30 * DAY_MS, 0)).toBe(2 ** 31 - 1)
})

test('retries a failed renewal after 30 s, doubling up to 16 minutes [9.9]', () => {
  const delaysS = [1, 2, 3, 4, 5, 6, 7, 50].map((attempt) => tokenRetryDelayMs(attempt) / 1000)
  expect(delaysS).toEqual([30, 60, 120, 240, 480, 960, 960, 960])
})
