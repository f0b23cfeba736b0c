import { pollReducer } from '@/lib/live/poll-state'
import type { PollEvent, PollState } from '@/lib/live/poll-state'
import { alertsFreshness, alertsUnknownSince, freshnessOfPoll } from './freshness'

const NOW_MS = Date.UTC(2026, 5, 1, 12)

function after(...events: PollEvent[]): PollState {
  return events.reduce<PollState>(pollReducer, { kind: 'loading' })
}

const answered = (atMs: number): PollEvent => ({ type: 'answered', atMs })
const failed = (atMs: number): PollEvent => ({ type: 'failed', atMs })

test('is unavailable since the first failure if alerts never arrived', () => {
  expect(freshnessOfPoll(after(failed(10), failed(20)), 99_000)).toEqual({
    state: 'unavailable',
    since: 10,
  })
})

test('is live after a response, even if a later poll fails', () => {
  expect(freshnessOfPoll(after(failed(10), answered(20), failed(30)), 30)).toEqual({
    state: 'live',
    lastGoodAt: 20,
  })
})

test('is unavailable after a refusal until the next response', () => {
  const refused = { type: 'refused', atMs: 30 } as const
  const again = { type: 'refused', atMs: 40 } as const
  expect(after(answered(20), refused, again, failed(50))).toEqual({ kind: 'refused', sinceMs: 30 })
  expect(freshnessOfPoll(after(answered(20), refused), 50)).toEqual({
    state: 'unavailable',
    since: 30,
  })
  expect(after(refused, answered(40))).toEqual({ kind: 'answered', lastGoodAtMs: 40 })
})

test.each([
  [12_000, 'live'],
  [12_001, 'delayed'],
  [30_000, 'delayed'],
  [30_001, 'stale'],
])('%d ms after the last good response the list is %s', (ageMs, state) => {
  expect(freshnessOfPoll(after(answered(0)), ageMs)).toEqual({ state, lastGoodAt: 0 })
})

test('relies on readings alone while alerts are stale or unavailable', () => {
  expect(alertsUnknownSince({ state: 'loading' })).toBeNull()
  expect(alertsUnknownSince({ state: 'delayed', lastGoodAt: 5 })).toBeNull()
  expect(alertsUnknownSince({ state: 'stale', lastGoodAt: 5 })).toBe(5)
  expect(alertsUnknownSince({ state: 'unavailable', since: 7 })).toBe(7)
})

test.each([
  [0, 'live'],
  [12_000, 'live'],
  [12_001, 'delayed'],
  [30_000, 'delayed'],
  [30_001, 'stale'],
  [-5_000, 'live'],
])('alerts received %i ms ago are %s', (ageMs, state) => {
  expect(alertsFreshness(NOW_MS - ageMs, NOW_MS)).toBe(state)
})
