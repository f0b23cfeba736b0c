import { FakeWorker, latestWorker } from '@/tests/fakes/firestore-worker'
import { startWorker } from './worker-life'

const MINUTE_MS = 60_000
const CHANGES = { isFirst: true, isSynced: true, isPart: false, set: [], removed: [] }

let grantLock: (() => void) | undefined

beforeEach(() => {
  jest.useFakeTimers({ now: 0 })
  grantLock = undefined
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: (_name: string, _options: object, onGranted: () => void) =>
        new Promise<void>((resolve) => {
          grantLock = () => resolve(onGranted())
        }),
    },
  })
})

function started() {
  const handlers = {
    onStarted: jest.fn(),
    onMessage: jest.fn(),
    onEnd: jest.fn(),
    onWake: jest.fn(),
  }
  const life = startWorker(new FakeWorker() as unknown as Worker, 'u1', handlers)
  return { ...handlers, life, worker: latestWorker(), reason: () => handlers.onEnd.mock.calls[0] }
}

const ended = (reason: string) => [new Error(`Firestore’s worker has ended: ${reason}`)]

test.each([
  ['3 min while its code loads', [], 180_000],
  ['60 s before any data', ['started'], 60_000],
  ['20 s after data', ['started', 'changes'], 20_000],
] as const)('a worker that says nothing is given up %s', (_when, said, silentMs) => {
  const { worker, onEnd, reason } = started()
  for (const kind of said)
    worker.say(kind === 'started' ? { kind } : { kind, id: 1, changes: CHANGES })
  jest.advanceTimersByTime(silentMs)
  expect(onEnd).not.toHaveBeenCalled()
  jest.advanceTimersByTime(5000)
  expect(reason()).toEqual(ended('it doesn’t answer'))
  expect(worker.isTerminated).toBe(true)
  expect(jest.getTimerCount()).toBe(0)
})

test('a worker that answers its pings lives on', () => {
  const { worker, onEnd } = started()
  for (let minute = 0; minute < 3; minute += 1) {
    jest.advanceTimersByTime(MINUTE_MS - 1000)
    expect(worker.kinds().at(-1)).toBe('ping')
    worker.say({ kind: 'alive' })
  }
  expect(onEnd).not.toHaveBeenCalled()
})

test('a sleep doesn’t count as silence, and a long one asks for a new worker', () => {
  const { onEnd, onWake } = started()
  jest.setSystemTime(29 * MINUTE_MS)
  jest.advanceTimersByTime(5000)
  expect(onWake).not.toHaveBeenCalled()
  jest.setSystemTime(60 * MINUTE_MS)
  jest.advanceTimersByTime(5000)
  expect(onWake).toHaveBeenCalledTimes(1)
  expect(onEnd).not.toHaveBeenCalled()
})

test('a worker that is terminated from outside is missed at once', async () => {
  const { worker, reason } = started()
  worker.say({ kind: 'started' })
  grantLock?.()
  expect(reason()).toEqual(ended('terminated'))
})

test.each([
  ['reports that the SDK is broken', 'INTERNAL ASSERTION FAILED', 'INTERNAL ASSERTION FAILED'],
  ['throws', 'x is not a function', 'x is not a function'],
  ['can’t be loaded', '', 'its code can’t be loaded'],
])('ends, once, if the worker %s', (what, message, reason) => {
  const { worker, onEnd } = started()
  if (what === 'throws' || message === '') worker.crash(message)
  else worker.say({ kind: 'broken', reason: message })
  worker.crash('again')
  expect(onEnd.mock.calls).toEqual([ended(reason)])
})

test('code that can’t be loaded is like a server that can’t be reached', () => {
  const { worker, onEnd } = started()
  worker.crash('')
  expect(onEnd.mock.calls[0][0]).toMatchObject({ code: 'unavailable' })
})

test('without locks, as on plain HTTP, and after a clock was set back, silence still tells', () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined })
  jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new Error('not on plain HTTP')
  })
  const { worker, onEnd } = started()
  worker.say({ kind: 'started' })
  jest.setSystemTime(-3_600_000)
  jest.advanceTimersByTime(70_000)
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('our own end is no failure', () => {
  const { life, worker, onEnd } = started()
  worker.say({ kind: 'started' })
  life.end()
  grantLock?.()
  worker.say({ kind: 'broken', reason: 'late' })
  jest.advanceTimersByTime(5 * MINUTE_MS)
  expect(worker.isTerminated).toBe(true)
  expect(onEnd).not.toHaveBeenCalled()
})
