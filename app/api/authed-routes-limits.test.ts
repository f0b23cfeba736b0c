import { setTimeout } from 'node:timers/promises'
import { ADMIN_APP } from '@/lib/server/identity/firebase-admin'
import { headersOf, ROUTES, type RouteCase } from '@/tests/authed-routes'
import { RouteBench } from '@/tests/route-bench'
import { json } from '@/tests/stand-in-server'

jest.mock('@/lib/server/limits', () => ({
  ...jest.requireActual('@/lib/server/limits'),
  BACKEND_CALLS_AT_ONCE: 2,
  BACKEND_CALLS_WAITING_MAX: 1,
  CALLS_PER_MINUTE: { read: 20, acknowledge: 15, acceptTerms: 13 },
}))

const bench = new RouteBench()
let clockMs = 1_000_000

beforeAll(() => bench.start(ADMIN_APP))
afterAll(() => bench.stop())
beforeEach(() => {
  clockMs += 60_000
  bench.backend.received.length = 0
  jest.spyOn(performance, 'now').mockImplementation(() => clockMs)
  jest.spyOn(process.stdout, 'write').mockReturnValue(true)
})

async function call(route: RouteCase, claims: Record<string, unknown> = {}) {
  const { handler, method, url, params, body } = route
  const signedIn = await bench.signedIn({ ...route.claims, ...claims })
  const headers = { ...signedIn, ...headersOf(route) }
  return bench.call(handler, { method, url, params, body, headers })
}

function callsPerMinute({ name, method }: RouteCase): number {
  if (method === 'GET') return 20
  return name.endsWith('acknowledge') ? 15 : 13
}

async function callTimes(route: RouteCase, times: number) {
  const answers = []
  for (let index = 0; index < times; index++) answers.push(await call(route))
  return answers
}

describe.each(ROUTES)('$name', (route) => {
  test('over the per-minute limit: 429 with Retry-After, backend not called', async () => {
    const callsMax = callsPerMinute(route)
    bench.backend.answer = json(200, route.good)
    const answers = await callTimes(route, callsMax)
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])

    clockMs += 15_000
    const { status, headers, body } = await call(route)
    expect([status, headers.get('retry-after')]).toEqual([429, '45'])
    expect(body).toMatchObject({ error: { code: 'too-many-requests' } })
    expect(bench.backend.received).toHaveLength(callsMax)

    clockMs += 45_000
    await expect(call(route)).resolves.toMatchObject({ status: 200 })
  })

  test('is not held up by answers that it gave up reading', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'zstd' }
    bench.backend.answer = (_, response) => response.writeHead(200, headers).end(' '.repeat(1e6))
    await callTimes(route, 3)
    bench.backend.answer = json(200, route.good)
    await expect(call(route)).resolves.toMatchObject({ status: 200 })
  })

  test('pauses calls for 10 s after five 503s in a row, then lets one through', async () => {
    bench.backend.answer = json(503, {}, { 'retry-after': '30' })
    for (const { status, headers } of await callTimes(route, 5))
      expect([status, headers.get('retry-after')]).toEqual([503, '30'])
    bench.backend.answer = json(200, route.good)
    clockMs += 4_000
    const spared = await call(route)
    expect([spared.status, spared.headers.get('retry-after')]).toEqual([503, '6'])
    expect(bench.backend.received).toHaveLength(5)

    clockMs += 6_000
    await expect(call(route)).resolves.toMatchObject({ status: 200 })
  })

  test('refused connections open the breaker; 500s and unreadable responses don’t', async () => {
    bench.backend.answer = json(500, {})
    await callTimes(route, 3)
    bench.backend.answer = (_, response) => response.writeHead(200).end('<h1>')
    await callTimes(route, 3)
    expect(bench.backend.received).toHaveLength(6)

    await bench.backend.stop()
    await callTimes(route, 5)
    await bench.backend.start()
    bench.backend.received.length = 0
    bench.backend.answer = json(200, route.good)
    await expect(call(route)).resolves.toMatchObject({ status: 503 })
    expect(bench.backend.received).toEqual([])
    clockMs += 10_000
    await expect(call(route)).resolves.toMatchObject({ status: 200 })
  })
})

test('calls of a deleted user count, so that Google isn’t asked for each', async () => {
  const route = ROUTES.find(({ name }) => name.endsWith('acceptTerms'))
  if (!route) throw new Error('no such route')
  bench.google.account = null
  bench.google.server.received.length = 0
  const nowS = Math.floor(Date.now() / 1000)
  const statuses = []
  // Sign-ins of different times, since a refusal of each is remembered.
  for (let ageS = 1; ageS <= 15; ageS++) {
    const { status } = await call(route, { sub: 'user-deleted', auth_time: nowS - ageS })
    statuses.push(status)
  }
  bench.google.account = {}
  expect(statuses).toEqual([...Array(13).fill(401), 429, 429])
  const asked = bench.google.server.received.filter(({ url }) => url.includes('lookup'))
  expect(asked).toHaveLength(13)
  expect(bench.backend.received).toEqual([])
})

test('other users’ calls and rejected tokens don’t count toward the limit', async () => {
  const [route] = ROUTES
  if (!route) throw new Error('no routes')
  bench.backend.answer = json(200, route.good)
  await callTimes(route, 20)
  await expect(call(route, { sub: 'user-2' })).resolves.toMatchObject({ status: 200 })
  for (let index = 0; index < 21; index++)
    await expect(call(route, { sub: 'user-3', exp: 1 })).resolves.toMatchObject({ status: 401 })
  await expect(call(route, { sub: 'user-3' })).resolves.toMatchObject({ status: 200 })
})

test('the routes share the concurrency limit: one call waits, the rest get 503 with Retry-After', async () => {
  const held: (() => void)[] = []
  bench.backend.answer = (_, response) => held.push(() => response.writeHead(204).end())
  const answers: [status: number, retryAfter: string | null][] = []
  const calls = ROUTES.map(async (route) => {
    const { status, headers } = await call(route)
    answers.push([status, headers.get('retry-after')])
  })
  while (answers.length < 2 || held.length < 2) await setTimeout(5)
  expect(answers).toEqual([
    [503, '5'],
    [503, '5'],
  ])
  expect(held).toHaveLength(2)

  bench.backend.answer = (_, response) => response.writeHead(204).end()
  for (const release of held) release()
  await Promise.all(calls)
  expect(answers.slice(2)).toEqual(Array.from({ length: 3 }, () => [204, null]))
  expect(bench.backend.received).toHaveLength(3)
})
