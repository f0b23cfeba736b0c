import { ACCEPT_TERMS, USER_ALERTS } from '@/tests/proxied-calls'
import { startBuiltApp, testLog } from './built-app'
import type { RawRequest } from './raw-http'

const POLL_MS = 5_000
const OUTAGE_MS = 10 * 60_000

const app = startBuiltApp()
/** One sign-in, found valid before Google is cut off. */
let readAlerts: RawRequest
let acceptTerms: RawRequest

beforeAll(async () => {
  const uid = app.newUser()
  readAlerts = await app.goodRequest(USER_ALERTS, uid)
  acceptTerms = await app.goodRequest(ACCEPT_TERMS, uid)
  // lru-cache takes a start at 0 for none.
  await app.step(1)
  await app.send(readAlerts)
  await app.google.server.stop()
})

const answered = async (request: RawRequest) => (await app.stepUntil(app.send(request))).status

async function readHealth(): Promise<unknown> {
  const host = ['host', `127.0.0.1:${app.port}`] as const
  const request = { method: 'GET', target: '/api/health', headers: [host] }
  return JSON.parse((await app.stepUntil(app.send(request))).body)
}

test('Google cut off for 10 minutes takes no alerts away, and log and health say so', async () => {
  const statuses: number[] = []
  for (let passedMs = 0; passedMs <= OUTAGE_MS; passedMs += POLL_MS) {
    statuses.push(await answered(readAlerts))
    await app.step(POLL_MS)
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  const unchecked = app.log().filter((line) => /"status":200.*"revocation":"unknown"/.test(line))
  // The first minute is covered by the last look-up.
  expect(unchecked.length).toBeGreaterThan(((OUTAGE_MS - 60_000) / POLL_MS) * 0.9)
  expect(await readHealth()).toMatchObject({ revocation: false })
  expect(await answered(acceptTerms)).toBe(503)
})

test('after 15 minutes without a look-up it does, until Google is back', async () => {
  await app.step(5 * 60_000)
  expect(await answered(readAlerts)).toBe(503)
  await app.google.server.start()
  expect(await answered(readAlerts)).toBe(200)
  expect(await readHealth()).not.toHaveProperty('revocation')
  expect(app.log().join('\n')).toMatch(/"revocation":"known","uncheckedCalls":\d{3},"ms":\d{6}/)
})

testLog(app)
