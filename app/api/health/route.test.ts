import { StandInServer } from '@/tests/stand-in-server'
import { GET, HEAD, POST } from './route'

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
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs)
})

const WELL = { backend: true, certificates: true, firestore: true }

test('says ok for each and nothing else', async () => {
  const response = await GET()
  expect(response.status).toBe(200)
  await expect(response.json()).resolves.toEqual(WELL)
})

test('a backend that says of itself that it is not well is not', async () => {
  server.answer = ({ url }, response) => response.writeHead(url === '/health' ? 503 : 200).end()
  await expect((await GET()).json()).resolves.toEqual({ ...WELL, backend: false })
})

test('a backend that only refuses is there; a database that is missing is not', async () => {
  server.answer = (_, response) => response.writeHead(404).end()
  const response = await GET()
  expect(response.status).toBe(503)
  await expect(response.json()).resolves.toEqual({
    backend: true,
    certificates: false,
    firestore: false,
  })
})

test('an answer is kept for ten seconds, also for those who ask at once', async () => {
  await Promise.all([GET(), GET()])
  nowMs += 9_999
  await GET()
  expect(server.received).toHaveLength(3)
  nowMs += 1
  await GET()
  expect(server.received).toHaveLength(6)
})

test('what can’t be reached is not ok', async () => {
  await server.stop()
  const response = await GET()
  await server.start()
  expect(response.status).toBe(503)
  await expect(response.json()).resolves.toEqual({
    backend: false,
    certificates: false,
    firestore: false,
  })
})

test('other methods are 405', () => {
  expect([HEAD().status, POST().status]).toEqual([405, 405])
})
