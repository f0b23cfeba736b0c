import { forgetSessionData } from '@/lib/session-data'
import {
  MINUTE_MS,
  UID,
  alert,
  alerts,
  held,
  kinds,
  pass,
  startCalls,
  type Calls,
} from '@/tests/worlds/acknowledgement-queue'
import { countQueue } from './results'

let calls: Calls

beforeEach(() => {
  calls = startCalls()
})

test('after a reload, what wasn’t answered is said to be not sent', async () => {
  calls.answers = { a2: () => held().promise }
  await calls.queueOf(3)
  const reloaded = calls.startQueue()
  expect(kinds(reloaded)).toEqual(['done', 'not-sent', 'not-sent'])
  await pass(MINUTE_MS)
  expect(calls.sent).toEqual(['a1', 'a2'])
  expect(kinds(calls.startQueue('somebody else'))).toEqual([])
})

test('after a reload, a click that wasn’t answered is said to be not sent, an answered one isn’t', async () => {
  calls.answers = { a2: () => held().promise }
  const queue = calls.startQueue()
  void queue.click(alert('a1'))
  void queue.click(alert('a2'))
  await pass(0)
  const reloaded = calls.startQueue().get().queue
  expect(countQueue(reloaded)).toMatchObject({ total: 1, notSent: 1 })
})

test('is dismissed only at rest, and then forgotten', async () => {
  calls.answers = { a1: () => held().promise }
  const queue = await calls.queueOf(1)
  queue.dismiss()
  expect(kinds(queue)).toEqual(['sending'])
  const reloaded = calls.startQueue()
  reloaded.dismiss()
  expect(kinds(reloaded)).toEqual([])
  expect(sessionStorage).toHaveLength(0)
})

test('stores ids and outcomes, and nothing once the session has ended', async () => {
  const first = held()
  calls.answers = { a1: () => first.promise }
  const queue = calls.sessionQueue()
  queue.add(alerts(2))
  await pass(0)
  expect(JSON.parse(sessionStorage.getItem('wetwell.session.acknowledgements') ?? '')).toEqual({
    uid: UID,
    entries: [
      [expect.any(String), { alertId: 'a1', isInBar: true, outcome: { kind: 'sending' } }],
      [expect.any(String), { alertId: 'a2', isInBar: true, outcome: { kind: 'waiting' } }],
    ],
  })
  forgetSessionData()
  first.answer()
  await pass(0)
  expect(calls.sent).toEqual(['a1'])
  expect(kinds(queue)).toEqual([])
  expect(sessionStorage).toHaveLength(0)
  expect(calls.refetch).not.toHaveBeenCalled()
})

test('after disconnecting, its poll isn’t called', async () => {
  const queue = calls.startQueue()
  queue.connect(calls.refetch)()
  queue.add(alerts(1))
  await pass(0)
  expect(kinds(queue)).toEqual(['done'])
  expect(calls.refetch).not.toHaveBeenCalled()
})

test('never goes on for another user', async () => {
  calls.answers = { a1: () => held().promise }
  const queue = calls.sessionQueue()
  queue.add(alerts(2))
  await pass(0)
  expect(kinds(calls.sessionQueue('somebody else'))).toEqual([])
  expect(kinds(queue)).toEqual([])
})

test('works without storage', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const queue = await calls.queueOf(1)
  expect(kinds(queue)).toEqual(['done'])
})

test.each([
  '{',
  '{}',
  '{"uid":"olivia","entries":[["a1",{"alertId":"a1","isInBar":true,"outcome":{"kind":"exploded"}}]]}',
])('ignores unreadable storage: %s', (text) => {
  sessionStorage.setItem('wetwell.session.acknowledgements', text)
  expect(kinds(calls.startQueue())).toEqual([])
})
