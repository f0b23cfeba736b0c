import { ADMIN_APP } from '@/lib/server/identity/firebase-admin'
import { RouteBench } from '@/tests/route-bench'
import { POST } from './route'

const bench = new RouteBench()

beforeAll(() => bench.start(ADMIN_APP))
afterAll(() => bench.stop())
beforeEach(() => {
  bench.backend.received.length = 0
  bench.backend.answer = (_, response) => response.writeHead(200).end()
  jest.spyOn(process.stdout, 'write').mockReturnValue(true)
})

interface Acceptance {
  uid?: string
  body?: string | ReadableStream
  contentType?: string
}

async function accept(acceptance: Acceptance) {
  const { uid = 'user-1', body = '{"version":"3"}', contentType = 'application/json' } = acceptance
  return bench.call(POST, {
    method: 'POST',
    url: `/api/users/${uid}/acceptTerms`,
    params: { uid },
    headers: { ...(await bench.signedIn()), 'content-type': contentType },
    body,
  })
}

function endlessBody() {
  let pulls = 0
  const body = new ReadableStream({
    pull(controller) {
      pulls += 1
      controller.enqueue(new TextEncoder().encode('é'.repeat(1_000)))
    },
  })
  return { body, pulls: () => pulls }
}

test('an empty 200 response is a success [7.7]', async () => {
  await expect(accept({})).resolves.toMatchObject({ status: 200, body: {} })
})

test('for another user: 403, backend not called', async () => {
  await expect(accept({ uid: 'user-2' })).resolves.toMatchObject({ status: 403 })
  expect(bench.backend.received).toEqual([])
})

test('an invalid uid: 400, backend not called', async () => {
  await expect(accept({ uid: '../alerts' })).resolves.toMatchObject({ status: 400 })
  expect(bench.backend.received).toEqual([])
})

test.each(['', '{', 'null', '{}', '{"version":3}', '{"version":"3","uid":"user-2"}'])(
  'the body %p: 400, backend not called',
  async (body) => {
    await expect(accept({ body })).resolves.toMatchObject({ status: 400 })
    expect(bench.backend.received).toEqual([])
  },
)

test('a body that isn’t UTF-8: 400, backend not called', async () => {
  const bytes = Buffer.from('{"version":"\xff"}', 'latin1')
  const body = new Blob([bytes]).stream() as ReadableStream
  await expect(accept({ body })).resolves.toMatchObject({ status: 400 })
  expect(bench.backend.received).toEqual([])
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
  'a body of type %p: 415, backend not called',
  async (contentType) => {
    await expect(accept({ contentType })).resolves.toMatchObject({ status: 415 })
    expect(bench.backend.received).toEqual([])
  },
)

test('a body over 16 kB: 413, the rest is not read', async () => {
  const { body, pulls } = endlessBody()
  await expect(accept({ body })).resolves.toMatchObject({ status: 413 })
  expect(pulls()).toBeLessThan(20)
  expect(bench.backend.received).toEqual([])
})

test('only the version reaches the backend [7.7]', async () => {
  await accept({ contentType: 'application/json; charset=utf-8' })
  expect(bench.backend.received[0]).toMatchObject({
    url: '/users/user-1/acceptTerms',
    body: '{"version":"3"}',
  })
})
