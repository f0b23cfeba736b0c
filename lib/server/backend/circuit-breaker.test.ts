import fc from 'fast-check'
import { CircuitBreaker, type CallOutcome } from './circuit-breaker'

/** How an admitted call ends, or the milliseconds that pass. */
type Step = CallOutcome | number

function startBreaker(...history: Step[]) {
  const clock = { nowMs: 1_000 }
  const breaker = new CircuitBreaker(() => clock.nowMs)
  for (const step of history)
    if (typeof step === 'number') clock.nowMs += step
    else breaker.admit()(step)
  return { clock, breaker }
}

const failed = (times: number): Step[] => Array<Step>(times).fill('failed')
const HALF_OPEN: Step[] = [...failed(5), 10_000]

const refusedFor = (retryAfterS: number) =>
  expect.objectContaining({ code: 'unavailable', status: 503, retryAfterS })

test.each<[what: string, history: Step[], retryAfterS: number]>([
  ['five failures in a row, whatever is unknown between', [...failed(4), 'unknown', 'failed'], 10],
  ['7.1 of 10 s, for the rest in whole seconds', [...failed(5), 7_100], 3],
  ['all but the last millisecond', [...failed(5), 9_999], 1],
  ['a failed trial, within a second', [...HALF_OPEN, 'failed', 999], 1],
])('refuses calls after %s', (_what, history, retryAfterS) => {
  const { breaker } = startBreaker(...history)
  expect(() => breaker.admit()).toThrow(refusedFor(retryAfterS))
})

test.each<[what: string, history: Step[]]>([
  ['four failures and an unknown outcome', [...failed(4), 'unknown']],
  ['an answered call, which resets the failure count', [...failed(4), 'answered', ...failed(4)]],
  ['an answered trial, which resets it too', [...HALF_OPEN, 'answered', ...failed(4)]],
  ['a failed trial and a second', [...HALF_OPEN, 'failed', 1_000]],
  ['a trial whose client disconnected', [...HALF_OPEN, 'unknown']],
])('admits a call after %s', (_what, history) => {
  const { breaker } = startBreaker(...history)
  expect(() => breaker.admit()).not.toThrow()
})

test('a call under way when others fail is one of the five', () => {
  const { breaker } = startBreaker(...failed(4))
  const end = breaker.admit()
  expect(() => breaker.admit()).not.toThrow()
  end('failed')
  expect(() => breaker.admit()).toThrow(refusedFor(10))
})

test('admits a single trial call after 10 s', () => {
  const { breaker } = startBreaker(...HALF_OPEN)
  const endTrial = breaker.admit()
  expect(() => breaker.admit()).toThrow(refusedFor(1))
  endTrial('answered')
  expect(() => breaker.admit()).not.toThrow()
})

test('calls from before it opened don’t affect a trial', () => {
  const { clock, breaker } = startBreaker()
  const [late, later] = [breaker.admit(), breaker.admit()]
  for (let times = 0; times < 5; times += 1) breaker.admit()('failed')
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
