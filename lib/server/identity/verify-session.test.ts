import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { GoogleServer, idTokenClaims } from '@/tests/google-server'
import { GoogleStandIn } from '@/tests/google-stand-in'
import { json } from '@/tests/stand-in-server'
import { ADMIN_APP, adminAuth } from './firebase-admin'
import { refuseRevoked, verifySession } from './verify-session'

const google = new GoogleStandIn()
const nowS = () => Math.floor(Date.now() / 1000)

beforeAll(async () => {
  process.env.BACKEND_URL = 'http://127.0.0.1:1'
  process.env.GCLOUD_PROJECT = 'demo-wetwell'
  await google.start(ADMIN_APP)
})
afterAll(() => google.stop())
beforeEach(() => {
  google.account = {}
  google.server.received.length = 0
})

async function verify(token: string | null, method = 'GET') {
  const headers = new Headers(token === null ? {} : { authorization: `Bearer ${token}` })
  const session = await verifySession(headers)
  await refuseRevoked(session, method)
  return session
}

const asked = () => google.server.received.filter(({ url }) => url.includes('lookup')).length

const UNAUTHENTICATED = { code: 'unauthenticated', status: 401 }

test('a valid token gives the session [6.2]', async () => {
  const auth_time = nowS()
  const token = await google.sign({ isEmployee: true, organisations: ['bayshore'], auth_time })
  await expect(verify(token)).resolves.toEqual({
    uid: 'user-1',
    token,
    signIn: `["user-1",${auth_time}]`,
    hasAlertsAccess: true,
  })
})

test('gives alerts access to users on the allowlist who aren’t employees', async () => {
  const session = await verify(await google.sign({ sub: 'demo-bayshore-supervisor' }))
  expect(session).toMatchObject({ hasAlertsAccess: true })
})

test('accepts a Microsoft sign-in', async () => {
  const token = await google.sign({ firebase: { sign_in_provider: 'microsoft.com' } })
  await expect(verify(token)).resolves.toMatchObject({ uid: 'user-1' })
})

test('answers 401 without a token', async () => {
  await expect(verify(null)).rejects.toMatchObject(UNAUTHENTICATED)
})

test.each([
  ['empty', ''],
  ['one part', 'abc'],
  ['two parts', 'abc.def'],
  ['four parts', 'a.b.c.d'],
  ['not base64url', 'a+b.c/d.e='],
  ['not JSON', 'YWJj.YWJj.YWJj'],
  ['a payload that isn’t an object', 'eyJhbGciOiJSUzI1NiIsImtpZCI6ImtleS0xIn0.bnVsbA.YWJj'],
])('answers 401 for a malformed token: %s', async (_, token) => {
  await expect(verify(token)).rejects.toMatchObject(UNAUTHENTICATED)
  expect(google.server.received).toEqual([])
})

test('answers 401 for another scheme', async () => {
  const headers = new Headers({ authorization: `Basic ${await google.sign()}` })
  await expect(verifySession(headers)).rejects.toMatchObject(UNAUTHENTICATED)
})

test('answers 401 for a token over 8 kB even if its signature is valid', async () => {
  const token = await google.sign({ padding: 'x'.repeat(8_192) })
  await expect(verify(token)).rejects.toMatchObject(UNAUTHENTICATED)
})

test.each<[string, () => JWTPayload]>([
  ['wrong audience', () => ({ aud: 'another' })],
  ['a list of audiences', () => ({ aud: ['demo-wetwell'] })],
  ['wrong issuer', () => ({ iss: 'https://securetoken.google.com/another' })],
  ['expired', () => ({ iat: nowS() - 3_700, exp: nowS() - 100 })],
  ['no exp', () => ({ exp: undefined })],
  ['issued in the future', () => ({ iat: nowS() + 120 })],
  ['signed in later than now', () => ({ auth_time: nowS() + 120 })],
  ['no auth_time', () => ({ auth_time: undefined })],
  ['a lifetime over 3,700 s', () => ({ exp: nowS() + 3_750 })],
  ['a tenant', () => ({ firebase: { sign_in_provider: 'password', tenant: 'other' } })],
  ['another provider', () => ({ firebase: { sign_in_provider: 'anonymous' } })],
  ['a custom token’s provider', () => ({ firebase: { sign_in_provider: 'custom' } })],
  ['no provider', () => ({ firebase: undefined })],
  ['an employee’s sign-in of a day ago', () => ({ isEmployee: true, auth_time: nowS() - 86_400 })],
  ['no sub', () => ({ sub: undefined })],
  ['an empty sub', () => ({ sub: '' })],
  ['a sub with a slash', () => ({ sub: 'a/b' })],
  ['a sub of 129 characters', () => ({ sub: 'x'.repeat(129) })],
])('answers 401 for a validly signed token with %s', async (_, overrides) => {
  await expect(verify(await google.sign(overrides()))).rejects.toMatchObject(UNAUTHENTICATED)
})

