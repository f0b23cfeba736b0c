import type { Socket } from 'node:net'
import { TIMEOUT_MS } from '@/lib/api/client'
import { REQUEST_TIMEOUT_MS } from '@/lib/server/limits'
import { waitUntil } from '@/local/stack/wait-until'
import {
  callInTurn,
  goodAnswer,
  PROXIED_CALLS,
  USER_ALERTS,
  type ProxiedCall,
} from '@/tests/proxied-calls'
import { json, type Answer } from '@/tests/stand-in-server'
import { startBuiltApp, testLog } from './built-app'
import { bytesMaxOf, padded, QUICK_FAULTS, SLOW_FAULTS, type Fault } from './faults'

const DRIP_TIMEOUT_MS = 5_000

const app = startBuiltApp()

const GETS = PROXIED_CALLS.filter(({ method }) => method === 'GET')
const POSTS = PROXIED_CALLS.filter(({ method }) => method === 'POST')

/** A GET and a POST treat an unreadable answer differently. */
function onTwoCalls<T>(faults: Record<string, T>) {
  return Object.entries(faults).flatMap(([name, fault], index) =>
    [callInTurn(index, GETS), callInTurn(index, POSTS)].map((call) => ({ name, fault, call })),
  )
}

function statusFor({ status }: Fault, call: ProxiedCall): number {
  if (typeof status === 'function') return status(call)
  return status === 'unreadable' ? call.unreadable : status
}

async function expectRecovery(call: ProxiedCall) {
  expect(await app.try({ call, expected: { status: 200, backendCalls: 1 } })).toEqual([])
}

test.each(onTwoCalls(QUICK_FAULTS))('$name: $call.name', async ({ fault, call }) => {
  const { answer, retryAfter } = fault
  const expected = { status: statusFor(fault, call), retryAfter, backendCalls: 1 }
  expect(await app.try({ call, answer, expected })).toEqual([])
  await expectRecovery(call)
})

const SIZES = PROXIED_CALLS.flatMap((call) =>
  (['', 'gzip'] as const).flatMap((encoding) => [
    { call, encoding, extra: 0, status: 200 },
    { call, encoding, extra: 1, status: call.unreadable },
  ]),
)

test.each(SIZES)('its limit and $extra bytes, $encoding: $call.name', async (row) => {
  const { call, encoding, extra, status } = row
  const answer = padded(bytesMaxOf(call) + extra, encoding)
  expect(await app.try({ call, answer, expected: { status, backendCalls: 1 } })).toEqual([])
})

test('30,000 alerts come through', async () => {
  const [alert = {}] = USER_ALERTS.good.data as object[]
  const instruction = 'Check the breaker of pump 1, then the float. '.repeat(6)
  const data = Array.from({ length: 30_000 }, (_, id) => ({ ...alert, instruction, id: `a${id}` }))
  app.backend.answer = json(200, { data })
  const { status, body } = await app.call(USER_ALERTS, app.newUser())
  app.backend.answer = goodAnswer
  expect([status, JSON.parse(body).data.length]).toEqual([200, data.length])
})

test.each(PROXIED_CALLS)('connections are refused: $name', async (call) => {
  await app.backend.stop()
  const expected = { status: 503, retryAfter: '5' }
  const problems = await app.try({ call, expected }).finally(() => app.backend.start())
  expect(problems).toEqual([])
  await expectRecovery(call)
})

test.each(onTwoCalls(SLOW_FAULTS))('$name: $call.name', async ({ name, fault, call }) => {
  const answer: Answer = (request, response) => {
    fault(request, response)
    if (response.socket) void passDeadline(response.socket, name.includes('drip'))
  }
  const expected = { status: 504, backendCalls: 1 }
  expect(await app.try({ call, answer, expected })).toEqual([])
  await expectRecovery(call)
})

test('the proxy gives up before the browser does', () => {
  expect(REQUEST_TIMEOUT_MS).toBeLessThan(TIMEOUT_MS)
})

test.each(PROXIED_CALLS)('$name: a client that disconnects ends the backend call', async (call) => {
  const client = new AbortController()
  const ended = new Promise<string>((resolve) => {
    app.backend.answer = ({ headers }, response) => {
      response.once('close', () => resolve(String(headers['x-request-id'])))
      client.abort()
    }
  })
  const request = await app.goodRequest(call, app.newUser())
  await app.send(request, client.signal)
  // The deadline would end it too, but as a 504.
  expect(await app.logged(await ended)).toMatchObject({ status: 499 })
  await expectRecovery(call)
})

testLog(app)

/** In two steps: a drip in between must not postpone the deadline. */
async function passDeadline(socket: Socket, drips: boolean) {
  await app.step(REQUEST_TIMEOUT_MS - 1)
  if (drips) await nextDrip(socket)
  await app.step(1)
}

async function nextDrip(socket: Socket) {
  const { bytesWritten } = socket
  const { signal } = new AbortController()
  const hasDripped = async () => socket.bytesWritten > bytesWritten
  const options = { timeoutMs: DRIP_TIMEOUT_MS, intervalMs: 10, signal }
  expect(await waitUntil(hasDripped, options)).toBe(true)
}
