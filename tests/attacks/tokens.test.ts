import { ACCEPT_TERMS } from '@/tests/proxied-calls'
import { startAttackedApp, testAttacks, testLog } from './attack-tests'
import { CARRIER_ATTACKS } from './carrier-attacks'
import { CLAIM_ATTACKS } from './claim-attacks'
import { ENDED_ACCOUNTS, endedAccountAttacks } from './ended-accounts'
import { FORGERY_ATTACKS } from './forgery-attacks'
import { sendRaw } from './raw-http'

const app = startAttackedApp()

describe('a forged token', () => testAttacks(app, FORGERY_ATTACKS))
describe('a token with claims', () => testAttacks(app, CLAIM_ATTACKS))
describe('a token carried by', () => testAttacks(app, CARRIER_ATTACKS))

describe.each(ENDED_ACCOUNTS)('a good token of %s', (_, account) => {
  afterEach(() => {
    app.google.account = {}
  })
  testAttacks(app, endedAccountAttacks(app, account))
})

test('calls of a deleted user are counted before Google is asked', async () => {
  app.google.account = null
  const uid = app.newUser()
  const statuses: number[] = []
  for (let call = 0; call < 60; call += 1)
    statuses.push((await sendRaw(app.port, await app.goodRequest(ACCEPT_TERMS, uid))).status)
  app.google.account = {}
  expect(statuses).toEqual([...Array(30).fill(401), ...Array(30).fill(429)])
})

testLog(app)
