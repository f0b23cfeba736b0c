import { LIVE } from './live'
import { isDelayed, NOT_POLLED, pollReducer, staleSinceMs, type PollEvent } from './poll-state'

const after = (...events: PollEvent[]) => events.reduce(pollReducer, NOT_POLLED)
const answered = (atMs: number): PollEvent => ({ type: 'answered', atMs })
const failed = (atMs: number): PollEvent => ({ type: 'failed', atMs })
const refused = (atMs: number): PollEvent => ({ type: 'refused', atMs })

test('is interrupted since the first failure if no answer ever came', () => {
  expect(after(failed(10), failed(20))).toEqual({
    availability: { kind: 'interrupted', sinceMs: 10 },
    lastGoodAtMs: null,
  })
})

test('is live after an answer, even if a later poll fails', () => {
  expect(after(failed(10), answered(20), failed(30))).toEqual({
    availability: LIVE,
    lastGoodAtMs: 20,
  })
})

test('is refused until the next answer', () => {
  expect(after(answered(20), refused(30), refused(40), failed(50))).toEqual({
    availability: { kind: 'refused', sinceMs: 30 },
    lastGoodAtMs: null,
  })
  expect(after(refused(30), answered(40))).toEqual({ availability: LIVE, lastGoodAtMs: 40 })
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
