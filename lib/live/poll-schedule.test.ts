import { hasSlept, nextPollDelayMs } from './poll-schedule'

const after = (elapsedMs: number, retryAfterMs: number | null = null) =>
  nextPollDelayMs({ elapsedMs, retryAfterMs })

test.each([
  [0, 5000],
  [80, 4920],
  [4999, 1],
  [5000, 0],
  [8000, 0],
])('after a poll of %d ms waits %d ms, so polls start 5 s apart [9.1]', (elapsed, wait) => {
  expect(after(elapsed)).toBe(wait)
})

test.each([-3_600_000, 3_600_000])('isn’t delayed by a clock that jumps by %d ms', (jumpMs) => {
  expect(after(jumpMs)).toBeLessThanOrEqual(5000)
})

test.each([
  [0, 4920],
  [2000, 4920],
  [5000, 5000],
  [6000, 9920],
  [12_000, 14_920],
  [30_000, 30_000],
  [120_000, 30_000],
])('with a Retry-After of %d ms waits %d ms', (retryAfterMs, wait) => {
  expect(after(80, retryAfterMs)).toBe(wait)
})

test('clients told to return at the same moment keep to their own beats', () => {
  const BACK_AT_MS = 20_000
  const returnsAtMs = Array.from({ length: 500 }, (_, index) => {
    const failedAtMs = 8000 + index * 10
    // The proxy sends whole seconds, rounded up.
    const retryAfterMs = Math.ceil((BACK_AT_MS - failedAtMs) / 1000) * 1000
    return failedAtMs + after(0, retryAfterMs)
  })
  expect(Math.min(...returnsAtMs)).toBeGreaterThanOrEqual(BACK_AT_MS)
  const inSecond = (second: number) =>
    returnsAtMs.filter((atMs) => Math.floor(atMs / 1000) === second).length
  expect([20, 21, 22, 23, 24].map(inSecond)).toEqual([100, 100, 100, 100, 100])
})

test('detects sleep when a poll is over 7 s late', () => {
  expect(hasSlept(10_000, 17_000)).toBe(false)
  expect(hasSlept(10_000, 17_001)).toBe(true)
  expect(hasSlept(10_000, 0)).toBe(false)
})
