import { ApiCallError } from '@/lib/api-call-error'
import { forgetSessionData } from '@/lib/session-data'
import { aCallFailure } from '@/tests/factories/call-failure'
import { startQueue } from './start-queue'

const UID = 'olivia'
const MINUTE_MS = 60_000
const ids = (count: number) => Array.from({ length: count }, (_, index) => `a${index + 1}`)

let sent: string[]
let answers: Record<string, () => Promise<'done' | 'already-done'>>
const onEnd = jest.fn(() => Promise.resolve())

function start(uid = UID) {
  return startQueue({
    uid,
    send: (id) => {
      sent.push(id)
      return answers[id]?.() ?? Promise.resolve('done')
    },
    onEnd,
  })
}

type Queue = ReturnType<typeof start>

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(console, 'error').mockReturnValue()
  onEnd.mockClear()
  sent = []
  answers = {}
})

afterEach(() => {
  forgetSessionData()
  jest.useRealTimers()
})

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const kinds = (queue: Queue) => [...queue.get().queue.values()].map(({ kind }) => kind)
const fails = (error: Error) => () => Promise.reject(error)

/** An answer that comes when it's told to. */
function held() {
  let answer = () => {}
  const promise = new Promise<'done'>((resolve) => {
    answer = () => resolve('done')
  })
  return { promise, answer }
}

