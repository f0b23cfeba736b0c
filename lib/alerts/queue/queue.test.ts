import { ApiCallError } from '@/lib/api-call-error'
import { anAlert } from '@/tests/factories/station'
import {
  failureOf,
  nextOf,
  NO_QUEUE,
  settled,
  stopped,
  withAlerts,
  withOutcome,
  withQueue,
  type Outcome,
  type Queue,
} from './queue'

const FAILED: Outcome = { kind: 'failed', reason: 'no connection' }

const mixed: Queue = new Map<string, Outcome>([
  ['done', { kind: 'done' }],
  ['already', { kind: 'already-done' }],
  ['failed', FAILED],
  ['sending', { kind: 'sending' }],
  ['waiting', { kind: 'waiting' }],
  ['not-sent', { kind: 'not-sent' }],
])

const kinds = (queue: Queue) => Object.fromEntries([...queue].map(([id, { kind }]) => [id, kind]))

test('alerts wait in the order in which they were added', () => {
  const queue = withAlerts(NO_QUEUE, ['b', 'a', 'b'])
  expect([...queue.keys()]).toEqual(['b', 'a'])
  expect(nextOf(queue)).toBe('b')
  expect(nextOf(withOutcome(queue, 'b', { kind: 'sending' }))).toBe('a')
  expect(nextOf(NO_QUEUE)).toBeUndefined()
})

test('alerts added to a queue at work leave what is under way as it is', () => {
  const queue = withAlerts(mixed, ['sending', 'failed', 'new'])
  expect(kinds(queue)).toEqual({ ...kinds(mixed), failed: 'waiting', new: 'waiting' })
})

test('a queue that has ended is replaced', () => {
  const ended = stopped(withAlerts(NO_QUEUE, ['a', 'b']))
  expect(kinds(withAlerts(ended, ['c']))).toEqual({ c: 'waiting' })
})

test('what a list no longer has as open needs no acknowledgement', () => {
  const nothingOpen = settled(mixed, () => false)
  expect(kinds(nothingOpen)).toEqual({
    ...kinds(mixed),
    failed: 'already-done',
    waiting: 'already-done',
    'not-sent': 'already-done',
  })
  expect(settled(mixed, () => true)).toBe(mixed)
})

test('an outcome of an alert that isn’t in the queue changes nothing', () => {
  expect(withOutcome(mixed, 'other', { kind: 'done' })).toBe(mixed)
})

test('alerts that the queue has acknowledged show it before the next list does', () => {
  const alerts = [anAlert({ id: 'done' }), anAlert({ id: 'waiting' })]
  const shown = withQueue(alerts, mixed)
  expect(shown.map(({ id, isAcknowledged }) => [id, isAcknowledged])).toEqual([
    ['waiting', false],
    ['done', true],
  ])
  expect(withQueue(alerts, NO_QUEUE)).toBe(alerts)
})

const call = (code: string, options = {}) => new ApiCallError(code, 'text of the backend', options)

test.each([
  [call('network'), false, 'answer', 'no connection'],
  [call('timeout'), false, 'answer', 'no response in time'],
  [call('gateway_timeout', { status: 504 }), false, 'answer', 'no response in time'],
  [call('unavailable', { status: 503 }), false, 'answer', 'alerts service not available'],
  [call('internal', { status: 500 }), false, 'answer', 'alerts service not available'],
  [call('unreadable'), false, 'answer', 'alerts service not available'],
  [call('forbidden', { status: 403 }), false, null, 'not allowed'],
  [call('not_found', { status: 404 }), false, null, 'no longer known'],
  [call('bad_request', { status: 400 }), false, null, 'refused (HTTP 400)'],
  [call('unauthorized', { status: 401 }), true, 'answer', 'sign-in expired'],
  [call('signed_out'), true, 'session', 'signed out'],
  [call('limit', { status: 429, retryAfterMs: 7000 }), true, { ms: 7000 }, 'too many at once'],
  [call('limit', { status: 429 }), true, { ms: 10_000 }, 'too many at once'],
  [new TypeError('x is not a function'), false, null, 'unexpected error'],
])('%s', (error, isRefused, waitFor, reason) => {
  expect(failureOf(error)).toEqual({ isRefused, waitFor, reason })
})
