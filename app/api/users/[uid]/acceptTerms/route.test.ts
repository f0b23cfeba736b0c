import { ROUTES, startRouteBench } from '@/tests/route-bench'

const bench = startRouteBench()
const { acceptance } = ROUTES

beforeEach(() => {
  bench.backend.answer = (_, response) => response.writeHead(200).end()
})

test('an empty 200 response is a success [7.7]', async () => {
  await expect(bench.call(acceptance)).resolves.toMatchObject({ status: 200, body: {} })
})

test('only the version reaches the backend [7.7]', async () => {
  await bench.call(acceptance, { headers: { 'content-type': 'application/json; charset=utf-8' } })
  expect(bench.backend.received[0]).toMatchObject({
    url: '/users/user-1/acceptTerms',
    body: '{"version":"3"}',
  })
})

test('a body over 16 kB: 413, the rest is not read', async () => {
  let pulls = 0
  const body = new ReadableStream({
    pull(controller) {
      pulls += 1
      controller.enqueue(new TextEncoder().encode('é'.repeat(1_000)))
    },
  })
  await expect(bench.call(acceptance, { body })).resolves.toMatchObject({ status: 413 })
  expect(pulls).toBeLessThan(20)
  expect(bench.backend.received).toEqual([])
})
