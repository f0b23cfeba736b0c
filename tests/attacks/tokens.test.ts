import { startAttackedApp, testAttacks, testLog } from './attack-tests'
import { CARRIER_ATTACKS } from './carrier-attacks'
import { CLAIM_ATTACKS } from './claim-attacks'
import { ENDED_ACCOUNTS, endedAccountAttacks } from './ended-accounts'
import { FORGERY_ATTACKS } from './forgery-attacks'

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

testLog(app)
