import { json } from '@/tests/stand-in-server'
import { USER_ALERTS } from '@/tests/proxied-calls'
import { withHeader } from './attack'
import { startAttackedApp, testAttacks, testLog } from './attack-tests'
import { BODY_ATTACKS } from './body-attacks'
import { HEADER_ATTACKS, METHOD_ATTACKS } from './header-attacks'
import { PATH_ATTACKS, QUERY_STRING_ATTACKS } from './path-attacks'
import { bytesOfEmptyAnswer, sendRaw } from './raw-http'

const app = startAttackedApp()

describe('a path or id', () => testAttacks(app, PATH_ATTACKS))
describe('a query', () => testAttacks(app, QUERY_STRING_ATTACKS))
describe('a body', () => testAttacks(app, BODY_ATTACKS))
describe('headers', () => testAttacks(app, HEADER_ATTACKS))
describe('a method', () => testAttacks(app, METHOD_ATTACKS))

test('a poll without news costs less than 400 bytes', async () => {
  app.backend.answer = json(200, USER_ALERTS.good)
  const poll = withHeader(
    await app.goodRequest(USER_ALERTS, app.newUser()),
    'accept-encoding',
    'gzip, deflate, br, zstd',
  )
  const tag = (await sendRaw(app.port, poll)).headers.get('etag') ?? ''
  const answer = await bytesOfEmptyAnswer(app.port, withHeader(poll, 'if-none-match', tag))
  expect(answer.toString()).toMatch(/^HTTP\/1.1 304 /)
  expect(answer.byteLength).toBeLessThan(400)
})

testLog(app)