test('acknowledges one after another, then reads the list again', async () => {
  const first = held()
  answers = { a1: () => first.promise, a2: () => Promise.resolve('already-done') }
  const queue = start()
  queue.add(ids(3))
  await pass(0)
  expect(sent).toEqual(['a1'])
  expect(queue.get()).toMatchObject({ isRunning: true, waitsFor: null })
  first.answer()
  await pass(0)
  expect(sent).toEqual(['a1', 'a2', 'a3'])
  expect(kinds(queue)).toEqual(['done', 'already-done', 'done'])
  expect(queue.get().isRunning).toBe(false)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('sends at most 60 in any minute', async () => {
  const queue = start()
  queue.add(ids(130))
  await pass(0)
  expect(sent).toHaveLength(60)
  expect(queue.get().waitsFor).toBe('limit')
  await pass(MINUTE_MS - 1)
  expect(sent).toHaveLength(60)
  await pass(1)
  expect(sent).toHaveLength(120)
  await pass(MINUTE_MS)
  expect(sent).toHaveLength(130)
})

test('lets a click go first, and doesn’t send its alert again', async () => {
  const first = held()
  answers = { a1: () => first.promise }
  const queue = start()
  queue.add(ids(3))
  await pass(0)
  let acknowledge: (isDone: boolean) => void = () => {}
  queue.letFirst('a2', new Promise((resolve) => (acknowledge = resolve)))
  first.answer()
  await pass(0)
  expect(sent).toEqual(['a1'])
  acknowledge(true)
  await pass(0)
  expect(sent).toEqual(['a1', 'a3'])
  expect(kinds(queue)).toEqual(['done', 'done', 'done'])
})

test('sends the alert of a click that failed', async () => {
  const queue = start()
  queue.letFirst('a1', Promise.resolve(false))
  queue.add(['a1'])
  await pass(0)
  expect(sent).toEqual(['a1'])
})

test('when the service fails, the next ones wait for a good answer, and the failed one isn’t repeated', async () => {
  answers = { a2: fails(aCallFailure(503)) }
  const queue = start()
  queue.add(ids(4))
  await pass(MINUTE_MS)
  expect(sent).toEqual(['a1', 'a2'])
  expect(queue.get().waitsFor).toBe('answer')
  queue.heard(() => true)
  await pass(0)
  expect(sent).toEqual(['a1', 'a2', 'a3', 'a4'])
  expect(queue.get().queue.get('a2')).toEqual({
    kind: 'failed',
    reason: 'alerts service not available',
  })
})

test('a lost answer counts as done if the list says so', async () => {
  answers = { a1: fails(new ApiCallError('timeout', 'late')) }
  const queue = start()
  queue.add(ids(2))
  await pass(0)
  queue.heard((id) => id !== 'a1')
  await pass(0)
  expect(kinds(queue)).toEqual(['already-done', 'done'])
})

test('a refused acknowledgement waits as long as asked, then goes out', async () => {
  const limit = new ApiCallError('limit', 'slow down', { status: 429, retryAfterMs: 20_000 })
  answers = { a1: fails(limit) }
  const queue = start()
  queue.add(ids(2))
  await pass(19_999)
  expect(sent).toEqual(['a1'])
  answers = {}
  await pass(1)
  expect(sent).toEqual(['a1', 'a1', 'a2'])
  expect(kinds(queue)).toEqual(['done', 'done'])
})

test('an expired sign-in is renewed by the next poll, and nothing is lost', async () => {
  answers = { a1: fails(aCallFailure(401)) }
  const queue = start()
  queue.add(ids(2))
  await pass(0)
  answers = {}
  queue.heard(() => true)
  await pass(0)
  expect(kinds(queue)).toEqual(['done', 'done'])
})

test('an alert’s own failure holds up nobody', async () => {
  answers = { a1: fails(aCallFailure(404)) }
  const queue = start()
  queue.add(ids(2))
  await pass(0)
  expect(kinds(queue)).toEqual(['failed', 'done'])
})

test('signed out, nothing more is sent', async () => {
  answers = { a1: fails(new ApiCallError('signed_out', 'nobody')) }
  const queue = start()
  queue.add(ids(3))
  await pass(0)
  expect(sent).toEqual(['a1'])
  expect(kinds(queue)).toEqual(['not-sent', 'not-sent', 'not-sent'])
})

test('stops at once, even while it waits, and tries again what is left', async () => {
  answers = { a1: fails(aCallFailure(503)) }
  const queue = start()
  queue.add(ids(3))
  await pass(0)
  queue.stop()
  await pass(0)
  expect(kinds(queue)).toEqual(['failed', 'not-sent', 'not-sent'])
  expect(queue.get()).toMatchObject({ isRunning: false, waitsFor: null })
  answers = {}
  queue.retry()
  await pass(0)
  expect(sent).toEqual(['a1', 'a1', 'a2', 'a3'])
  expect(kinds(queue)).toEqual(['done', 'done', 'done'])
})

test('alerts added while the list is read again are sent too', async () => {
  const queue = start()
  onEnd.mockImplementationOnce(() => {
    queue.add(['a2'])
    return Promise.resolve()
  })
  queue.add(['a1'])
  await pass(0)
  expect(sent).toEqual(['a1', 'a2'])
})

test('after a reload, what wasn’t answered is said to be not sent', async () => {
  answers = { a2: () => held().promise }
  const queue = start()
  queue.add(ids(3))
  await pass(0)
  const reloaded = start()
  expect(kinds(reloaded)).toEqual(['done', 'not-sent', 'not-sent'])
  await pass(MINUTE_MS)
  expect(sent).toEqual(['a1', 'a2'])
  expect(kinds(start('somebody else'))).toEqual([])
})

test('is dismissed only at rest, and then forgotten', async () => {
  answers = { a1: () => held().promise }
  const queue = start()
  queue.add(['a1'])
  await pass(0)
  queue.dismiss()
  expect(kinds(queue)).toEqual(['sending'])
  const reloaded = start()
  reloaded.dismiss()
  expect(kinds(reloaded)).toEqual([])
  expect(sessionStorage).toHaveLength(0)
})

test('stores ids and outcomes, and nothing once the session has ended', async () => {
  const first = held()
  answers = { a1: () => first.promise }
  const queue = start()
  queue.add(ids(2))
  await pass(0)
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
  expect(sent).toEqual(['a1'])
  expect(kinds(queue)).toEqual([])
  expect(sessionStorage).toHaveLength(0)
  expect(onEnd).not.toHaveBeenCalled()
})

test('works without storage', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const queue = start()
  queue.add(['a1'])
  await pass(0)
  expect(kinds(queue)).toEqual(['done'])
})

test.each(['{', '{}', '{"uid":"olivia","entries":[["a1",{"kind":"exploded"}]]}'])(
  'ignores unreadable storage: %s',
  (text) => {
    sessionStorage.setItem('wetwell.session.acknowledgements', text)
    expect(kinds(start())).toEqual([])
  },
)
