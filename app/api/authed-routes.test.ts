import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { ADMIN_APP } from '@/lib/server/identity/firebase-admin'
import { callRoute, ROUTES, type RouteCase } from '@/tests/authed-routes'
import { RouteBench } from '@/tests/route-bench'
import { json, type Answer } from '@/tests/stand-in-server'

jest.mock('@/lib/server/limits', () => ({
  ...jest.requireActual('@/lib/server/limits'),
  CALLS_PER_MINUTE: { read: 10_000, acknowledge: 10_000, acceptTerms: 10_000 },
}))

const bench = new RouteBench()
const logged: string[] = []

beforeAll(() => bench.start(ADMIN_APP))
afterAll(() => bench.stop())
beforeEach(() => {
  bench.backend.received.length = 0
  logged.length = 0
  jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    logged.push(String(chunk))
    return true
  })
})
afterEach(() => expect(logged.join()).not.toMatch(/eyJ|user-1|High level|# Terms/))

const call = (route: RouteCase, headers?: Record<string, string>, url?: string) =>
  callRoute(bench, route, headers, url)

const raw =
  (body: string | Buffer, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body)

/** A valid response apart from its size. */
const padded = (good: unknown, bytes: number) => Buffer.from(JSON.stringify(good).padEnd(bytes))

const isGet = ({ method }: RouteCase) => method === 'GET'

describe.each(ROUTES.filter(isGet))('$name, polled', (route) => {
  /** The status for a caller with the tag of `route.good`, and whether the tag is still that. */
  async function pollAfter(answer: Answer, change = (etag: string) => etag) {
    bench.backend.answer = json(200, route.good)
    const etag = (await call(route)).headers.get('etag') ?? ''
    bench.backend.answer = answer
    const { status, headers, body } = await call(route, { 'if-none-match': change(etag) })
    return { status, hasBody: body !== null, isSameTag: headers.get('etag') === etag }
  }
  const more = { ...Object(route.good), servedBy: 'node 7' }

  test('sends an unchanged list once', async () => {
    const unchanged = { status: 304, hasBody: false, isSameTag: true }
    await expect(pollAfter(json(200, route.good))).resolves.toEqual(unchanged)
    const madeWeak = (etag: string) => `W/${etag}`
    await expect(pollAfter(json(200, route.good), madeWeak)).resolves.toEqual(unchanged)
  })

  test('a change in what is left out is none', async () => {
    const renewed = { status: 304, hasBody: false, isSameTag: false }
    await expect(pollAfter(json(200, more))).resolves.toEqual(renewed)
  })

  test.each(['', '*', '"x"', `"${'a'.repeat(22)}.${'b'.repeat(22)}"`])(
    'sends it to a caller with the tag %j',
    async (tag) => {
      const { status, hasBody } = await pollAfter(json(200, route.good), () => tag)
      expect([status, hasBody]).toEqual([200, true])
    },
  )

  test('tells a caller with a tag of each failure', async () => {
    await expect(pollAfter(json(403, {}))).resolves.toMatchObject({ status: 403 })
    await expect(pollAfter(raw('{"data":['))).resolves.toMatchObject({ status: 502 })
  })
})

describe.each(ROUTES)('$name', (route) => {
  test('forwards a good response, rebuilt, with its own headers [3.10] [7.6]', async () => {
    const leaky = { 'set-cookie': 'a=b', 'cache-control': 'public', server: 'secret' }
    bench.backend.answer = json(200, { ...Object(route.good), extra: 'x' }, leaky)
    const { status, headers, body } = await call(route)
    expect(status).toBe(200)
    expect(body).toMatchObject(Object(route.good))
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
    const { headers } = await call(route, {
      cookie: 'session=1',
      'x-forwarded-for': '10.0.0.1',
      'x-request-id': 'chosen',
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

  test.each([201, 202])('%d is a success', async (given) => {
    bench.backend.answer = json(given, route.good)
    await expect(call(route)).resolves.toMatchObject({ status: 200, body: route.good })
  })

  test('forwards 204 without a body', async () => {
    bench.backend.answer = (_, response) => response.writeHead(204).end()
    await expect(call(route)).resolves.toMatchObject({ status: 204, body: null })
  })

  test('without a token: 401, backend not called', async () => {
    const { status, body } = await call(route, { authorization: '' })
    expect(status).toBe(401)
    expect(body).toEqual({
      error: {
        code: 'unauthenticated',
        message: expect.any(String),
        requestId: expect.any(String),
      },
    })
    expect(bench.backend.received).toEqual([])
  })

  test('verifies the token before reading anything else', async () => {
    const { handler, method, url } = route
    const read = jest.fn()
    const params = { then: read } as unknown as Promise<Record<string, string>>
    const headers = { authorization: 'Bearer a.b.c' }
    const request = new Request(`http://wetwell.test${url}&x=1`, { method, headers })
    expect((await handler(request, { params })).status).toBe(401)
    expect(read).not.toHaveBeenCalled()
    expect(request.bodyUsed).toBe(false)
  })

  test.each(['?x=1', '?x=1&x=1', '?edge_node_id=LS-001&edge_node_id=LS-002'])(
    'with the query %s: 400, backend not called',
    async (query) => {
      const { status } = await call(route, {}, route.url.split('?')[0] + query)
      expect(status).toBe(400)
      expect(bench.backend.received).toEqual([])
    },
  )

  test.each([400, 401, 403, 404, 409])('forwards %d without its message', async (status) => {
    bench.backend.answer = json(status, { error: 'stack trace' })
    const answer = await call(route)
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).not.toContain('stack trace')
  })

  test.each([
    ['7', '7'],
    ['99999', '3600'],
    ['Fri, 01 Jan 2027 00:00:00 GMT', null],
    ['7 days', null],
    ['-7', null],
  ])('forwards 429; Retry-After %p becomes %p', async (given, passed) => {
    bench.backend.answer = json(429, {}, { 'retry-after': given })
    const { status, headers } = await call(route)
    expect([status, headers.get('retry-after')]).toEqual([429, passed])
  })

  test.each([
    [402, 502],
    [422, 502],
    [500, 502],
    [501, 502],
    [502, 502],
    [503, 503],
    [504, 504],
  ])('turns %d into %d', async (given, status) => {
    bench.backend.answer = json(given, {})
    await expect(call(route)).resolves.toMatchObject({ status })
  })

  test.each([301, 302, 303, 307, 308])('doesn’t follow a %d redirect: 502', async (redirect) => {
    bench.backend.answer = json(redirect, {}, { location: `${bench.backend.origin}/elsewhere` })
    await expect(call(route)).resolves.toMatchObject({ status: 502 })
    expect(bench.backend.received).toHaveLength(1)
  })

  test('responds 502 to a closed connection, without a retry', async () => {
    bench.backend.answer = (_, response) => response.destroy()
    await expect(call(route)).resolves.toMatchObject({ status: 502 })
    expect(bench.backend.received).toHaveLength(1)
  })

  test.each<[string, Answer]>([
    ['an unknown encoding', raw('{}', { 'content-encoding': 'zstd' })],
    ['stacked encodings', raw('{}', { 'content-encoding': 'gzip, gzip' })],
    ['invalid gzip', raw('{}', { 'content-encoding': 'gzip' })],
    ['a gzip bomb', raw(gzipSync(padded(route.good, 10_000_000)), { 'content-encoding': 'gzip' })],
    [
      'a brotli bomb',
      raw(brotliQuickly(padded(route.good, 10_000_000)), { 'content-encoding': 'br' }),
    ],
    ['over 5 MB', raw(padded(route.good, 5_000_001))],
    ['a body cut short', cutShort({ 'content-length': '1000' })],
    ['chunks cut short', cutShort({ 'transfer-encoding': 'chunked' })],
    ['HTML', raw('<h1>Welcome</h1>', { 'content-type': 'text/html' })],
    ['JSON labeled as text', raw('{"data":[]}', { 'content-type': 'text/plain' })],
    ['bad JSON', raw('{"data":[')],
    ['bad UTF-8', raw(Buffer.from([0x22, 0xff, 0x22]))],
  ])('fails a GET with %s: 502, without a retry; a POST is done', async (_, answer) => {
    bench.backend.answer = answer
    await expect(call(route)).resolves.toMatchObject({ status: route.unreadable })
    expect(bench.backend.received).toHaveLength(1)
  })

  test('reads a 5 MB response', async () => {
    bench.backend.answer = raw(padded(route.good, 5_000_000))
    await expect(call(route)).resolves.toMatchObject({ status: 200 })
  })

  test('reads a compressed response', async () => {
    const body = gzipSync(JSON.stringify(route.good))
    bench.backend.answer = raw(body, { 'content-encoding': 'gzip' })
    await expect(call(route)).resolves.toMatchObject({ status: 200, body: route.good })
  })

  test('returns 503 with Retry-After when the connection is refused', async () => {
    await bench.backend.stop()
    const { status, headers } = await call(route)
    await bench.backend.start()
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  })

  test('logs one line', async () => {
    bench.backend.answer = json(200, route.good)
    await call(route)
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged[0] ?? '')).toEqual({
      time: expect.stringMatching(/Z$/),
      uid: expect.stringMatching(/^[\da-f]{16}$/),
      template: route.name,
      status: 200,
      ms: expect.any(Number),
      requestId: expect.any(String),
    })
  })

  test('returns 405 for any other method', async () => {
    const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
    for (const method of others.filter((other) => other !== route.method)) {
      const refuse = route.module[method] as () => Response
      const response = refuse()
      expect([method, response.status]).toEqual([method, 405])
      expect(response.headers.get('allow')).toBe(route.method)
    }
    expect(route.module).toMatchObject({ runtime: 'nodejs', dynamic: 'force-dynamic' })
  })
})

/** The default quality is slow for 10 MB. */
function brotliQuickly(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
}

function cutShort(headers: Record<string, string>): Answer {
  return (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', ...headers })
    response.write('{"data":[]', () => response.destroy())
  }
}
