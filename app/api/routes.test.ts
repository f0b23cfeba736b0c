import { ROUTES, startRouteBench, type Change, type RouteCase } from '@/tests/route-bench'
import { json, type Answer } from '@/tests/stand-in-server'

jest.mock('@/lib/server/limits', () => ({
  ...jest.requireActual('@/lib/server/limits'),
  CALLS_PER_MINUTE: { read: 10_000, acknowledge: 10_000, acceptTerms: 10_000 },
}))

const bench = startRouteBench()
const routes = Object.values(ROUTES)

const acceptedFor = (uid: string) => ({ params: { uid } })

const html: Answer = (_, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')

describe.each(routes)('$name', (route) => {
  test('forwards a good response, rebuilt, with its own headers [3.10] [7.6]', async () => {
    const leaky = { 'set-cookie': 'a=b', 'cache-control': 'public', server: 'secret' }
    bench.backend.answer = json(200, { ...route.good, extra: 'x' }, leaky)
    const { status, headers, body } = await bench.call(route)
    expect(status).toBe(200)
    expect(body).toMatchObject(route.good)
    expect(body).not.toHaveProperty('extra')
    expect(Object.fromEntries(headers)).toEqual({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      vary: 'Authorization',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      ...(route.method === 'GET' && {
        etag: expect.stringMatching(/^"[\w-]{22}\.[\w-]{22}"$/),
      }),
    })
  })

  test('sends the backend only its own four headers, none of the browser’s [7.1] [7.3] [7.5]', async () => {
    bench.backend.answer = json(200, route.good)
    const { headers } = await bench.call(route, {
      headers: { cookie: 'session=1', 'x-forwarded-for': '10.0.0.1', 'x-request-id': 'chosen' },
    })
    const [received] = bench.backend.received
    const { body = '' } = route
    const isPost = route.method === 'POST'
    expect(received?.headers).toEqual({
      authorization: expect.stringMatching(/^Bearer eyJ/),
      accept: 'application/json',
      'x-request-id': headers.get('x-request-id'),
      ...(body && { 'content-type': 'application/json' }),
      // Added by HTTP itself.
      host: new URL(bench.backend.origin).host,
      connection: 'keep-alive',
      ...(isPost && { 'content-length': String(Buffer.byteLength(body)) }),
    })
    expect(received?.url).toBe(route.url.replace('/api', ''))
    expect(received?.body).toBe(body)
  })

  test('verifies the token before reading anything else', async () => {
    const read = jest.fn()
    const params = { then: read } as unknown as Promise<Record<string, string>>
    const headers = { authorization: 'Bearer a.b.c' }
    const { method, url, handler } = route
    const request = new Request(`http://wetwell.test${url}&x=1`, { method, headers })
    expect((await handler(request, { params })).status).toBe(401)
    expect(read).not.toHaveBeenCalled()
    expect(request.bodyUsed).toBe(false)
  })

  test.each([200, 201, 202])('%d is a success', async (given) => {
    bench.backend.answer = json(given, route.good)
    await expect(bench.call(route)).resolves.toMatchObject({ status: 200, body: route.good })
  })

  test('forwards 204 without a body', async () => {
    bench.backend.answer = (_, response) => response.writeHead(204).end()
    await expect(bench.call(route)).resolves.toMatchObject({ status: 204, body: null })
  })

  test.each([
    [301, 502],
    [302, 502],
    [303, 502],
    [307, 502],
    [308, 502],
    [400, 400],
    [401, 401],
    [402, 502],
    [403, 403],
    [404, 404],
    [409, 409],
    [422, 502],
    [500, 502],
    [501, 502],
    [502, 502],
    [503, 503],
    [504, 504],
  ])('turns %d into %d without its message, and asks once', async (given, status) => {
    const location = `${bench.backend.origin}/elsewhere`
    bench.backend.answer = json(given, { error: 'stack trace' }, { location })
    const answer = await bench.call(route)
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).not.toContain('stack trace')
    expect(bench.backend.received).toHaveLength(1)
  })

  test.each([
    ['7', '7'],
    ['99999', '3600'],
    ['Fri, 01 Jan 2027 00:00:00 GMT', null],
    ['7 days', null],
    ['-7', null],
  ])('forwards 429; Retry-After %p becomes %p', async (given, passed) => {
    bench.backend.answer = json(429, {}, { 'retry-after': given })
    const { status, headers } = await bench.call(route)
    expect([status, headers.get('retry-after')]).toEqual([429, passed])
  })

  test('fails a GET with an unreadable answer; a POST is done', async () => {
    bench.backend.answer = html
    await expect(bench.call(route)).resolves.toMatchObject({ status: route.unreadable })
    expect(bench.backend.received).toHaveLength(1)
  })

  test('logs one line', async () => {
    bench.backend.answer = json(200, route.good)
    await bench.call(route)
    expect(bench.logged).toHaveLength(1)
    expect(JSON.parse(bench.logged[0] ?? '')).toEqual({
      time: expect.stringMatching(/Z$/),
      uid: expect.stringMatching(/^[\da-f]{16}$/),
      template: route.name,
      status: 200,
      ms: expect.any(Number),
      requestId: expect.any(String),
    })
  })
})

const POSTS = [ROUTES.acknowledgement, ROUTES.acceptance]

/** What a route refuses before it asks the backend. */
const REFUSED: [status: number, what: string, routes: RouteCase[], change: Change][] = [
  [401, 'no token', routes, { headers: { authorization: '' } }],
  [400, 'an unknown query key', routes, { url: '/api/x?x=1' }],
  [400, 'a query key twice', routes, { url: '/api/x?edge_node_id=LS-001&edge_node_id=LS-002' }],
  [400, 'no station', [ROUTES.alertConfigurations], { url: '/api/alerts' }],
  [400, 'a bad alert id', [ROUTES.acknowledgement], { params: { id: '..' } }],
  [400, 'a bad uid', [ROUTES.acceptance], acceptedFor('../alerts')],
  [400, 'a body without a version', [ROUTES.acceptance], { body: '{}' }],
  [415, 'a text', [ROUTES.acceptance], { headers: { 'content-type': 'text/plain' } }],
  [403, 'another user’s uid', [ROUTES.acceptance], acceptedFor('user-2')],
  [403, 'another site', POSTS, { headers: { 'sec-fetch-site': 'cross-site' } }],
]

test.each(
  REFUSED.flatMap(([status, what, refusing, change]) =>
    refusing.map((route) => ({ status, what, route, change, name: route.name })),
  ),
)('$name with $what: $status, backend not called', async ({ status, route, change }) => {
  await expect(bench.call(route, change)).resolves.toMatchObject({
    status,
    body: { error: { code: expect.any(String), message: expect.any(String) } },
  })
  expect(bench.backend.received).toEqual([])
})

test.each(routes)('$name returns 405 for any other method', (route) => {
  const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
  for (const method of others.filter((other) => other !== route.method)) {
    const refuse = route.module[method] as () => Response
    const response = refuse()
    expect([method, response.status]).toEqual([method, 405])
    expect(response.headers.get('allow')).toBe(route.method)
  }
  expect(route.module).toMatchObject({ runtime: 'nodejs', dynamic: 'force-dynamic' })
})
