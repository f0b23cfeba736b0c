import { hasSlept, nextPollDelayMs, pollPhaseMs } from './poll-schedule'

const after = (elapsedMs: number, retryAfterMs: number | null = null) =>
  nextPollDelayMs({ elapsedMs, retryAfterMs })

test.each([
  [0, 5000],
  [80, 4920],
  [4999, 1],
  [5000, 0],
  [8000, 0],
])('after a poll of %d ms the next waits %d ms: polls start 5 s apart [9.1]', (elapsed, wait) => {
  expect(after(elapsed)).toBe(wait)
})

test.each([-3_600_000, 3_600_000])('a clock that jumps by %d ms holds no poll up', (jumpMs) => {
  expect(after(jumpMs)).toBeLessThanOrEqual(5000)
})

test.each([
  [0, 4920],
  [2000, 4920],
  [12_000, 12_000],
  [120_000, 30_000],
])('Retry-After of %d ms waits %d ms', (retryAfterMs, wait) => {
  expect(after(80, retryAfterMs)).toBe(wait)
})

test('a poll over 7 s late has slept', () => {
  expect(hasSlept(10_000, 17_000)).toBe(false)
  expect(hasSlept(10_000, 17_001)).toBe(true)
  expect(hasSlept(10_000, 0)).toBe(false)
})

test('the first phase is spread over most of an interval, and never more', () => {
  expect(pollPhaseMs(0)).toBe(0)
  expect(pollPhaseMs(1)).toBe(4000)
})