test('answers 401 for an unsigned token', async () => {
  const token = new UnsecuredJWT(idTokenClaims()).encode()
  await expect(verify(token)).rejects.toMatchObject(UNAUTHENTICATED)
})

test('answers 401 for a token signed by HS256 with the public key as secret', async () => {
  const secret = new TextEncoder().encode(google.publicKeyPem)
  const token = await new SignJWT(idTokenClaims())
    .setProtectedHeader({ alg: 'HS256', kid: 'key-1' })
    .sign(secret)
  await expect(verify(token)).rejects.toMatchObject(UNAUTHENTICATED)
})

test('answers 401 for a token signed by another key', async () => {
  const token = await new GoogleServer().sign()
  await expect(verify(token)).rejects.toMatchObject(UNAUTHENTICATED)
})

test.each([{ kid: 'unknown' }, { kid: '' }, { kid: undefined }])(
  'answers 401 for a token with the key id %p',
  async (header) => {
    await expect(verify(await google.sign({}, header))).rejects.toMatchObject(UNAUTHENTICATED)
  },
)

test('answers 401 for a changed payload', async () => {
  const [header, , signature] = (await google.sign()).split('.')
  const payload = Buffer.from(JSON.stringify(idTokenClaims({ isEmployee: true })))
  const token = `${header}.${payload.toString('base64url')}.${signature}`
  await expect(verify(token)).rejects.toMatchObject(UNAUTHENTICATED)
})

test.each([
  ['disabled', { disabled: true }],
  ['revoked', { validSince: String(nowS() + 5) }],
  ['deleted', null],
])('answers 401 to a POST with a valid token of a %s account', async (_, account) => {
  google.account = account
  const token = await google.sign({ sub: 'user-gone' })
  await expect(verify(token, 'POST')).rejects.toMatchObject(UNAUTHENTICATED)
})

test('checks for revocation once a minute on GET and every time on POST', async () => {
  const token = await google.sign({ sub: 'user-asking' })
  await verify(token)
  await verify(token)
  expect(asked()).toBe(1)
  await verify(token, 'POST')
  expect(asked()).toBe(2)
})

test('proves a signature once a minute', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000_000)
  const proofs = jest.spyOn(adminAuth(), 'verifyIdToken')
  const token = await google.sign({ sub: 'user-proven' })
  const headers = new Headers({ authorization: `Bearer ${token}` })
  for (const atMs of [1_000_000, 1_030_000, 1_060_000]) {
    clock.mockReturnValue(atMs)
    await verifySession(headers)
  }
  expect(proofs).toHaveBeenCalledTimes(1)
  clock.mockReturnValue(1_060_001)
  await verifySession(headers)
  expect(proofs).toHaveBeenCalledTimes(2)
})

test('a proven token still expires', async () => {
  const token = await google.sign({ sub: 'user-proven', exp: nowS() + 100 })
  const headers = new Headers({ authorization: `Bearer ${token}` })
  await verifySession(headers)
  const later = verifySession(headers, () => Date.now() + 101_000)
  await expect(later).rejects.toMatchObject(UNAUTHENTICATED)
})

test('remembers a refusal for 5 s', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000_000)
  google.account = null
  const token = await google.sign({ sub: 'user-deleted' })
  for (const method of ['POST', 'GET', 'POST'])
    await expect(verify(token, method)).rejects.toMatchObject(UNAUTHENTICATED)
  expect(asked()).toBe(1)
  clock.mockReturnValue(1_005_001)
  await expect(verify(token)).rejects.toMatchObject(UNAUTHENTICATED)
  expect(asked()).toBe(2)
})

test('a customer’s sign-in doesn’t end', async () => {
  const token = await google.sign({ sub: 'user-loyal', auth_time: nowS() - 30 * 86_400 })
  await expect(verify(token)).resolves.toMatchObject({ uid: 'user-loyal' })
})

test('a newer sign-in doesn’t vouch for an older one that was revoked', async () => {
  const older = await google.sign({ sub: 'user-two', auth_time: nowS() - 500 })
  google.account = { validSince: String(nowS() - 100) }
  await verify(await google.sign({ sub: 'user-two', auth_time: nowS() - 20 }))
  await expect(verify(older)).rejects.toMatchObject(UNAUTHENTICATED)
})

test('answers 503 with Retry-After, not 401, when accounts can’t be looked up', async () => {
  const { answer } = google.server
  google.server.answer = json(500, { error: { message: 'INTERNAL' } })
  const token = await google.sign({ sub: 'user-unknown' })
  await expect(verify(token, 'POST')).rejects.toMatchObject({ status: 503, retryAfterS: 5 })
  google.server.answer = answer
})
