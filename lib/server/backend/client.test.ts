import { z } from 'zod'
import type { Access } from '@/lib/claims'
import { AppError } from '@/lib/server/app-error'
import { REQUEST_TIMEOUT_MS } from '@/lib/server/limits'
import type { Caller, Received } from './call'
import { CircuitBreaker } from './circuit-breaker'
import { backendFor } from './client'

interface Upstream {
  token: string
  signal: AbortSignal
  answer: (text: string) => void
  fail: (error: AppError) => void
}

const mockUpstream: Upstream[] = []
jest.mock('./call', () => ({
  callBackend: ({ token, signal }: Caller) =>
    new Promise<Received>((resolve, reject) => {
      const answer = (text: string) =>
        resolve({ isEmpty: false, bytes: Buffer.from(text), contentType: 'application/json' })
      signal.addEventListener('abort', () => reject(signal.reason))
      mockUpstream.push({ token, signal, answer, fail: reject })
    }),
}))

let users = 0

beforeEach(() => {
  jest.useFakeTimers()
  mockUpstream.length = 0
  users += 1
})

const EMPLOYEE: Access = { kind: 'employee' }
const BAYSHORE: Access = { kind: 'customer', organisations: ['bayshore'] }
const BOTH: Access = { kind: 'customer', organisations: ['bayshore', 'harbor'] }
const REFUSED = new AppError('unauthenticated', 'The backend did not accept the token.')

/** A screen of the test’s user; its token and request id are its name. */
function screen(token: string, overrides: Partial<Parameters<typeof backendFor>[0]> = {}) {
  const onJoin = jest.fn()
  const { signal } = new AbortController()
  const caller = { uid: `user-${users}`, token, requestId: token, signal, onJoin, known: null }
  const rest = { access: BAYSHORE, isChecked: true, breaker: new CircuitBreaker(), ...overrides }
  const { get, post } = backendFor({ ...caller, ...rest })
  return {
    read: () => get('/alerts/user', z.unknown()),
    acknowledge: () => post('/alerts/status/a1/acknowledge', z.unknown()),
    onJoin,
  }
}

const asked = () => mockUpstream.map(({ token }) => token)

test('screens with the same rights share a call in flight, and know whose', async () => {
  const [a, b] = [screen('a'), screen('b')]
  const reads = Promise.all([a.read(), b.read()])
  expect(asked()).toEqual(['a'])
  expect([a.onJoin, b.onJoin].map(({ mock }) => mock.calls)).toEqual([[], [['a']]])
  mockUpstream[0]?.answer('"list"')
  await expect(reads).resolves.toMatchObject([{ text: '"list"' }, { text: '"list"' }])
  void b.read()
  expect(asked()).toEqual(['a', 'b'])
})

test('a call goes on for the others when its first caller leaves, and ends with the last', async () => {
  const gone = new AppError('client-gone', 'The client disconnected.')
  const [first, second] = [new AbortController(), new AbortController()]
  const left = expect(screen('a', { signal: first.signal }).read()).rejects.toBe(gone)
  const stayed = expect(screen('b', { signal: second.signal }).read()).rejects.toBe(gone)
  first.abort(gone)
  await left
  expect(mockUpstream[0]?.signal.aborted).toBe(false)
  second.abort(gone)
  await stayed
  expect(mockUpstream[0]?.signal.reason).toBe(gone)
  void screen('c').read()
  expect(asked()).toEqual(['a', 'c'])
})

test('ends at its own deadline, however late its last caller came', async () => {
  const early = expect(screen('a').read()).rejects.toMatchObject({ code: 'timeout' })
  await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1)
  const late = expect(screen('b').read()).rejects.toMatchObject({ code: 'timeout' })
  await jest.advanceTimersByTimeAsync(1)
  await Promise.all([early, late])
  expect(asked()).toEqual(['a'])
})

test('a failure is shared, too', async () => {
  const reads = [screen('a').read(), screen('b').read()]
  mockUpstream[0]?.fail(new AppError('bad-gateway', 'The backend failed.'))
  for (const read of reads) await expect(read).rejects.toMatchObject({ code: 'bad-gateway' })
  expect(asked()).toEqual(['a'])
})

test.each([
  ['an employee’s sign-in', { access: EMPLOYEE }],
  ['a token with another organization', { access: BOTH }],
  ['a sign-in that may have been revoked', { isChecked: false }],
])('%s makes a call of its own', (_, rights) => {
  void screen('a').read()
  void screen('b', rights).read()
  expect(asked()).toEqual(['a', 'b'])
})

test.each(['answered', 'failed'])(
  'a list requested after an acknowledgement was %s is none from before',
  async (end) => {
    const poll = screen('b').read()
    const click = screen('a').acknowledge()
    if (end === 'answered') mockUpstream[1]?.answer('{}')
    else mockUpstream[1]?.fail(new AppError('timeout', 'No response in time.'))
    await Promise.allSettled([click])
    const refetch = screen('a').read()
    expect(asked()).toEqual(['b', 'a', 'a'])
    mockUpstream[0]?.answer('"open"')
    mockUpstream[2]?.answer('"acknowledged"')
    await expect(poll).resolves.toMatchObject({ text: '"open"' })
    await expect(refetch).resolves.toMatchObject({ text: '"acknowledged"' })
  },
)

test('a token that is refused refuses no other', async () => {
  const [a, b] = [screen('a'), screen('b')]
  const refused = expect(a.read()).rejects.toBe(REFUSED)
  const read = b.read()
  mockUpstream[0]?.fail(REFUSED)
  await refused
  expect(asked()).toEqual(['a', 'b'])
  expect(b.onJoin).toHaveBeenLastCalledWith('b')
  mockUpstream[1]?.answer('"list"')
  await expect(read).resolves.toMatchObject({ text: '"list"' })
})

test('a refused token is refused once', async () => {
  const [a, b] = [screen('a').read(), screen('b').read()]
  mockUpstream[0]?.fail(REFUSED)
  await expect(a).rejects.toBe(REFUSED)
  mockUpstream[1]?.fail(REFUSED)
  await expect(b).rejects.toBe(REFUSED)
  expect(asked()).toEqual(['a', 'b'])
})
