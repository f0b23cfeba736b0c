import { StandInServer, type Answer } from '@/tests/stand-in-server'
import { GET, HEAD, POST } from './route'

const mockIsRevocationKnown = jest.fn(() => true)
jest.mock('@/lib/server/identity/revocation', () => ({
  isRevocationKnown: () => mockIsRevocationKnown(),
}))

const server = new StandInServer()
let nowMs = 1_000_000

beforeAll(async () => {
  await server.start()
  process.env.BACKEND_URL = server.origin
  process.env.GCLOUD_PROJECT = 'demo-wetwell'
  process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${server.port}`
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${server.port}`
})
afterAll(() => server.stop())
beforeEach(() => {
  nowMs += 60_000
  server.received.length = 0
  server.answer = (_, response) => response.writeHead(200).end('secret')
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs)
})

const WELL = { backend: true, certificates: true, firestore: true }

const always: (status: number) => Answer = (status) => (_, response) =>
  response.writeHead(status).end('secret')
const sick: Answer = ({ url }, response) => response.writeHead(url === '/health' ? 503 : 200).end()
const MISSING = { ...WELL, certificates: false, firestore: false }

test.each<[what: string, answer: Answer, status: number, health: object]>([
  ['reports ok for each service and nothing else', always(200), 200, WELL],
  ['a backend that reports itself unhealthy is', sick, 503, { ...WELL, backend: false }],
  ['a backend that answers 404 is up; a missing database isn’t', always(404), 503, MISSING],
])('%s', async (_what, answer, status, health) => {
  server.answer = answer
  const response = await GET()
  expect(response.status).toBe(status)
  await expect(response.json()).resolves.toEqual(health)
})

test('says that sign-ins can’t be checked, yet stays well: alerts can be read', async () => {
  mockIsRevocationKnown.mockReturnValueOnce(false)
  const response = await GET()
  expect(response.status).toBe(200)
  await expect(response.json()).resolves.toEqual({ ...WELL, revocation: false })
})

test('caches the result for 10 s, also for concurrent requests', async () => {
  await Promise.all([GET(), GET()])
  nowMs += 9_999
  await GET()
  expect(server.received).toHaveLength(3)
  nowMs += 1
  await GET()
  expect(server.received).toHaveLength(6)
})

test('an unreachable service is not ok', async () => {
  await server.stop()
  const response = await GET()
  await server.start()
  expect(response.status).toBe(503)
  await expect(response.json()).resolves.toEqual({ ...MISSING, backend: false })
})

test('returns 405 for other methods', () => {
  expect([HEAD().status, POST().status]).toEqual([405, 405])
})
