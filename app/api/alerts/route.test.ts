import { ROUTES, startRouteBench } from '@/tests/route-bench'
import { json } from '@/tests/stand-in-server'

const bench = startRouteBench()
const { alertConfigurations } = ROUTES

beforeEach(() => {
  bench.backend.answer = json(200, { data: [] })
})

test('without alerts access: 403, backend not called [6.4]', async () => {
  for (const isEmployee of [undefined, 'true', 1])
    await expect(
      bench.call(alertConfigurations, { claims: { sub: 'user-2', isEmployee } }),
    ).resolves.toMatchObject({ status: 403 })
  expect(bench.backend.received).toEqual([])
})

test('an allow-listed uid has access [6.3]', async () => {
  const claims = { sub: 'demo-bayshore-supervisor', isEmployee: undefined }
  const { status } = await bench.call(alertConfigurations, { claims })
  expect(status).toBe(200)
})

test('an id with spaces or non-ASCII letters is sent encoded, only in the query', async () => {
  const url = `/api/alerts?edge_node_id=${encodeURIComponent('Łódź 7:a')}`
  await bench.call(alertConfigurations, { url })
  expect(bench.backend.received[0]?.url).toMatch(/^\/alerts\?edge_node_id=[\w%+]+$/)
  const asked = new URL(bench.backend.received[0]?.url ?? '', 'http://x')
  expect(asked.searchParams.get('edge_node_id')).toBe('Łódź 7:a')
})

test('lists an unreadable configuration separately', async () => {
  bench.backend.answer = json(200, { data: [{ id: 'c1', name: 7 }] })
  const { body } = await bench.call(alertConfigurations)
  expect(body).toEqual({ data: [], unreadable: [{ id: 'c1', reason: expect.any(String) }] })
})
