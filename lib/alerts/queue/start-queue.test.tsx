import { ApiCallError } from '@/lib/api-call-error'
import { aCallFailure } from '@/tests/factories/call-failure'
import {
  MINUTE_MS,
  alert,
  held,
  kinds,
  listOf,
  pass,
  startCalls,
  type Calls,
} from '@/tests/worlds/acknowledgement-queue'
import { anAlert } from '@/tests/factories/station'
import { alertKey, type Outcome } from './queue'
import { countQueue, resultInWords } from './results'

let calls: Calls

beforeEach(() => {
  calls = startCalls()
})

const fails = (error: Error) => () => Promise.reject(error)

test('acknowledges one after another, then reads the list again', async () => {
  const first = held()
  calls.answers = { a1: () => first.promise, a2: () => Promise.resolve('already-done') }
  const queue = await calls.queueOf(3)
  expect(calls.sent).toEqual(['a1'])
  expect(queue.get().phase).toBe('running')
  first.answer()
  await pass(0)
  expect(calls.sent).toEqual(['a1', 'a2', 'a3'])
  expect(kinds(queue)).toEqual(['done', 'already-done', 'done'])
  expect(queue.get().phase).toBe('idle')
  expect(calls.refetch).toHaveBeenCalledTimes(1)
})

test('sends at most 60 in any minute', async () => {
  const queue = await calls.queueOf(130)
  expect(calls.sent).toHaveLength(60)
  expect(queue.get().phase).toBe('waiting-for-limit')
  await pass(MINUTE_MS - 1)
  expect(calls.sent).toHaveLength(60)
  await pass(1)
  expect(calls.sent).toHaveLength(120)
  await pass(MINUTE_MS)
  expect(calls.sent).toHaveLength(130)
})

test('doesn’t send an alert whose id has passed to another, and says so', async () => {
  const queue = calls.startQueue()
  queue.onListReceived({
    list: { data: [anAlert({ id: 'a1', alerted_at: '2026-06-01T12:00:00Z' })], unreadable: [] },
    requestedAtMs: performance.now(),
  })
  queue.add([alert('a1')])
  queue.retry()
  await pass(0)
  expect(calls.sent).toEqual([])
  expect(resultInWords(queue.get().queue)).toBe('0 of 1 acknowledged. 1 failed.')
})

test('when the service fails, the next ones wait for a good answer, and the failed one isn’t repeated', async () => {
  calls.answers = { a2: fails(aCallFailure(503)) }
  const queue = await calls.queueOf(4, MINUTE_MS)
  expect(calls.sent).toEqual(['a1', 'a2'])
  expect(queue.get().phase).toBe('waiting-for-service')
  queue.onListReceived(listOf('a2', 'a3', 'a4'))
  await pass(0)
  expect(calls.sent).toEqual(['a1', 'a2', 'a3', 'a4'])
  expect(queue.get().queue.get(alertKey(alert('a2')))?.outcome).toEqual({
    kind: 'failed',
    reason: 'alerts service not available',
  })
})

test('a lost answer counts as done if the list says so', async () => {
  calls.answers = { a1: fails(new ApiCallError('timeout', 'late')) }
  const queue = await calls.queueOf(2)
  queue.onListReceived(listOf('a2'))
  await pass(0)
  expect(kinds(queue)).toEqual(['already-done', 'done'])
})

test('a refused acknowledgement waits as long as asked, then goes out', async () => {
  const limit = new ApiCallError('limit', 'slow down', { status: 429, retryAfterMs: 20_000 })
  calls.answers = { a1: fails(limit) }
  const queue = await calls.queueOf(2, 19_999)
  expect(calls.sent).toEqual(['a1'])
  calls.answers = {}
  await pass(1)
  expect(calls.sent).toEqual(['a1', 'a1', 'a2'])
  expect(kinds(queue)).toEqual(['done', 'done'])
})

