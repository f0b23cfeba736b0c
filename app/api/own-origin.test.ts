import { ADMIN_APP } from '@/lib/server/identity/firebase-admin'
import { callRoute, ROUTES } from '@/tests/authed-routes'
import { RouteBench } from '@/tests/route-bench'
import { json } from '@/tests/stand-in-server'

const bench = new RouteBench()

beforeAll(() => bench.start(ADMIN_APP))
afterAll(() => bench.stop())
beforeEach(() => {
  bench.backend.received.length = 0
  jest.spyOn(process.stdout, 'write').mockReturnValue(true)
})

describe.each(ROUTES.filter(({ method }) => method === 'POST'))('$name', (route) => {
  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://wetwell.test:8080' },
    { origin: 'http://wetwell.test.evil.example' },
  ])('from another site (%p): 403, backend not called', async (headers) => {
    await expect(callRoute(bench, route, headers)).resolves.toMatchObject({ status: 403 })
    expect(bench.backend.received).toEqual([])
  })

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin', origin: 'https://wetwell.test' },
    { origin: 'https://wetwell.test', host: 'wetwell.test:443' },
  ])('from its own site (%p): 200', async (headers) => {
    bench.backend.answer = json(200, route.good)
    await expect(callRoute(bench, route, headers)).resolves.toMatchObject({ status: 200 })
  })
})
