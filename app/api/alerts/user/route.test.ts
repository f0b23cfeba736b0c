import { ADMIN_APP } from '@/lib/server/identity/firebase-admin'
import { RouteBench } from '@/tests/route-bench'
import { json } from '@/tests/stand-in-server'
import { GET } from './route'

const bench = new RouteBench()

beforeAll(() => bench.start(ADMIN_APP))
afterAll(() => bench.stop())
beforeEach(() => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true)
})

test('a malformed alert never hides the others', async () => {
  const good = {
    id: 'a1',
    name: 'High level',
    pump_station_name: 'Bayshore 1',
    alerted_at: '2026-01-02T03:04:05.000Z',
    acknowledged: false,
    edge_node_id: 'LS-001',
  }
  bench.backend.answer = json(200, { data: [{ ...good, id: 'a2', name: null }, good, 'x'] })
  const headers = await bench.signedIn()
  const { body } = await bench.call(GET, { url: '/api/alerts/user', headers })
  expect(body).toEqual({
    data: [good],
    unreadable: [
      { id: 'a2', edge_node_id: 'LS-001', reason: expect.stringContaining('name') },
      { id: null, reason: expect.any(String) },
    ],
  })
})
