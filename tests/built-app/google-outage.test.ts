import { GoogleServer } from '@/tests/google-server'
import { ACCEPT_TERMS, PROXIED_CALLS, USER_ALERTS } from '@/tests/proxied-calls'
import { json, type Answer } from '@/tests/stand-in-server'
import { withHeader } from './attack'
import { startBuiltApp, testLog } from './built-app'
import { tlsIdentity } from './google-variables'

const app = startBuiltApp()
const { server } = app.google

/** A token that can't be checked isn't bad: a 401 would send clients into a refresh loop. */
const UNPROVEN = { status: 503, retryAfter: '5' }

beforeAll(() => server.stop())

test.each([USER_ALERTS, ACCEPT_TERMS])('while Google refuses connections: $name', async (call) => {
  expect(await app.try({ call, expected: UNPROVEN })).toEqual([])
})

test('a token of a Google whose TLS certificate nobody trusts', async () => {
  const forged = new GoogleServer(tlsIdentity())
  await forged.server.start(server.port)
  const problems = await app.try({
    call: USER_ALERTS,
    change: async (good, uid) =>
      withHeader(good, 'authorization', `Bearer ${await forged.sign({ sub: uid })}`),
    expected: UNPROVEN,
  })
  await forged.server.stop()
  expect(problems).toEqual([])
})

const OUTAGES: Record<string, Answer> = {
  'a captive portal answers': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to the Wi-Fi</h1>'),
  'Google answers 500': json(500, { error: 'backend' }),
  'Google closes the connection': (_, response) => response.destroy(),
  'Google never answers': () => undefined,
}

test.each(Object.entries(OUTAGES))('while %s', async (_, answer) => {
  const usual = server.answer
  server.answer = answer
  await server.start()
  // firebase-admin retries.
  const problems = await app.try({ call: USER_ALERTS, passesTime: true, expected: UNPROVEN })
  await server.stop()
  server.answer = usual
  expect(problems).toEqual([])
})

describe('once Google is back', () => {
  beforeAll(() => server.start())

  test.each(PROXIED_CALLS)('$name', async (call) => {
    expect(await app.try({ call, expected: { status: 200, backendCalls: 1 } })).toEqual([])
  })

  testLog(app)
})
