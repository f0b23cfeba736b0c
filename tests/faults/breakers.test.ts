import { REQUEST_TIMEOUT_MS } from '@/lib/server/limits'
import { sendHealthyResponse } from '@/local/faults/healthy-responses'
import { PROXIED_CALLS } from '@/tests/proxied-calls'
import { proxyUnderTest, type Answer, type ProxyUnderTest } from './proxy-under-test'

const FAILURES_TO_OPEN = 5
const OPEN_S = 10

interface Failure {
  failure: string
  proxy: ProxyUnderTest
  begin: (proxy: ProxyUnderTest) => void | Promise<void>
  end: (proxy: ProxyUnderTest) => void | Promise<void>
}

const FAILURES: Failure[] = [
  {
    failure: 'refuses connections',
    proxy: proxyUnderTest(),
    begin: ({ backend }) => backend.stop(),
    end: ({ backend }) => backend.start(),
  },
  {
    failure: 'never answers',
    proxy: proxyUnderTest(),
    begin: (proxy) => {
      let received = 0
      proxy.handler = () => {
        received += 1
        if (received === FAILURES_TO_OPEN * PROXIED_CALLS.length)
          void proxy.step(REQUEST_TIMEOUT_MS)
      }
    },
    end: (proxy) => {
      proxy.handler = sendHealthyResponse
    },
  },
]

const retryAfterS = ({ headers }: Answer) => Number(headers.get('retry-after'))

test.each(FAILURES)(
  'after five failures in a row, a backend that $failure gets no calls until Retry-After',
  async ({ proxy, begin, end }) => {
    await begin(proxy)
    const users = Array.from({ length: FAILURES_TO_OPEN }, () => proxy.newUser())
    await Promise.all(users.map((uid) => proxy.callEach(uid)))
    await end(proxy)

    proxy.backend.received = 0
    const other = proxy.newUser()
    const spared = await proxy.callEach(other)
    expect(spared.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
    expect(proxy.backend.received).toBe(0)
    const waitsS = spared.map(retryAfterS)
    expect(Math.min(...waitsS)).toBeGreaterThanOrEqual(1)
    expect(Math.max(...waitsS)).toBeLessThanOrEqual(OPEN_S)

    await proxy.step(Math.max(...waitsS) * 1_000)
    const again = await proxy.callEach(other)
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(proxy.backend.received).toBe(PROXIED_CALLS.length)
  },
)
