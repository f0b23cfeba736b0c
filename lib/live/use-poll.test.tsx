import { ApiCallError } from '@/lib/api-call-error'
import { startPollLoop } from './use-poll'

interface Request {
  signal: AbortSignal
  answer: (value: string) => void
  fail: (error: unknown) => void
}

const seen: string[] = []
let requests: Request[]
let failures: number
let loop: ReturnType<typeof startPollLoop>

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

test('polls immediately, then 5 s later [4.19] [7.3]', async () => {
  await pass(200)
  await answer(0, 'one')
  await pass(4799)
  expect(requests).toHaveLength(1)
  await pass(1)
  expect(requests).toHaveLength(2)
})

test('sends one request at a time, the next one right after a slow one', async () => {
  await pass(7999)
  expect(requests).toHaveLength(1)
  request(0).fail(new ApiCallError('timeout', 'no response within 8000 ms'))
  await pass(0)
  expect(requests).toHaveLength(2)
})

test('replaces a request that never ends', async () => {
  await pass(13_000)
  expect(request(0).signal.aborted).toBe(true)
  expect(requests).toHaveLength(2)
})

test('skips polls if the server asks for a longer wait', async () => {
  request(0).fail(new ApiCallError('busy', 'later', { status: 503, retryAfterMs: 12_000 }))
  await pass(14_999)
  expect(requests).toHaveLength(1)
  await pass(1)
  expect(requests).toHaveLength(2)
})

test('spreads the second poll of clients that start together', async () => {
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

test('replaces a poll in progress on refetch and drops its late response', async () => {
  const refetched = loop.refetch()
  expect(request(0).signal.aborted).toBe(true)
  await answer(1, 'new')
  await refetched
  await answer(0, 'old')
  expect(seen).toEqual(['new'])
  await pass(5000)
  expect(requests).toHaveLength(3)
})

test('doesn’t count an aborted poll as a failure', async () => {
  void loop.refetch()
  request(0).fail(new Error('aborted'))
  await pass(0)
  expect(failures).toBe(0)
})

test('polls immediately when the network is back', async () => {
  await answer(0, 'one')
  window.dispatchEvent(new Event('online'))
  expect(requests).toHaveLength(2)
})

test('drops a response delayed by device sleep and polls again immediately', async () => {
  jest.setSystemTime(Date.now() + 3_600_000)
  await answer(0, 'old')
  expect(seen).toEqual([])
  await answer(1, 'new')
  expect(seen).toEqual(['new'])
})

test('polls within a second after device sleep between two polls', async () => {
  await answer(0, 'one')
  jest.setSystemTime(Date.now() + 3_600_000)
  await pass(1000)
  expect(requests).toHaveLength(2)
})

test.each([
  [7000, ['late']],
  [7001, []],
  [-3_600_000, ['late']],
])('after a poll that the clock says is %d ms late shows %j', async (lateMs, shown) => {
  jest.setSystemTime(Date.now() + 5000 + lateMs)
  await answer(0, 'late')
  expect(seen).toEqual(shown)
})

test('ignores focus, blur and visibility changes [9.4]', async () => {
  await answer(0, 'one')
  for (const type of ['focus', 'blur', 'pageshow']) window.dispatchEvent(new Event(type))
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(4999)
  expect(requests).toHaveLength(1)
})

test('sends nothing once stopped', async () => {
  loop.stop()
  await answer(0, 'late')
  window.dispatchEvent(new Event('online'))
  await pass(60_000)
  expect(seen).toEqual([])
  expect(requests).toHaveLength(1)
})