test('an expired sign-in is renewed by the next poll, and nothing is lost', async () => {
  calls.answers = { a1: fails(aCallFailure(401)) }
  const queue = await calls.queueOf(2)
  calls.answers = {}
  queue.onListReceived(listOf('a1', 'a2'))
  await pass(0)
  expect(kinds(queue)).toEqual(['done', 'done'])
})

test.each<[string, Error, string[], Outcome['kind'][]]>([
  ['a 404 doesn’t hold up the others', aCallFailure(404), ['a1', 'a2'], ['failed', 'done']],
  [
    'sends nothing more once signed out',
    new ApiCallError('signed_out', 'nobody'),
    ['a1'],
    ['not-sent', 'not-sent'],
  ],
])('%s', async (_title, error, sent, outcomes) => {
  calls.answers = { a1: fails(error) }
  const queue = await calls.queueOf(2)
  expect(calls.sent).toEqual(sent)
  expect(kinds(queue)).toEqual(outcomes)
})

test('stops at once, even while it waits, and tries again what is left', async () => {
  calls.answers = { a1: fails(aCallFailure(503)) }
  const queue = await calls.queueOf(3)
  queue.stop()
  await pass(0)
  expect(kinds(queue)).toEqual(['failed', 'not-sent', 'not-sent'])
  expect(queue.get().phase).toBe('idle')
  calls.answers = {}
  queue.retry()
  await pass(0)
  expect(calls.sent).toEqual(['a1', 'a1', 'a2', 'a3'])
  expect(kinds(queue)).toEqual(['done', 'done', 'done'])
})

test('alerts added while the list is read again are sent too', async () => {
  const queue = calls.startQueue()
  calls.refetch.mockImplementationOnce(() => {
    queue.add([alert('a2')])
    return Promise.resolve()
  })
  queue.add([alert('a1')])
  await pass(0)
  expect(calls.sent).toEqual(['a1', 'a2'])
})

test('sends a click at once, and the next of the queue only after it', async () => {
  const [first, clicked] = [held(), held()]
  calls.answers = { a1: () => first.promise, a2: () => clicked.promise }
  const queue = await calls.queueOf(3)
  void queue.click(alert('a2'))
  expect(calls.sent).toEqual(['a1', 'a2'])
  first.answer()
  await pass(0)
  expect(calls.sent).toEqual(['a1', 'a2'])
  clicked.answer()
  await pass(0)
  expect(calls.sent).toEqual(['a1', 'a2', 'a3'])
  expect(kinds(queue)).toEqual(['done', 'done', 'done'])
})

test('a click goes out even while the queue waits for its limit', async () => {
  const queue = await calls.queueOf(61)
  void queue.click(alert('b1'))
  expect(calls.sent.slice(60)).toEqual(['b1'])
  await pass(MINUTE_MS)
  expect(calls.sent.slice(60)).toEqual(['b1', 'a61'])
})

test('a click is a queue of one, and is followed by a new list', async () => {
  const queue = calls.startQueue()
  void queue.click(alert('a1'))
  void queue.click(alert('a1'))
  expect(kinds(queue)).toEqual(['sending'])
  await pass(0)
  expect(calls.sent).toEqual(['a1'])
  expect(countQueue(queue.get().queue)).toMatchObject({ total: 0 })
  expect(calls.refetch).toHaveBeenCalledTimes(1)
  await pass(1)
  queue.onListReceived(listOf())
  expect(kinds(queue)).toEqual([])
})

test.each([
  ['fails', aCallFailure(503)],
  ['is refused', aCallFailure(429)],
])('a click that %s isn’t repeated, and stays in sight', async (_, error) => {
  calls.answers = { a1: fails(error) }
  const queue = calls.startQueue()
  void queue.click(alert('a1'))
  await pass(MINUTE_MS)
  expect(calls.sent).toEqual(['a1'])
  expect(countQueue(queue.get().queue)).toMatchObject({ total: 1, failed: 1 })
  expect(calls.refetch).toHaveBeenCalledTimes(1)
})
