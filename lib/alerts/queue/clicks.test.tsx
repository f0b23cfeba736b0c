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
import { countQueue } from './results'

let calls: Calls

beforeEach(() => {
  calls = startCalls()
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
  calls.answers = { a1: () => Promise.reject(error) }
  const queue = calls.startQueue()
  void queue.click(alert('a1'))
  await pass(MINUTE_MS)
  expect(calls.sent).toEqual(['a1'])
  expect(countQueue(queue.get().queue)).toMatchObject({ total: 1, failed: 1 })
  expect(calls.refetch).toHaveBeenCalledTimes(1)
})
