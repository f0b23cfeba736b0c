import { ADMIN_APP } from '@/lib/server/identity/firebase-admin'
import { RouteBench } from '@/tests/route-bench'
import { POST } from './route'

const bench = new RouteBench()

beforeAll(() => bench.start(ADMIN_APP))
afterAll(() => bench.stop())
beforeEach(() => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true)
})

test.each(['../../admin/terms', '..', '.', 'a/b', 'a?b', 'a%2fb', 'a#b', '', 'x'.repeat(257)])(
  'the id %p, as Next decodes it: 400, backend not called',
  async (id) => {
    const url = `/api/alerts/status/${encodeURIComponent(id)}/acknowledge`
    const headers = await bench.signedIn()
    const answer = await bench.call(POST, { method: 'POST', url, params: { id }, headers })
    expect(answer.status).toBe(400)
    expect(bench.backend.received).toEqual([])
  },
)

test('an id with other characters is percent-encoded for the backend', async () => {
  bench.backend.received.length = 0
  bench.backend.answer = (_, response) => response.writeHead(201).end()
  const id = "LS-1: high & 'low' ä"
  const url = `/api/alerts/status/${encodeURIComponent(id)}/acknowledge`
  const headers = await bench.signedIn()
  const answer = await bench.call(POST, { method: 'POST', url, params: { id }, headers })
  expect(answer.status).toBe(204)
  expect(bench.backend.received[0]?.url).toBe(url.replace('/api', ''))
})
