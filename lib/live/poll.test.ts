import { LIVE } from './live'
import {
  isDelayed,
  nextPollDelayMs,
  NOT_POLLED,
  pollReducer,
  staleSinceMs,
  type Polled,
  type PollEvent,
} from './poll'

test.each([
  [0, 5000],
  [80, 4920],
  [4999, 1],
  [5000, 0],
  [8000, 0],
])('after a poll of %d ms waits %d ms, so polls start 5 s apart [9.1]', (elapsed, wait) => {
  expect(nextPollDelayMs(elapsed, null)).toBe(wait)
})

test.each([-3_600_000, 3_600_000])('isn’t delayed by a clock that jumps by %d ms', (jumpMs) => {
  expect(nextPollDelayMs(jumpMs, null)).toBeLessThanOrEqual(5000)
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
  expect(nextPollDelayMs(80, retryAfterMs)).toBe(wait)
})

const after = (...events: PollEvent<string>[]) =>
  events.reduce<Polled<string>>(pollReducer, NOT_POLLED)
const answerAt = (atMs: number) => ({ data: 'list', atMs, requestedAtMs: 0 })
const answered = (atMs: number) => ({ type: 'answered' as const, answer: answerAt(atMs) })
const failed = (atMs: number) => ({ type: 'failed' as const, atMs })
const refused = (atMs: number) => ({ type: 'refused' as const, atMs })

test('is interrupted since the first failure if no answer ever came', () => {
  expect(after(failed(10), failed(20))).toEqual({
    availability: { kind: 'interrupted', sinceMs: 10 },
    answer: null,
  })
})

test('is live after an answer, even if a later poll fails', () => {
  expect(after(failed(10), answered(20), failed(30))).toEqual({
    availability: LIVE,
    answer: answerAt(20),
  })
})

test('is refused until the next answer', () => {
  expect(after(answered(20), refused(30), refused(40), failed(50))).toEqual({
    availability: { kind: 'refused', sinceMs: 30 },
    answer: null,
  })
  expect(after(refused(30), answered(40))).toEqual({ availability: LIVE, answer: answerAt(40) })
})

test.each([
  [-5_000, { delayed: false, stale: false }],
  [0, { delayed: false, stale: false }],
  [12_000, { delayed: false, stale: false }],
  [12_001, { delayed: true, stale: false }],
  [30_000, { delayed: true, stale: false }],
  [30_001, { delayed: true, stale: true }],
])('an answer %d ms ago is %j', (ageMs, { delayed, stale }) => {
  const polled = after(answered(100_000))
  expect(isDelayed(100_000, 100_000 + ageMs)).toBe(delayed)
  expect(staleSinceMs(polled, 100_000 + ageMs)).toBe(stale ? 100_000 : null)
})
