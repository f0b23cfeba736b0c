import { ROUTES, startRouteBench } from '@/tests/route-bench'
import { json } from '@/tests/stand-in-server'

const bench = startRouteBench()
const { userAlerts } = ROUTES

const good = {
  id: 'a1',
  name: 'High level',
  pump_station_name: 'Bayshore 1',
  alerted_at: '2026-01-02T03:04:05.000Z',
  acknowledged: false,
  edge_node_id: 'LS-001',
}

test('sends a list in which a single alert has changed, with malformed alerts listed apart', async () => {
  bench.backend.answer = json(200, { data: [good] })
  const tag = (await bench.call(userAlerts)).headers.get('etag') ?? ''
  const malformed = { ...good, id: 'a2', name: null }
  bench.backend.answer = json(200, { data: [malformed, { ...good, acknowledged: true }, 'x'] })
  const { status, body } = await bench.call(userAlerts, { headers: { 'if-none-match': tag } })
  expect(status).toBe(200)
  expect(body).toEqual({
    data: [{ ...good, acknowledged: true }],
    unreadable: [
      { id: 'a2', edge_node_id: 'LS-001', reason: expect.stringContaining('name') },
      { id: null, reason: expect.any(String) },
    ],
  })
})

test('a large list that comes slowly doesn’t hold up another one', async () => {
  let end = () => {}
  const isRead = new Promise<void>((resolve) => {
    bench.backend.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      // More than the sockets hold, so the proxy has read far over 5 MB of it.
      response.write(' '.repeat(14e6), () => resolve())
      end = () => response.end(JSON.stringify({ data: [good] }))
    }
  })
  const slow = bench.call(userAlerts)
  await isRead
  const large = json(200, { data: [good], filler: ' '.repeat(6e6) })
  bench.backend.answer = large
  expect((await bench.call(userAlerts, { claims: { sub: 'user-2' } })).status).toBe(200)
  end()
  expect((await slow).status).toBe(200)
})
