import { ROUTES, startRouteBench } from '@/tests/route-bench'

const bench = startRouteBench()

test('an id with any characters is percent-encoded for the backend', async () => {
  bench.backend.answer = (_, response) => response.writeHead(201).end()
  const id = "LS-1: high & 'low' ä"
  const { status } = await bench.call(ROUTES.acknowledgement, { params: { id } })
  expect(status).toBe(204)
  const path = `/alerts/status/${encodeURIComponent(id)}/acknowledge`
  expect(bench.backend.received[0]?.url).toBe(path)
})
