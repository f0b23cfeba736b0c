import { forgetSessionData } from '@/lib/session-data'
import {
  MINUTE_MS,
  UID,
  held,
  kinds,
  pass,
  startCalls,
  type Calls,
} from '@/tests/worlds/acknowledgement-queue'

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
  const queue = await calls.queueOf(2)
  expect(JSON.parse(sessionStorage.getItem('wetwell.session.acknowledgements') ?? '')).toEqual({
    uid: UID,
    entries: [
      ['a1', { kind: 'sending' }],
      ['a2', { kind: 'waiting' }],
    ],
  })
  forgetSessionData()
  queue.end()
  first.answer()
  await pass(0)
  expect(calls.sent).toEqual(['a1'])
  expect(kinds(queue)).toEqual([])
  expect(sessionStorage).toHaveLength(0)
  expect(calls.onEnd).not.toHaveBeenCalled()
})

test('works without storage', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const queue = await calls.queueOf(1)
  expect(kinds(queue)).toEqual(['done'])
})

test.each(['{', '{}', '{"uid":"olivia","entries":[["a1",{"kind":"exploded"}]]}'])(
  'ignores unreadable storage: %s',
  (text) => {
    sessionStorage.setItem('wetwell.session.acknowledgements', text)
    expect(kinds(calls.startQueue())).toEqual([])
  },
)
