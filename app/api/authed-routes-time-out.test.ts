import { ADMIN_APP } from '@/lib/server/identity/firebase-admin'
import { headersOf, ROUTES } from '@/tests/authed-routes'
import { RouteBench } from '@/tests/route-bench'

jest.mock('@/lib/server/limits', () => ({
  ...jest.requireActual('@/lib/server/limits'),
  REQUEST_TIMEOUT_MS: 400,
}))

const bench = new RouteBench()

beforeAll(async () => {
  await bench.start(ADMIN_APP)
})
afterAll(() => bench.stop())
beforeEach(() => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true)
})

describe.each(ROUTES)('$name', (route) => {
  async function call() {
    const headers = { ...(await bench.signedIn(route.claims)), ...headersOf(route) }
    return bench.call(route.handler, { ...route, headers })
  }

  test('returns 504 when the backend doesn’t respond', async () => {
    bench.backend.answer = () => undefined
    const answer = await call()
    expect(answer).toMatchObject({ status: 504, body: { error: { code: 'timeout' } } })
  })

  test('returns 504 when the body never ends', async () => {
    bench.backend.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"data":')
    }
    await expect(call()).resolves.toMatchObject({ status: 504 })
  })
})
