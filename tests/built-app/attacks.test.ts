import { ACCEPT_TERMS, ACKNOWLEDGE, USER_ALERTS } from '@/tests/proxied-calls'
import { testAttacks, withHeader, type Attack } from './attack'
import { BODY_ATTACKS } from './body-attacks'
import { startBuiltApp, testLog } from './built-app'
import { CARRIER_ATTACKS } from './carrier-attacks'
import { CLAIM_ATTACKS } from './claim-attacks'
import { FORGERY_ATTACKS } from './forgery-attacks'
import { HEADER_ATTACKS, METHOD_ATTACKS } from './header-attacks'
import { PATH_ATTACKS, QUERY_STRING_ATTACKS } from './path-attacks'
import { bytesOfEmptyAnswer } from './raw-http'

const app = startBuiltApp()

describe('a forged token', () => testAttacks(app, FORGERY_ATTACKS))
describe('a token with claims', () => testAttacks(app, CLAIM_ATTACKS))
describe('a token carried by', () => testAttacks(app, CARRIER_ATTACKS))

const ENDED_ACCOUNTS: [string, object | null][] = [
  ['a disabled account', { disabled: true }],
  ['a revoked sign-in', { validSince: String(Math.floor(Date.now() / 1000) + 600) }],
  ['a deleted account', null],
]

describe.each(ENDED_ACCOUNTS)('a good token of %s', (_, account) => {
  afterEach(() => {
    app.google.account = {}
  })
  const immediately: Attack = {
    name: 'immediately',
    status: 401,
    change: (good) => {
      app.google.account = account
      return good
    },
  }
  /** A GET may rely on a revocation check for a minute; a POST may not. */
  const afterRead: Attack = {
    name: 'accepted by a GET just before',
    status: 401,
    calls: [ACKNOWLEDGE, ACCEPT_TERMS],
    change: async (good, { uid }) => {
      expect((await app.call(USER_ALERTS, uid)).status).toBe(200)
      app.backend.received.length = 0
      app.google.account = account
      return good
    },
  }
  testAttacks(app, [immediately, afterRead])
})

describe('a path or id', () => testAttacks(app, PATH_ATTACKS))
describe('a query', () => testAttacks(app, QUERY_STRING_ATTACKS))
describe('a body', () => testAttacks(app, BODY_ATTACKS))
describe('headers', () => testAttacks(app, HEADER_ATTACKS))
describe('a method', () => testAttacks(app, METHOD_ATTACKS))

test('a poll without news costs less than 400 bytes', async () => {
  const poll = withHeader(
    await app.goodRequest(USER_ALERTS, app.newUser()),
    'accept-encoding',
    'gzip, deflate, br, zstd',
  )
  const tag = (await app.send(poll)).headers.get('etag') ?? ''
  const answer = await bytesOfEmptyAnswer(app.port, withHeader(poll, 'if-none-match', tag))
  expect(answer.toString()).toMatch(/^HTTP\/1.1 304 /)
  expect(answer.byteLength).toBeLessThan(400)
})

testLog(app)
