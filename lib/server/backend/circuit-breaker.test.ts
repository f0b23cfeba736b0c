import fc from 'fast-check'
import { CircuitBreaker, type CallOutcome } from './circuit-breaker'

function startBreaker() {
  const clock = { nowMs: 1_000 }
  const breaker = new CircuitBreaker(() => clock.nowMs)
  const call = (outcome: CallOutcome) => breaker.admit()(outcome)
  const fail = (times: number) => Array.from({ length: times }).forEach(() => call('failed'))
  return { clock, breaker, call, fail }
}

function startHalfOpen() {
  const started = startBreaker()
  started.fail(5)
  started.clock.nowMs += 10_000
  return started
}

const refusedFor = (retryAfterS: number) =>
  expect.objectContaining({ code: 'unavailable', status: 503, retryAfterS })

test('an answered call resets the failure count', () => {
  const { breaker, call, fail } = startBreaker()
  fail(4)
  call('answered')
  fail(4)
  expect(() => breaker.admit()).not.toThrow()
})

test('opens after five failures in a row, of which an unknown outcome is none', () => {
  const { breaker, call, fail } = startBreaker()
  fail(4)
  call('unknown')
  expect(() => breaker.admit()).not.toThrow()
  fail(1)
  expect(() => breaker.admit()).toThrow(refusedFor(10))
})

test('Retry-After is the remaining open time in whole seconds', () => {
  const { clock, breaker, fail } = startBreaker()
  fail(5)
  clock.nowMs += 7_100
  expect(() => breaker.admit()).toThrow(refusedFor(3))
  clock.nowMs += 2_899
  expect(() => breaker.admit()).toThrow(refusedFor(1))
})

test('admits a single trial call after 10 s', () => {
  const { breaker } = startHalfOpen()
  const endTrial = breaker.admit()
  expect(() => breaker.admit()).toThrow(refusedFor(1))
  endTrial('answered')
  expect(() => breaker.admit()).not.toThrow()
})

test('an answered trial closes it and resets the failure count', () => {
  const { breaker, call, fail } = startHalfOpen()
  call('answered')
  fail(4)
  expect(() => breaker.admit()).not.toThrow()
})

test('a failed trial delays the next one by a second', () => {
  const { clock, breaker, call } = startHalfOpen()
  call('failed')
  clock.nowMs += 999
  expect(() => breaker.admit()).toThrow(refusedFor(1))
  clock.nowMs += 1
  expect(() => breaker.admit()).not.toThrow()
})

test('after a trial whose client disconnected the next call is a trial', () => {
  const { breaker, call } = startHalfOpen()
  call('unknown')
  expect(() => breaker.admit()).not.toThrow()
})

test('calls from before it opened don’t affect a trial', () => {
  const { clock, breaker, fail } = startBreaker()
  const [late, later] = [breaker.admit(), breaker.admit()]
  fail(5)
  late('answered')
  expect(() => breaker.admit()).toThrow(refusedFor(10))
  clock.nowMs += 10_000
  breaker.admit()
  later('answered')
  expect(() => breaker.admit()).toThrow(refusedFor(1))
})

test('always calls a healthy backend again within 11 s', () => {
  const outcomes = fc.constantFrom<CallOutcome>('answered', 'failed', 'unknown')
  const calls = fc.array(fc.record({ outcome: outcomes, gapMs: fc.nat({ max: 6_000 }) }))
  fc.assert(
    fc.property(calls, (history) => {
      const { clock, breaker } = startBreaker()
      for (const { outcome, gapMs } of history) {
        clock.nowMs += gapMs
        try {
          breaker.admit()(outcome)
        } catch (error) {
          expect(error).toEqual(expect.objectContaining({ code: 'unavailable' }))
        }
      }
      clock.nowMs += 11_000
      breaker.admit()('answered')
      expect(() => breaker.admit()).not.toThrow()
    }),
  )
})
