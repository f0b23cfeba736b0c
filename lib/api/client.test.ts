import { z } from 'zod'
import { ApiCallError } from '@/lib/api-call-error'
import { idToken, replaceRefusedToken } from '@/lib/firebase/id-token'
import { forgetSessionData } from '@/lib/session-data'
import { serverClock } from '@/lib/time/server-clock'
import { anAuthError } from '@/tests/fakes/fake-auth'
import { apiGet, apiPost, TIMEOUT_MS } from './client'

jest.mock('@/lib/firebase/id-token', () => ({
  idToken: jest.fn(async () => 'the-token'),
  replaceRefusedToken: jest.fn(async () => {}),
}))

const answerSchema = z.object({ data: z.string() })

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  fetchMock.mockResolvedValueOnce(new Response(status === 204 ? null : text, { status, headers }))
}

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>()

beforeEach(() => {
  forgetSessionData()
  jest.mocked(replaceRefusedToken).mockClear()
  fetchMock.mockReset()
  globalThis.fetch = fetchMock as unknown as typeof fetch
})

const get = () => apiGet('/alerts/user', answerSchema)

test('sends the token and parses the response by its schema [7.1]', async () => {
  answer(200, { data: 'x', more: 1 })
  expect(await get()).toEqual({ data: 'x' })
  const [url, init] = fetchMock.mock.calls[0] ?? []
  expect(url).toBe('/api/alerts/user')
  expect(init).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer the-token' } })
})

test('sends a POST body as JSON and accepts an empty response', async () => {
  answer(204, '')
  expect(await apiPost('/users/u1/acceptTerms', { version: '2' })).toBeNull()
  expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    body: '{"version":"2"}',
    headers: { 'content-type': 'application/json' },
  })
})

test('sends nothing without a user', async () => {
  jest.mocked(idToken).mockResolvedValueOnce(null)
  await expect(get()).rejects.toMatchObject({ code: 'signed_out', status: null })
  expect(fetchMock).not.toHaveBeenCalled()
})

test("throws the proxy's error with its Retry-After", async () => {
  const error = { code: 'upstream_unavailable', message: 'later', requestId: 'r1' }
  answer(503, { error }, { 'retry-after': '12' })
  const failure = await get().catch((caught: unknown) => caught)
  expect(failure).toBeInstanceOf(ApiCallError)
  expect(failure).toMatchObject({
    code: 'upstream_unavailable',
    status: 503,
    requestId: 'r1',
    retryAfterMs: 12_000,
  })
})

test('keeps the status of an unreadable failure', async () => {
  answer(502, '<html>', { 'retry-after': 'soon' })
  await expect(get()).rejects.toMatchObject({ code: 'unreadable', status: 502, retryAfterMs: null })
})

test('refreshes the token after a 401 and throws it without retrying [7.2] [8.6]', async () => {
  answer(401, { error: { code: 'unauthenticated', message: 'no', requestId: 'r1' } })
  await expect(get()).rejects.toMatchObject({ code: 'unauthenticated', status: 401 })
  expect(replaceRefusedToken).toHaveBeenCalledTimes(1)
  expect(fetchMock).toHaveBeenCalledTimes(1)
})

test('logs a failed refresh after a 401 and throws the 401', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.mocked(replaceRefusedToken).mockRejectedValueOnce(new Error('no network'))
  answer(401, { error: { code: 'unauthenticated', message: 'no', requestId: 'r1' } })
  await expect(get()).rejects.toMatchObject({ status: 401 })
  expect(warn).toHaveBeenCalledTimes(1)
})

test('doesn’t wait for a slow refresh to throw the 401', async () => {
  jest.useFakeTimers()
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  jest.mocked(replaceRefusedToken).mockReturnValueOnce(new Promise(() => {}))
  answer(401, { error: { code: 'unauthenticated', message: 'no', requestId: 'r1' } })
  const call = expect(get()).rejects.toMatchObject({ status: 401 })
  await jest.advanceTimersByTimeAsync(2000)
  await call
  expect(warn).toHaveBeenCalledTimes(1)
})

test('rejects a response that doesn’t match its schema', async () => {
  answer(200, { data: 1 })
  await expect(get()).rejects.toMatchObject({ code: 'unreadable' })
  answer(200, '<html>')
  await expect(get()).rejects.toMatchObject({ code: 'unreadable' })
})

test('reports a failed connection as a network error', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(get()).rejects.toMatchObject({ code: 'network', status: null })
})

test('reports a connection lost in the body as a network error', async () => {
  const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('reset')) })
  fetchMock.mockResolvedValueOnce(new Response(body))
  await expect(get()).rejects.toMatchObject({ code: 'network', status: null })
})

