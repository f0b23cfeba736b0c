import { GoogleStandIn } from '@/tests/google-stand-in'
import { ADMIN_APP, adminAuth, verifySession } from './verify-session'

const google = new GoogleStandIn()
const nowS = () => Math.floor(Date.now() / 1000)

beforeAll(async () => {
  process.env.BACKEND_URL = 'http://127.0.0.1:1'
  process.env.GCLOUD_PROJECT = 'demo-wetwell'
  await google.start(ADMIN_APP)
})
afterAll(() => google.stop())
beforeEach(() => {
  google.server.received.length = 0
})

const verify = (token: string | null) =>
  verifySession(new Headers(token === null ? {} : { authorization: `Bearer ${token}` }))

const UNAUTHENTICATED = { code: 'unauthenticated', status: 401 }

test('a valid token gives the session [6.2]', async () => {
  const auth_time = nowS()
  const token = await google.sign({ isEmployee: true, organisations: ['bayshore'], auth_time })
  await expect(verify(token)).resolves.toEqual({
    uid: 'user-1',
    token,
    signIn: `["user-1",${auth_time}]`,
    access: { kind: 'employee' },
    hasAlertsAccess: true,
  })
})

test('accepts a Microsoft sign-in', async () => {
  const token = await google.sign({ firebase: { sign_in_provider: 'microsoft.com' } })
  await expect(verify(token)).resolves.toMatchObject({ uid: 'user-1' })
})

/** Other rejections are tested on the built app (`tests/built-app/`). */
test.each([null, 'abc.def', 'YWJj.YWJj.YWJj'])(
  'answers 401 for %p, without asking',
  async (token) => {
    await expect(verify(token)).rejects.toMatchObject(UNAUTHENTICATED)
    expect(google.server.received).toEqual([])
  },
)

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

test('a customer’s sign-in doesn’t end', async () => {
  const token = await google.sign({ sub: 'user-loyal', auth_time: nowS() - 30 * 86_400 })
  await expect(verify(token)).resolves.toMatchObject({ uid: 'user-loyal' })
})
