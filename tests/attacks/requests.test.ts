import { besiege, testAttacks, testLog } from './besiege'
import { BODY_ATTACKS } from './body-attacks'
import { HEADER_ATTACKS, METHOD_ATTACKS } from './header-attacks'
import { PATH_ATTACKS, QUERY_STRING_ATTACKS } from './path-attacks'

const siege = besiege()

describe('a path or id', () => testAttacks(siege, PATH_ATTACKS))
describe('a query', () => testAttacks(siege, QUERY_STRING_ATTACKS))
describe('a body', () => testAttacks(siege, BODY_ATTACKS))
describe('headers', () => testAttacks(siege, HEADER_ATTACKS))
describe('a method', () => testAttacks(siege, METHOD_ATTACKS))

testLog(siege)
