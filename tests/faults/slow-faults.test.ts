import { TIMEOUT_MS } from '@/lib/api/client'
import { REQUEST_TIMEOUT_MS } from '@/lib/server/limits'
import { SLOW_FAULTS } from '@/local/faults/faults'
import { PROXIED_CALLS } from '@/tests/proxied-calls'
import { NO_ANSWER_IN_TIME } from './expected'
import { expectHandled } from './play-fault'
import { proxyUnderTest } from './proxy-under-test'

const proxy = proxyUnderTest()

const cases = Object.entries(SLOW_FAULTS).flatMap(([fault, play]) =>
  PROXIED_CALLS.map((call) => ({ fault, play, call })),
)

// All at once: on each route fewer than a breaker opens at.
test.concurrent.each(cases)('$fault: $call.name', ({ play, call }) =>
  expectHandled(proxy, { call, play, expected: NO_ANSWER_IN_TIME }),
)

test('the proxy gives up before the browser does', () => {
  expect(REQUEST_TIMEOUT_MS).toBeLessThan(TIMEOUT_MS)
})
