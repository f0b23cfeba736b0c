import { nextPollDelayMs, pollPhaseMs } from './poll-schedule'

const after = (elapsedMs: number, retryAfterMs: number | null = null) =>
  nextPollDelayMs({ elapsedMs, retryAfterMs })

test.each([
  [0, 5000],
  [80, 4920],
  [4999, 1],
  [5000, 5000],
  [8000, 2000],
])('after a poll of %d ms the next waits %d ms: polls start on a grid of 5 s', (elapsed, wait) => {
  expect(after(elapsed)).toBe(wait)
})

test('after a sleep the next poll is due at once', () => {
  expect(after(12_000)).toBe(3000)
  expect(after(12_001)).toBe(0)
  expect(after(3_600_000)).toBe(0)
})

test.each([
  [0, 5000],
  [2000, 5000],
  [12_000, 12_000],
  [120_000, 30_000],
])('Retry-After of %d ms waits %d ms', (retryAfterMs, wait) => {
  expect(after(80, retryAfterMs)).toBe(wait)
})

test('the first phase is spread over most of an interval, and never more', () => {
  expect(pollPhaseMs(0)).toBe(0)
  expect(pollPhaseMs(1)).toBe(4000)
})
