import { startAttackedApp, testAttacks, testLog } from './attack-tests'
import { BODY_ATTACKS } from './body-attacks'
import { HEADER_ATTACKS, METHOD_ATTACKS } from './header-attacks'
import { PATH_ATTACKS, QUERY_STRING_ATTACKS } from './path-attacks'

const app = startAttackedApp()

describe('a path or id', () => testAttacks(app, PATH_ATTACKS))
describe('a query', () => testAttacks(app, QUERY_STRING_ATTACKS))
describe('a body', () => testAttacks(app, BODY_ATTACKS))
describe('headers', () => testAttacks(app, HEADER_ATTACKS))
describe('a method', () => testAttacks(app, METHOD_ATTACKS))

testLog(app)
