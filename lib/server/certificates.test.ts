import { GoogleStandIn } from '@/tests/google-stand-in'
import { json, type Answer } from '@/tests/stand-in-server'
import { ADMIN_APP } from './firebase-admin'
import { verifySession } from './verify-session'

jest.mock('@/lib/server/limits', () => ({
  ...jest.requireActual('@/lib/server/limits'),
  VERIFY_TIMEOUT_MS: 2_000,
}))

const google = new GoogleStandIn()

beforeAll(async () => {
  process.env.BACKEND_URL = 'http://127.0.0.1:1'
  process.env.GCLOUD_PROJECT = 'demo-wetwell'
  await google.start(ADMIN_APP)
})
afterAll(() => google.stop())

async function verify() {
  const headers = new Headers({ authorization: `Bearer ${await google.sign()}` })
  return verifySession({ method: 'GET', headers })
}

const html: Answer = (_, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to the Wi-Fi</h1>')
const closing: Answer = (_, response) => response.destroy()
const silent: Answer = () => undefined

test.each([
  ['an error', json(500, { error: 'backend' })],
  ['a captive portal', html],
  ['a closed connection', closing],
  ['no answer', silent],
])('certificates that can’t be fetched are 503, not 401: %s', async (_, answer) => {
  const usual = google.server.answer
  google.server.answer = answer
  await expect(verify()).rejects.toMatchObject({ status: 503, retryAfterS: 5 })
  google.server.answer = usual
})

test('a refused connection is 503, and the next try succeeds', async () => {
  await google.stop()
  await expect(verify()).rejects.toMatchObject({ status: 503, retryAfterS: 5 })
  await google.server.start()
  await expect(verify()).resolves.toMatchObject({ uid: 'user-1' })
})
