import { besiege, testAttacks, testLog } from './besiege'
import { CARRIER_ATTACKS } from './carrier-attacks'
import { CLAIM_ATTACKS } from './claim-attacks'
import { ENDED_ACCOUNTS, endedAccountAttacks } from './ended-accounts'
import { FORGERY_ATTACKS } from './forgery-attacks'

const siege = besiege()

describe('a forged token', () => testAttacks(siege, FORGERY_ATTACKS))
describe('a token with claims', () => testAttacks(siege, CLAIM_ATTACKS))
describe('a token carried by', () => testAttacks(siege, CARRIER_ATTACKS))

describe.each(ENDED_ACCOUNTS)('a good token of %s', (_, account) => {
  afterEach(() => {
    siege.google.account = {}
  })
  testAttacks(siege, endedAccountAttacks(siege, account))
})

testLog(siege)
