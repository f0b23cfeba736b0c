import { GoogleStandIn } from '@/tests/google-stand-in'
import { json, type Answer } from '@/tests/stand-in-server'
import { ADMIN_APP } from './identity/firebase-admin'
import { verifySession } from './identity/verify-session'

const USUAL_TIMEOUT_MS = 2_000
let mockTimeoutMs = USUAL_TIMEOUT_MS

jest.mock('@/lib/server/limits', () => ({
  ...jest.requireActual('@/lib/server/limits'),
  get VERIFY_TIMEOUT_MS() {
    return mockTimeoutMs
  },
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
  return verifySession(headers)
}

const html: Answer = (_, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to the Wi-Fi</h1>')
const closing: Answer = (_, response) => response.destroy()
const silent: Answer = () => undefined

// The last two end only with the timeout, because firebase-admin keeps retrying.
test.each([
  ['an error', json(500, { error: 'backend' }), USUAL_TIMEOUT_MS],
  ['a captive portal', html, USUAL_TIMEOUT_MS],
  ['a closed connection', closing, 200],
  ['no response', silent, 200],
])('answers 503, not 401, when certificates can’t be fetched: %s', async (_, answer, timeoutMs) => {
  const usual = google.server.answer
  google.server.answer = answer
  mockTimeoutMs = timeoutMs
  await expect(verify()).rejects.toMatchObject({ status: 503, retryAfterS: 5 })
  google.server.answer = usual
  mockTimeoutMs = USUAL_TIMEOUT_MS
})

test('answers 503 for a refused connection and then recovers', async () => {
  await google.stop()
  await expect(verify()).rejects.toMatchObject({ status: 503, retryAfterS: 5 })
  await google.server.start()
  await expect(verify()).resolves.toMatchObject({ uid: 'user-1' })
})
