import { hasSlept, nextPollDelayMs, pollPhaseMs } from './poll-schedule'

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
  [12_000, 12_000],
  [120_000, 30_000],
])('with a Retry-After of %d ms waits %d ms', (retryAfterMs, wait) => {
  expect(after(80, retryAfterMs)).toBe(wait)
})

test('detects sleep when a poll is over 7 s late', () => {
  expect(hasSlept(10_000, 17_000)).toBe(false)
  expect(hasSlept(10_000, 17_001)).toBe(true)
  expect(hasSlept(10_000, 0)).toBe(false)
})

test('spreads the first phase over most of an interval', () => {
  expect(pollPhaseMs(0)).toBe(0)
  expect(pollPhaseMs(1)).toBe(4000)
})
