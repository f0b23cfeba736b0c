import { AppError } from '@/lib/server/app-error'
import { REQUEST_TIMEOUT_MS } from '@/lib/server/limits'
import { untilAborted } from '@/lib/server/request-deadline'
import { SharedCalls } from './shared-calls'

beforeEach(() => jest.useFakeTimers())

const caller = (signal: AbortSignal) => ({
  uid: 'user-1',
  requestId: 'r1',
  signal,
  onJoin: jest.fn(),
})

function startShared() {
  const shared = new SharedCalls<string>()
  const signals: AbortSignal[] = []
  const answers: ((text: string) => void)[] = []
  const join = (key: string, signal = new AbortController().signal) =>
    shared.join(key, caller(signal), (own) => {
      signals.push(own)
      return untilAborted(new Promise<string>((resolve) => answers.push(resolve)), own)
    })
  return { join, signals, answer: (text: string) => answers.at(-1)?.(text) }
}

const gone = () => new AppError('client-gone', 'The client disconnected.')

test('equal calls in flight share one; the next one is a new call', async () => {
  const { join, signals, answer } = startShared()
  const both = Promise.all([join('a'), join('a')])
  answer('first')
  await expect(both).resolves.toEqual(['first', 'first'])
  const later = join('a')
  answer('second')
  await expect(later).resolves.toBe('second')
  expect(signals).toHaveLength(2)
})

test('goes on for the others when its first caller leaves, and ends with the last', async () => {
  const { join, signals, answer } = startShared()
  const [first, second] = [new AbortController(), new AbortController()]
  const left = expect(join('a', first.signal)).rejects.toMatchObject({ code: 'client-gone' })
  const stayed = join('a', second.signal)
  first.abort(gone())
  await left
  expect(signals[0]?.aborted).toBe(false)
  second.abort(gone())
  await expect(stayed).rejects.toMatchObject({ code: 'client-gone' })
  expect(signals[0]?.reason).toMatchObject({ code: 'client-gone' })

  const next = join('a')
  answer('fresh')
  await expect(next).resolves.toBe('fresh')
})

test('ends at its own deadline, however late its last caller came', async () => {
  const { join } = startShared()
  const early = expect(join('a')).rejects.toMatchObject({ code: 'timeout' })
  await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1)
  const late = expect(join('a')).rejects.toMatchObject({ code: 'timeout' })
  await jest.advanceTimersByTimeAsync(1)
  await Promise.all([early, late])
})

test('a failure is shared, too', async () => {
  const shared = new SharedCalls<string>()
  const { signal } = new AbortController()
  const fail = jest.fn(async () => {
    throw new AppError('bad-gateway', 'The backend failed.')
  })
  const both = [shared.join('a', caller(signal), fail), shared.join('a', caller(signal), fail)]
  for (const call of both) await expect(call).rejects.toMatchObject({ code: 'bad-gateway' })
  expect(fail).toHaveBeenCalledTimes(1)
})
