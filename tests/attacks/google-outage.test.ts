import { GoogleServer } from '@/tests/google-server'
import { USER_ALERTS } from '@/tests/proxied-calls'
import type { Answer } from '@/tests/stand-in-server'
import { withHeader, type Attack } from './attack'
import { startAttackedApp, testAttacks, testLog, UNCHANGED } from './attack-tests'
import { tlsIdentity } from './google-variables'

const app = startAttackedApp()
const { server } = app.google

/** A token that can't be checked isn't bad: a 401 would send clients into a refresh loop. */
const UNPROVEN: Attack = {
  name: 'a good token that can’t be checked',
  status: 503,
  change: (good) => good,
}

const portal: Answer = (_, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to the Wi-Fi</h1>')

// Google is down before the app has fetched a certificate, which would be good for an hour.
beforeAll(() => server.stop())

describe('while connections are refused', () => testAttacks(app, [UNPROVEN]))

describe('with a TLS certificate for Google that nobody trusts', () => {
  const forged = new GoogleServer(tlsIdentity())
  beforeAll(() => forged.server.start(server.port))
  afterAll(() => forged.server.stop())

  testAttacks(app, [
    {
      name: 'a token from that Google',
      status: 503,
      change: async (good, { uid, call }) => {
        const token = await forged.sign({ ...call.claims, sub: uid })
        return withHeader(good, 'authorization', `Bearer ${token}`)
      },
    },
  ])
})

describe('behind a captive portal', () => {
  const { answer } = server
  beforeAll(async () => {
    server.answer = portal
    await server.start()
  })
  afterAll(async () => {
    server.answer = answer
    await server.stop()
  })

  testAttacks(app, [UNPROVEN])
})

describe('once Google is back', () => {
  beforeAll(async () => {
    const { problems } = await app.attack(UNPROVEN, USER_ALERTS)
    expect(problems).toEqual([])
    await server.start()
  })

  testAttacks(app, [UNCHANGED])
  testLog(app)
})