test('reports a failed token renewal as a network error only without a network', async () => {
  const down = anAuthError('auth/network-request-failed')
  jest.mocked(idToken).mockRejectedValueOnce(down)
  await expect(get()).rejects.toMatchObject({ code: 'network', cause: down })
  const refused = anAuthError('auth/internal-error')
  jest.mocked(idToken).mockRejectedValueOnce(refused)
  await expect(get()).rejects.toBe(refused)
  expect(fetchMock).not.toHaveBeenCalled()
})

const DATE = 'Mon, 01 Jun 2026 10:00:00 GMT'
const OURS = { date: DATE, 'x-request-id': 'r1' }

test.each([
  ['from an answer', 200, OURS, {}, DATE],
  ['from an error', 404, OURS, {}, DATE],
  ['not from a proxy’s error page', 502, { date: DATE }, {}, null],
  ['from one that no cache has kept', 200, { ...OURS, age: '0' }, {}, DATE],
  ['not from a cache', 200, { ...OURS, age: '7' }, {}, null],
  ['not from where a redirect led', 200, OURS, { redirected: true }, null],
])('reads the server’s clock %s', async (_from, status, headers, own, dateHeader) => {
  const observe = jest.spyOn(serverClock, 'observe')
  const response = new Response('{"data":"x"}', { status, headers })
  for (const [key, value] of Object.entries(own)) Object.defineProperty(response, key, { value })
  fetchMock.mockResolvedValueOnce(response)
  await get().catch(() => {})
  expect(observe.mock.lastCall).toEqual([expect.objectContaining({ dateHeader })])
})

test('times out after 8 s, including the wait for a token', async () => {
  jest.useFakeTimers()
  jest.mocked(idToken).mockReturnValueOnce(new Promise(() => {}))
  const call = expect(get()).rejects.toMatchObject({ code: 'timeout' })
  await jest.advanceTimersByTimeAsync(TIMEOUT_MS)
  await call
})

test('aborts the request when the caller does', async () => {
  fetchMock.mockReturnValueOnce(new Promise(() => {}))
  const controller = new AbortController()
  const call = apiGet('/alerts/user', answerSchema, { signal: controller.signal })
  await Promise.resolve()
  await Promise.resolve()
  controller.abort()
  await expect(call).rejects.toMatchObject({ code: 'aborted' })
  expect(fetchMock.mock.calls[0]?.[1].signal?.aborted).toBe(true)
})

describe('an answer with a tag', () => {
  const sentTag = () => new Headers(fetchMock.mock.lastCall?.[1].headers).get('if-none-match')
  const unchanged = () => fetchMock.mockResolvedValueOnce(new Response(null, { status: 304 }))
  beforeEach(async () => {
    answer(200, { data: 'x' }, { etag: '"1"' })
    await get()
  })

  test('is the same object until it changes', async () => {
    unchanged()
    const first = await get()
    expect([first, sentTag()]).toEqual([{ data: 'x' }, '"1"'])
    unchanged()
    expect(await get()).toBe(first)
    answer(200, { data: 'y' }, { etag: '"2"' })
    expect(await get()).toEqual({ data: 'y' })
    unchanged()
    expect([await get(), sentTag()]).toEqual([{ data: 'y' }, '"2"'])
  })

  test('survives a failure', async () => {
    answer(503, {})
    await expect(get()).rejects.toMatchObject({ status: 503 })
    unchanged()
    expect(await get()).toEqual({ data: 'x' })
  })

  test('is asked for in full after one that was untagged', async () => {
    answer(200, { data: 'y' })
    await get()
    answer(200, { data: 'z' })
    await get()
    expect(sentTag()).toBeNull()
  })

  test('is forgotten when the session ends', async () => {
    forgetSessionData()
    answer(200, { data: 'y' })
    expect(await get()).toEqual({ data: 'y' })
    expect(sentTag()).toBeNull()
  })

  test('belongs to its path, and stays whatever other routes are asked for', async () => {
    for (const id of ['1', '2', '3', '4', '5', '1']) {
      answer(200, { data: id }, { etag: '"1"' })
      await apiGet(`/alerts?edge_node_id=${id}`, answerSchema)
      expect(sentTag()).toBeNull()
    }
    unchanged()
    expect([await get(), sentTag()]).toEqual([{ data: 'x' }, '"1"'])
  })
})

test('a 304 that nobody asked for is unreadable', async () => {
  fetchMock.mockResolvedValueOnce(new Response(null, { status: 304 }))
  await expect(get()).rejects.toMatchObject({ code: 'unreadable' })
})
