import { ADMIN_APP } from '@/lib/server/identity/firebase-admin'
import { RouteBench } from '@/tests/route-bench'
import { json } from '@/tests/stand-in-server'
import { GET } from './route'

const bench = new RouteBench()

beforeAll(() => bench.start(ADMIN_APP))
afterAll(() => bench.stop())
beforeEach(() => {
  bench.backend.received.length = 0
  bench.backend.answer = json(200, { data: [] })
  jest.spyOn(process.stdout, 'write').mockReturnValue(true)
})

async function get(query: string, claims: Record<string, unknown> = { isEmployee: true }) {
  return bench.call(GET, { url: `/api/alerts${query}`, headers: await bench.signedIn(claims) })
}

test('without alerts access: 403, backend not called [6.4]', async () => {
  for (const claims of [{}, { isEmployee: 'true' }, { sub: 'user-2', isEmployee: 1 }])
    await expect(get('?edge_node_id=LS-001', claims)).resolves.toMatchObject({ status: 403 })
  expect(bench.backend.received).toEqual([])
})

test('an allow-listed uid has access [6.3]', async () => {
  const answer = await get('?edge_node_id=LS-001', { sub: 'demo-bayshore-supervisor' })
  expect(answer.status).toBe(200)
})

test('an id with spaces or non-ASCII letters is sent encoded, only in the query', async () => {
  await get(`?edge_node_id=${encodeURIComponent('Łódź 7:a')}`)
  const [{ url = '' } = {}] = bench.backend.received
  expect(url.split('?')[0]).toBe('/alerts')
  expect(new URL(url, 'http://x').searchParams.get('edge_node_id')).toBe('Łódź 7:a')
})

test.each(['', '?edge_node_id=', '?edge_node_id=..%2F..%2Fadmin', '?edge_node_id=a%00b'])(
  'the query %p: 400, backend not called',
  async (query) => {
    await expect(get(query)).resolves.toMatchObject({ status: 400 })
    expect(bench.backend.received).toEqual([])
  },
)

test('lists an unreadable configuration separately', async () => {
  bench.backend.answer = json(200, { data: [{ id: 'c1', name: 7 }] })
  const { body } = await get('?edge_node_id=LS-001')
  expect(body).toEqual({ data: [], unreadable: [{ id: 'c1', reason: expect.any(String) }] })
})
