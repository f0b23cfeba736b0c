import { ADMIN_APP } from '@/lib/server/identity/firebase-admin'
import { headersOf, ROUTES } from '@/tests/authed-routes'
import { RouteBench } from '@/tests/route-bench'

const bench = new RouteBench()

beforeAll(() => bench.start(ADMIN_APP))
afterAll(() => bench.stop())

test.each(ROUTES)('$name: the backend call ends when the client disconnects', async (route) => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  const client = new AbortController()
  const closed = new Promise<void>((resolve) => {
    bench.backend.answer = (_, response) => {
      response.on('close', resolve)
      client.abort()
    }
  })
  const headers = { ...(await bench.signedIn(route.claims)), ...headersOf(route) }
  const answer = await bench.call(route.handler, { ...route, headers, signal: client.signal })
  expect(answer).toMatchObject({ status: 499 })
  await closed
})
