import type { Socket } from 'node:net'
import { TIMEOUT_MS } from '@/lib/api/client'
import { REQUEST_TIMEOUT_MS } from '@/lib/server/limits'
import { SLOW_FAULTS } from '@/local/faults/faults'
import { waitUntil } from '@/local/stack/wait-until'
import { PROXIED_CALLS } from '@/tests/proxied-calls'
import { expectHandled } from './expect-handled'
import { NO_ANSWER_IN_TIME } from './expected'
import { proxyUnderTest } from './proxy-under-test'

const proxy = proxyUnderTest()

const DRIP_TIMEOUT_MS = 5_000

const cases = Object.entries(SLOW_FAULTS).flatMap(([fault, handler]) =>
  PROXIED_CALLS.map((call) => ({ fault, handler, call })),
)

test.each(cases)('$fault: $call.name', async ({ fault, handler, call }) => {
  let reportSocket: (socket: Socket) => void
  const received = new Promise<Socket>((resolve) => {
    reportSocket = resolve
  })
  const handleAndReport: typeof handler = (request, response) => {
    handler(request, response)
    reportSocket(request.socket)
  }
  await Promise.all([
    expectHandled(proxy, { call, handler: handleAndReport, expected: NO_ANSWER_IN_TIME }),
    received.then((socket) => passDeadline(socket, fault.includes('drip'))),
  ])
})

test('the proxy gives up before the browser does', () => {
  expect(REQUEST_TIMEOUT_MS).toBeLessThan(TIMEOUT_MS)
})

/** In two steps: a drip in between must not postpone the deadline. */
async function passDeadline(socket: Socket, drips: boolean) {
  await proxy.step(REQUEST_TIMEOUT_MS - 1)
  if (drips) await nextDrip(socket)
  await proxy.step(1)
}

async function nextDrip(socket: Socket) {
  const { bytesWritten } = socket
  const { signal } = new AbortController()
  const hasDripped = async () => socket.bytesWritten > bytesWritten
  const options = { timeoutMs: DRIP_TIMEOUT_MS, intervalMs: 10, signal }
  expect(await waitUntil(hasDripped, options)).toBe(true)
}
