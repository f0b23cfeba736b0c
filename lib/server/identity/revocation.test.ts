import { GoogleStandIn } from '@/tests/google-stand-in'
import { ADMIN_APP, adminAuth, verifySession } from './verify-session'
import { isRevocationKnown, refuseRevoked } from './revocation'

const MINUTE_MS = 60_000
const UNAUTHENTICATED = { code: 'unauthenticated', status: 401 }
const UNAVAILABLE = { code: 'unavailable', status: 503, retryAfterS: 5 }
const GOOGLE_IS_OUT = Object.assign(new Error('connect ETIMEDOUT'), { code: 'auth/internal-error' })

const google = new GoogleStandIn()
const nowS = () => Math.floor(Date.now() / 1000)
let nowMs = 0
let users = 0
let logged: object[] = []

beforeAll(async () => {
  process.env.BACKEND_URL = 'http://127.0.0.1:1'
  process.env.GCLOUD_PROJECT = 'demo-wetwell'
  await google.start(ADMIN_APP)
})
afterAll(() => google.stop())
beforeEach(() => {
  google.account = {}
  google.server.received.length = 0
  logged = []
  nowMs += 60 * MINUTE_MS
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs)
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
    logged.push(JSON.parse(String(line)))
    return true
  })
})

async function signIn(claims: object = {}) {
  users += 1
  const token = await google.sign({ sub: `user-${users}`, ...claims })
  const session = await verifySession(new Headers({ authorization: `Bearer ${token}` }))
  return (method: 'GET' | 'POST') => refuseRevoked(session, method)
}

/** Until the returned function is called. */
function cutGoogleOff() {
  const lookUps = jest.spyOn(adminAuth(), 'verifyIdToken').mockRejectedValue(GOOGLE_IS_OUT)
  return { lookUps, end: () => lookUps.mockRestore() }
}

const asked = () => google.server.received.filter(({ url }) => url.includes('lookup')).length

test('checks for revocation once a minute on GET and every time on POST', async () => {
  const check = await signIn()
  for (const method of ['GET', 'GET', 'POST'] as const) await check(method)
  expect(asked()).toBe(2)
  nowMs += MINUTE_MS
  await check('GET')
  expect(asked()).toBe(3)
})

test('remembers a refusal for 5 s', async () => {
  const check = await signIn()
  google.account = null
  for (const method of ['POST', 'GET', 'POST'] as const)
    await expect(check(method)).rejects.toMatchObject(UNAUTHENTICATED)
  expect(asked()).toBe(1)
  nowMs += 5_001
  await expect(check('GET')).rejects.toMatchObject(UNAUTHENTICATED)
  expect(asked()).toBe(2)
})

test('a slow answer doesn’t undo a refusal that came meanwhile', async () => {
  const check = await signIn()
  let answer = () => {}
  const lookUp = new Promise<never>((resolve) => (answer = resolve as () => void))
  const lookUps = jest.spyOn(adminAuth(), 'verifyIdToken').mockReturnValueOnce(lookUp)
  const slow = check('GET')
  lookUps.mockRestore()
  google.account = null
  await expect(check('POST')).rejects.toMatchObject(UNAUTHENTICATED)
  answer()
  await slow
  await expect(check('GET')).rejects.toMatchObject(UNAUTHENTICATED)
})

test('a newer sign-in doesn’t vouch for an older one that was revoked', async () => {
  const newer = await signIn({ sub: 'user-two', auth_time: nowS() - 20 })
  const older = await signIn({ sub: 'user-two', auth_time: nowS() - 500 })
  google.account = { validSince: String(nowS() - 100) }
  await newer('GET')
  await expect(older('GET')).rejects.toMatchObject(UNAUTHENTICATED)
})

test('while Google can’t be asked, a GET relies on the last answer for 15 minutes', async () => {
  const check = await signIn()
  await check('GET')
  const outage = cutGoogleOff()
  nowMs += MINUTE_MS
  await expect(check('GET')).resolves.toBe(false)
  nowMs += 14 * MINUTE_MS
  await expect(check('GET')).resolves.toBe(false)
  nowMs += 1
  await expect(check('GET')).rejects.toMatchObject(UNAVAILABLE)
  outage.end()
  await expect(check('GET')).resolves.toBe(true)
})

test('meanwhile a POST and a new sign-in get 503 with Retry-After, not 401', async () => {
  const check = await signIn()
  const stranger = await signIn()
  await check('GET')
  const outage = cutGoogleOff()
  await expect(check('POST')).rejects.toMatchObject(UNAVAILABLE)
  await expect(stranger('GET')).rejects.toMatchObject(UNAVAILABLE)
  outage.end()
})

test('a refusal isn’t forgotten in an outage', async () => {
  const check = await signIn()
  await check('GET')
  google.account = null
  await expect(check('POST')).rejects.toMatchObject(UNAUTHENTICATED)
  const outage = cutGoogleOff()
  nowMs += 5_001
  await expect(check('GET')).rejects.toMatchObject(UNAVAILABLE)
  outage.end()
})

test('in an outage GETs wait for one look-up in 10 s', async () => {
  const checks = await Promise.all([signIn(), signIn(), signIn()])
  for (const check of checks) await check('GET')
  const { lookUps, end } = cutGoogleOff()
  nowMs += MINUTE_MS
  for (const check of checks) await check('GET')
  expect(lookUps).toHaveBeenCalledTimes(1)
  nowMs += 10_000
  await Promise.all(checks.map((check) => check('GET')))
  expect(lookUps).toHaveBeenCalledTimes(2)
  end()
})

test('logs an outage and its unchecked calls; health knows of it until a look-up is answered', async () => {
  const check = await signIn()
  await check('GET')
  expect(isRevocationKnown()).toBe(true)
  logged = []
  const outage = cutGoogleOff()
  nowMs += MINUTE_MS
  for (let poll = 0; poll < 4; poll += 1) {
    await check('GET')
    nowMs += 5_000
  }
  expect(isRevocationKnown()).toBe(false)
  outage.end()
  await check('GET')
  expect(isRevocationKnown()).toBe(true)
  expect(logged).toEqual([
    { time: expect.any(String), revocation: 'unknown' },
    { time: expect.any(String), revocation: 'known', uncheckedCalls: 4, ms: 20_000 },
  ])

  const again = cutGoogleOff()
  await expect(check('POST')).rejects.toMatchObject(UNAVAILABLE)
  nowMs += 60 * MINUTE_MS
  expect(isRevocationKnown()).toBe(false)
  again.end()
  await check('POST')
  expect(isRevocationKnown()).toBe(true)
})
