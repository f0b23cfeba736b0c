import { ADMIN_APP } from '@/lib/server/identity/firebase-admin'
import { RouteBench } from '@/tests/route-bench'
import { POST } from './route'

const bench = new RouteBench()

beforeAll(() => bench.start(ADMIN_APP))
afterAll(() => bench.stop())
beforeEach(() => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true)
})

test.each(['../../admin/terms', '..', '.', 'a/b', 'a?b', 'a b', 'ä', '', 'x'.repeat(129)])(
  'the id %p, as Next decodes it: 400, backend not called',
  async (id) => {
    const url = `/api/alerts/status/${encodeURIComponent(id)}/acknowledge`
    const headers = await bench.signedIn()
    const answer = await bench.call(POST, { method: 'POST', url, params: { id }, headers })
    expect(answer.status).toBe(400)
    expect(bench.backend.received).toEqual([])
  },
)
