import { sendHealthyResponse } from '@/local/faults/healthy-responses'
import { ACCEPT_TERMS, ACKNOWLEDGE, PROXIED_CALLS, TERMS, USER_ALERTS } from '@/tests/proxied-calls'
import type { ProxiedCall } from '@/tests/proxied-calls'
import { proxyUnderTest, type Answer } from './proxy-under-test'

const POSTS_PER_MINUTE = new Map<ProxiedCall, number>([
  [ACKNOWLEDGE, 120],
  [ACCEPT_TERMS, 30],
])
const CALLS_AT_ONCE = 64
/** This many concurrent calls need not wait. */
const BATCH = 50

const proxy = proxyUnderTest()

const statuses = (answers: Answer[]) => answers.map(({ status }) => status)
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

test.each(PROXIED_CALLS)(
  '$name: answers the calls allowed per minute, then 429 with Retry-After',
  async (call) => {
    const uid = proxy.newUser()
    const allowed = POSTS_PER_MINUTE.get(call) ?? 300
    const answered: number[] = []
    while (answered.length < allowed) {
      const count = Math.min(BATCH, allowed - answered.length)
      answered.push(...statuses(await Promise.all(times(count, () => proxy.call(call, uid)))))
    }
    expect(answered).toEqual(times(allowed, () => 200))

    const { status, headers } = await proxy.call(call, uid)
    expect(status).toBe(429)
    expect(headers.get('retry-after')).toMatch(/^([1-9]|[1-5]\d|60)$/)
  },
)

test('64 concurrent backend calls are allowed across all routes; further ones get 503', async () => {
  const uid = proxy.newUser()
  const held: (() => void)[] = []
  const isFull = new Promise<void>((resolve) => {
    proxy.handlers.set(uid, (request, response) => {
      held.push(() => sendHealthyResponse(request, response))
      if (held.length === CALLS_AT_ONCE) resolve()
    })
  })
  const calls = times(CALLS_AT_ONCE, (index) =>
    proxy.call(index % 2 === 0 ? USER_ALERTS : TERMS, uid),
  )
  const answers = Promise.all(calls)
  await Promise.race([isFull, answers])

  const further = await proxy.stepUntil(proxy.callEach(uid))
  const received = held.length
  for (const release of held) release()
  expect({ further: statuses(further), received }).toEqual({
    further: [503, 503, 503, 503, 503],
    received: CALLS_AT_ONCE,
  })
  expect(statuses(await answers)).toEqual(times(CALLS_AT_ONCE, () => 200))
})

test.each(PROXIED_CALLS)('$name: a client that disconnects ends the backend call', async (call) => {
  const uid = proxy.newUser()
  const client = new AbortController()
  const ended = new Promise<string>((resolve) => {
    proxy.handlers.set(uid, ({ headers }, response) => {
      response.once('close', () => resolve(String(headers['x-request-id'])))
      client.abort()
    })
  })
  await expect(proxy.call(call, uid, client.signal)).rejects.toThrow(/aborted/)
  // The deadline would end it too, but as a 504.
  expect(await proxy.logged(await ended)).toMatchObject({ status: 499 })
})
