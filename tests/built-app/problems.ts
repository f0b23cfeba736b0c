import { apiErrorSchema } from '@/lib/api/api-error'
import { API_ROUTE, PAGE_HEADERS } from '@/lib/server/page-security/security-headers.mjs'
import { UPSTREAM_TEXT, type ProxiedCall } from '@/tests/proxied-calls'
import type { ReceivedRequest } from '@/tests/stand-in-server'
import type { RawAnswer, RawRequest } from './raw-http'

export interface Expected {
  /** allowed */
  status: number | readonly number[]
  retryAfter?: string
  /** default: none */
  backendCalls?: number
  /** `server`: Node or Next responds before a route is found */
  answeredBy?: 'server'
}

interface Exchange {
  call: ProxiedCall
  uid: string
  request: RawRequest
  answer: RawAnswer
  /** what the backend saw */
  received: readonly ReceivedRequest[]
  expected: Expected
}

const CODE_BY_STATUS: Record<number, string> = {
  400: 'bad-request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  409: 'conflict',
  413: 'body-too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  502: 'bad-gateway',
  503: 'unavailable',
  504: 'timeout',
}

/** Four are the proxy's own; the others frame the message. */
const FORWARDED_HEADERS = new Set([
  'accept',
  'authorization',
  'content-type',
  'x-request-id',
  'connection',
  'content-length',
  'host',
])

/** What an /api route may send itself (security rule 17), and the HTTP server's. */
const ANSWER_HEADERS: ReadonlySet<string> = new Set([
  'allow',
  'cache-control',
  'content-type',
  'etag',
  'retry-after',
  'vary',
  'x-content-type-options',
  'x-request-id',
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
])

const PAGE_HEADER_NAMES = Object.keys(PAGE_HEADERS).map((name) => name.toLowerCase())

/** A path that Next normalizes first isn't recognized as a call in time. */
function answerHeadersFor(target: string): ReadonlySet<string> {
  const [path = ''] = target.split('?', 1)
  return API_ROUTE.test(path) ? ANSWER_HEADERS : new Set([...ANSWER_HEADERS, ...PAGE_HEADER_NAMES])
}

/** Empty if nothing is wrong with the response or with what the backend saw. */
export function problemsOf(exchange: Exchange): string[] {
  const { call, uid, request, answer, received, expected } = exchange
  const statuses = [expected.status].flat()
  const { backendCalls = 0 } = expected
  const seen = received.map(({ method, url }) => `${method} ${url}`)
  return [
    ...(statuses.includes(answer.status) ? [] : [`is ${answer.status}, not ${statuses}`]),
    ...(seen.length === backendCalls ? [] : [`the backend saw [${seen.join(', ')}]`]),
    ...received.flatMap((one) => forwardingProblems(one, call, uid)),
    ...redirectProblems(request, answer),
    ...(expected.answeredBy === 'server' ? [] : headerProblems(request, answer, expected)),
    ...(expected.answeredBy === 'server' ? [] : bodyProblems(request, answer)),
  ]
}

/** As intended, with four headers of the proxy's own. */
function forwardingProblems(
  { method, url, headers, body }: ReceivedRequest,
  call: ProxiedCall,
  uid: string,
): string[] {
  const meant = `${call.method} ${call.url.replace('/api', '').replace('user-1', uid)}`
  const foreign = Object.keys(headers).filter((name) => !FORWARDED_HEADERS.has(name))
  return [
    ...(`${method} ${url}` === meant ? [] : [`the backend saw ${method} ${url}`]),
    ...foreign.map((name) => `the backend saw the header ${name}`),
    ...(body === (call.body ?? '') ? [] : [`the backend saw the body ${body.slice(0, 80)}`]),
  ]
}

/** To another path, but not to another host. */
function redirectProblems({ target }: RawRequest, { headers }: RawAnswer): string[] {
  const location = headers.get('location')
  if (location === undefined) return []
  const asked = target.startsWith('http') ? new URL(target).origin : 'http://app.test'
  const { origin } = new URL(location, asked)
  return origin === asked ? [] : [`leads to ${location}`]
}

function headerProblems(
  { target }: RawRequest,
  { status, headers }: RawAnswer,
  { retryAfter }: Expected,
): string[] {
  const known = answerHeadersFor(target)
  const strange = [...headers.keys()].filter((name) => !known.has(name))
  const isEmpty = status === 204 || status === 304
  const wanted: Record<string, boolean> = {
    'cache-control': headers.get('cache-control') === 'private, no-store',
    'content-type': isEmpty || headers.get('content-type') === 'application/json; charset=utf-8',
    // None or the proxy's own; the backend's stays behind it.
    etag: /^("[\w-]{22}\.[\w-]{22}")?$/.test(headers.get('etag') ?? ''),
    'retry-after':
      retryAfter === undefined && status === 503
        ? headers.has('retry-after')
        : headers.get('retry-after') === retryAfter,
    vary: /\bAuthorization\b/.test(headers.get('vary') ?? ''),
    'x-content-type-options': headers.get('x-content-type-options') === 'nosniff',
    'x-request-id': /^[\da-f-]{36}$/.test(headers.get('x-request-id') ?? ''),
  }
  const wrong = Object.keys(wanted).filter((name) => !wanted[name])
  return [
    ...strange.map((name) => `has the header ${name}`),
    ...wrong.map((name) => `has ${name}: ${headers.get(name)}`),
    ...([...headers].join().includes(UPSTREAM_TEXT) ? ['passes on a header’s text'] : []),
  ]
}

function bodyProblems({ method }: RawRequest, { status, headers, body }: RawAnswer): string[] {
  if (status === 204 || method === 'HEAD') return body === '' ? [] : ['has a body']
  if (body.includes(UPSTREAM_TEXT)) return ['passes on what the backend wrote']
  const json = parsed(body)
  if (status < 400) return json === undefined ? ['isn’t JSON'] : []
  const { data } = apiErrorSchema.strict().safeParse(json)
  if (!data) return [`isn’t a typed error: ${body.slice(0, 80)}`]
  return [
    ...(data.error.code === CODE_BY_STATUS[status] ? [] : [`has the code ${data.error.code}`]),
    ...(data.error.requestId === headers.get('x-request-id') ? [] : ['names another request']),
  ]
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
