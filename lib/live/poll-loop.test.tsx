import { ApiCallError } from '@/lib/api-call-error'
import { startPollLoop } from './poll-loop'
import type { PollLoop } from './poll-loop'

interface Request {
  signal: AbortSignal
  answer: (value: string) => void
  fail: (error: unknown) => void
}

const seen: string[] = []
let requests: Request[]
let failures: number
let loop: PollLoop

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(0)
  seen.length = 0
  requests = []
  failures = 0
  loop = startPollLoop<string>({
    read: (signal) =>
      new Promise((answer, fail) => {
        requests.push({ signal, answer, fail })
      }),
    onAnswer: (answer) => seen.push(answer),
    onFailure: () => (failures += 1),
  })
})

afterEach(() => {
  loop.stop()
  jest.useRealTimers()
})

function request(index: number): Request {
  const found = requests[index]
  if (!found) throw new Error(`request ${index} was not sent`)
  return found
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

async function answer(index: number, value: string) {
  request(index).answer(value)
  await pass(0)
}

test('the first poll is sent at once, and the next 5 s after it [4.19] [7.3]', async () => {
  await pass(200)
  await answer(0, 'one')
  await pass(4799)
  expect(requests).toHaveLength(1)
  await pass(1)
  expect(requests).toHaveLength(2)
})

test('one request is on its way at a time, and the next follows a slow one at once', async () => {
  await pass(7999)
  expect(requests).toHaveLength(1)
  request(0).fail(new ApiCallError('timeout', 'no answer within 8000 ms'))
  await pass(0)
  expect(requests).toHaveLength(2)
})

test('a request that never ends gives way to another', async () => {
  await pass(13_000)
  expect(request(0).signal.aborted).toBe(true)
  expect(requests).toHaveLength(2)
})

test('polling goes on after failures, for ever', async () => {
  for (let poll = 0; poll < 20; poll += 1) {
    request(poll).fail(new Error('down'))
    await pass(5000)
  }
  expect(failures).toBe(20)
  expect(requests).toHaveLength(21)
})

test('the server may ask for a longer wait', async () => {
  request(0).fail(new ApiCallError('busy', 'later', { status: 503, retryAfterMs: 12_000 }))
  await pass(11_999)
  expect(requests).toHaveLength(1)
  await pass(1)
  expect(requests).toHaveLength(2)
})

test('clients that start together spread their second poll', async () => {
  loop.stop()
  requests = []
  jest.spyOn(Math, 'random').mockReturnValue(0.5)
  loop = startPollLoop({
    read: async (signal) => void requests.push({ signal, answer: () => {}, fail: () => {} }),
    onAnswer: () => {},
    onFailure: () => {},
  })
  await pass(3000)
  expect(requests).toHaveLength(2)
  await pass(4999)
  expect(requests).toHaveLength(2)
  await pass(1)
  expect(requests).toHaveLength(3)
})

test('a refetch takes the place of a poll on its way, whose late answer is dropped', async () => {
  const refetched = loop.refetch()
  expect(request(0).signal.aborted).toBe(true)
  await answer(1, 'new')
  await refetched
  await answer(0, 'old')
  expect(seen).toEqual(['new'])
  await pass(5000)
  expect(requests).toHaveLength(3)
})

test('an aborted poll is no failure', async () => {
  void loop.refetch()
  request(0).fail(new Error('aborted'))
  await pass(0)
  expect(failures).toBe(0)
})

test('a poll is sent at once when the network is back', async () => {
  await answer(0, 'one')
  window.dispatchEvent(new Event('online'))
  expect(requests).toHaveLength(2)
})

test('an answer that lay waiting through a sleep is dropped, and asked for again at once', async () => {
  jest.setSystemTime(Date.now() + 3_600_000)
  await answer(0, 'old')
  expect(seen).toEqual([])
  await answer(1, 'new')
  expect(seen).toEqual(['new'])
})

test('after a sleep between two polls the next is sent within a second, not after the rest', async () => {
  await answer(0, 'one')
  jest.setSystemTime(Date.now() + 3_600_000)
  await pass(1000)
  expect(requests).toHaveLength(2)
})

test('whoever looks again or away changes nothing [9.4]', async () => {
  await answer(0, 'one')
  for (const type of ['focus', 'blur', 'pageshow']) window.dispatchEvent(new Event(type))
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(4999)
  expect(requests).toHaveLength(1)
})

test('polls go on when the tab is hidden', async () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  for (let poll = 0; poll < 60; poll += 1) {
    await answer(poll, 'one')
    await pass(5000)
  }
  expect(requests).toHaveLength(61)
})

test('nothing is sent once it is stopped', async () => {
  loop.stop()
  await answer(0, 'late')
  window.dispatchEvent(new Event('online'))
  await pass(60_000)
  expect(seen).toEqual([])
  expect(requests).toHaveLength(1)
})
