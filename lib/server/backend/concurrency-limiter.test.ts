import { USER_CALLS_AT_ONCE } from '@/lib/server/limits'
import { admit, ConcurrencyLimiter } from './concurrency-limiter'

const client = new AbortController()

function startLimiter() {
  const limiter = new ConcurrencyLimiter({ atOnce: 2, waitingMax: 2, waitMs: 1_000 })
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const run = (name: string, signal = client.signal) =>
    limiter.run(signal, () => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await jest.advanceTimersByTimeAsync(0)
  }
  return { limiter, started, run, end }
}

beforeEach(() => jest.useFakeTimers())

test('runs as many calls as there are slots and queues the next ones in order', async () => {
  const { started, run, end } = startLimiter()
  const calls = ['a', 'b', 'c', 'd'].map((name) => run(name))
  await jest.advanceTimersByTimeAsync(0)
  expect(started).toEqual(['a', 'b'])
  await end('b')
  expect(started).toEqual(['a', 'b', 'c'])
  for (const name of ['a', 'c', 'd']) await end(name)
  await expect(Promise.all(calls)).resolves.toEqual(['a', 'b', 'c', 'd'])
})

test('rejects a call immediately with Retry-After when the queue is full', async () => {
  const { run } = startLimiter()
  for (const name of ['a', 'b', 'c', 'd']) void run(name).catch(() => undefined)
  await expect(run('e')).rejects.toMatchObject({ status: 503, retryAfterS: 5 })
})

test('rejects a call that waited a second and frees its place', async () => {
  const { started, run, end } = startLimiter()
  void run('a')
  void run('b')
  const refused = expect(run('c')).rejects.toMatchObject({ status: 503, retryAfterS: 5 })
  await jest.advanceTimersByTimeAsync(1_000)
  await refused
  void run('d')
  await end('a')
  expect(started).toEqual(['a', 'b', 'd'])
})

test('a failed call frees its slot', async () => {
  const { limiter, started, run } = startLimiter()
  const failing = () => Promise.reject(new Error('broken'))
  for (let call = 0; call < 3; call++)
    await expect(limiter.run(client.signal, failing)).rejects.toThrow('broken')
  void run('a')
  void run('b')
  await jest.advanceTimersByTimeAsync(0)
  expect(started).toEqual(['a', 'b'])
})

test('a call aborted while waiting takes no slot', async () => {
  const { started, run, end } = startLimiter()
  const leaving = new AbortController()
  void run('a')
  void run('b')
  const left = expect(run('c', leaving.signal)).rejects.toThrow('gone')
  leaving.abort(new Error('gone'))
  await left
  void run('d')
  await end('a')
  expect(started).toEqual(['a', 'b', 'd'])
})

test('a call aborted before it starts doesn’t run', async () => {
  const { started, run } = startLimiter()
  await expect(run('a', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
  expect(started).toEqual([])
})

async function passTicks(count: number) {
  for (let tick = 0; tick < count; tick += 1) await Promise.resolve()
}

test.each([0, 1, 2, 3, 4, 5, 6])(
  'a user’s call that comes while two others end counts, %d ticks after the first',
  async (ticks) => {
    const ends: (() => void)[] = []
    const caller = { uid: `user-${ticks}`, isAlertList: true, signal: client.signal }
    const call = () => admit(caller, () => new Promise<void>((resolve) => ends.push(resolve)))
    for (let count = 0; count < 2; count += 1) void call()
    await passTicks(10)
    ends[0]?.()
    const next = passTicks(ticks).then(() => void call())
    ends[1]?.()
    await next
    await passTicks(10)
    for (let count = 0; count < USER_CALLS_AT_ONCE; count += 1) void call().catch(() => undefined)
    await passTicks(10)
    expect(ends).toHaveLength(2 + USER_CALLS_AT_ONCE)
  },
)
