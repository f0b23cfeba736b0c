import { ApiCallError } from '@/lib/api-call-error'
import { anAlert } from '@/tests/factories/station'
import {
  alertKey,
  dismissed,
  NO_QUEUE,
  settled,
  stopped,
  withAcknowledged,
  withAlerts,
  withClick,
  withOutcome,
  type Outcome,
  type Queue,
  type ReceivedList,
} from './queue'
import { countQueue, failureOf } from './results'

const DONE: Outcome = { kind: 'done' }
const FAILED: Outcome = { kind: 'failed', reason: 'no connection' }
const alert = (id: string) => anAlert({ id })
const key = (id: string) => alertKey(alert(id))
const REUSED_AT = { alerted_at: '2026-06-01T12:00:00Z' }
const REUSED = anAlert({ ...REUSED_AT, id: 'done' })

function queueOf(...outcomes: [string, Outcome][]): Queue {
  const alerts = outcomes.map(([id]) => alert(id))
  return outcomes.reduce(
    (queue, [id, outcome]) =>
      withOutcome(queue, key(id), outcome, outcome === DONE ? ANSWER : undefined),
    withAlerts(NO_QUEUE, alerts),
  )
}

const ANSWER = { atMs: 10, alert: null }
const mixed = queueOf(
  ['done', DONE],
  ['already', { kind: 'already-done' }],
  ['failed', FAILED],
  ['sending', { kind: 'sending' }],
  ['waiting', { kind: 'waiting' }],
  ['not-sent', { kind: 'not-sent' }],
)

const kinds = (queue: Queue) =>
  Object.fromEntries([...queue.values()].map(({ alertId, outcome }) => [alertId, outcome.kind]))
const listOf = (requestedAtMs: number, ...data: ReturnType<typeof anAlert>[]): ReceivedList => ({
  list: { data, unreadable: [] },
  requestedAtMs,
})
const shown = (alerts: ReturnType<typeof anAlert>[], queue: Queue, requestedAtMs: number) =>
  withAcknowledged(alerts, queue, requestedAtMs).map(({ id, isAcknowledged }) => [
    id,
    isAcknowledged,
  ])

test('alerts added to a queue at work leave what is under way as it is', () => {
  const queue = withAlerts(mixed, ['sending', 'failed', 'new'].map(alert))
  expect(kinds(queue)).toEqual({ ...kinds(mixed), failed: 'waiting', new: 'waiting' })
})

test('a queue that has ended is replaced', () => {
  const ended = stopped(withAlerts(NO_QUEUE, ['a', 'b'].map(alert)))
  expect(kinds(withAlerts(ended, [alert('c')]))).toEqual({ c: 'waiting' })
})

test('what a list no longer has as open needs no acknowledgement', () => {
  expect(kinds(settled(mixed, listOf(20)))).toEqual({
    ...kinds(mixed),
    failed: 'already-done',
    waiting: 'already-done',
    'not-sent': 'already-done',
  })
  const open = ['failed', 'waiting', 'not-sent'].map(alert)
  expect(settled(mixed, listOf(20, ...open))).toBe(mixed)
  expect(settled(mixed, null)).toBe(mixed)
})

const unreadable = (id: string | null): ReceivedList => ({
  list: { data: [], unreadable: [{ id, edgeNodeId: null, reason: 'name: expected string' }] },
  requestedAtMs: 20,
})

test('an unreadable alert may be open; without an id it may be any of them', () => {
  expect(kinds(settled(mixed, unreadable('failed')))).toMatchObject({
    failed: 'failed',
    waiting: 'already-done',
  })
  expect(settled(mixed, unreadable(null))).toBe(mixed)
})

test('an alert whose id is open with another time is neither acknowledged nor sent', () => {
  const again = ['failed', 'waiting', 'not-sent'].map((id) => anAlert({ ...REUSED_AT, id }))
  const queue = settled(mixed, listOf(20, ...again))
  const failed = { failed: 'failed', waiting: 'failed', 'not-sent': 'failed' }
  expect(kinds(queue)).toEqual({ ...kinds(mixed), ...failed })
  expect(queue.get(key('failed'))?.outcome).toMatchObject({ reason: 'raised again since' })
  expect(settled(queue, listOf(25, ...again))).toBe(queue)
})

test('alerts that the queue has acknowledged show it until a list requested later', () => {
  const alerts = [alert('done'), alert('waiting')]
  expect(shown(alerts, mixed, 9)).toEqual([
    ['waiting', false],
    ['done', true],
  ])
  expect(withAcknowledged(alerts, mixed, 10)).toBe(alerts)
  expect(withAcknowledged(alerts, NO_QUEUE, 0)).toBe(alerts)
})

test('an alert that has taken over an acknowledged one’s id is shown as open', () => {
  expect(shown([REUSED], mixed, 9)).toEqual([['done', false]])
  expect(kinds(withAlerts(mixed, [REUSED]))).toMatchObject({ done: 'waiting' })
})

test('shows who acknowledged as soon as the backend says so, of the same alert only', () => {
  const by = (returned: object) =>
    withAcknowledged(
      [alert('done')],
      withOutcome(mixed, key('done'), DONE, {
        atMs: 10,
        alert: anAlert({ id: 'done', acknowledged_by: 'Olivia Ortega', ...returned }),
      }),
      9,
    )[0]
  expect(by({})).toMatchObject({ isAcknowledged: true, acknowledgedBy: 'Olivia Ortega' })
  expect(by(REUSED_AT)).toEqual({ ...alert('done'), isAcknowledged: true })
})

test('a click leaves the bar alone unless it fails, and is kept until a list knows of it', () => {
  const clicked = withClick(NO_QUEUE, alert('a'))
  expect(countQueue(clicked).total).toBe(0)
  expect(countQueue(withOutcome(clicked, key('a'), FAILED))).toMatchObject({ total: 1, failed: 1 })
  const done = withOutcome(clicked, key('a'), DONE, ANSWER)
  expect(settled(done, listOf(9, alert('a')))).toBe(done)
  expect(settled(done, listOf(10, alert('a'))).size).toBe(0)
  expect(countQueue(withClick(mixed, alert('failed')))).toEqual({ ...countQueue(mixed), failed: 0 })
})

test('a dismissed queue still shows as acknowledged what the list doesn’t know yet', () => {
  const ended = queueOf(['done', DONE], ['failed', FAILED])
  expect(countQueue(dismissed(ended)).total).toBe(0)
  expect(shown([alert('done')], dismissed(ended), 9)).toEqual([['done', true]])
  expect(kinds(dismissed(ended))).toEqual({ done: 'done' })
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
