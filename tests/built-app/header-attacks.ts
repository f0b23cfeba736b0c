import { ACCEPT_TERMS, ACKNOWLEDGE, PROXIED_CALLS } from '@/tests/proxied-calls'
import { attacks, attacksWith, withHeader, withHeaders, withoutHeader, type Attack } from './attack'
import type { RawRequest } from './raw-http'

const POSTS = [ACKNOWLEDGE, ACCEPT_TERMS]
const hostOf = ({ headers }: RawRequest) => headers.find(([name]) => name === 'host')?.[1] ?? ''

/** What another site makes a browser send. Only the Host header is our identity. */
const CROSS_SITE: Record<string, Record<string, string>> = {
  'Sec-Fetch-Site: cross-site': { 'sec-fetch-site': 'cross-site' },
  'another origin': { origin: 'https://evil.example' },
  'an origin of null': { origin: 'null' },
  'an origin that isn’t a URL': { origin: 'evil' },
  'an origin on another port': { origin: 'http://127.0.0.1:1' },
  'another origin, with our host in X-Forwarded-Host': {
    origin: 'https://evil.example',
    'x-forwarded-host': 'evil.example',
  },
  'another origin, with our host in Forwarded': {
    origin: 'https://evil.example',
    forwarded: 'host=evil.example;proto=https',
  },
  'another origin that claims same-origin': {
    origin: 'https://evil.example',
    'sec-fetch-site': 'same-origin',
  },
}

const ORIGIN_ATTACKS: Attack[] = [
  ...attacksWith({ status: 403, calls: POSTS }, CROSS_SITE, withHeaders),
  ...attacks(
    { status: 403, calls: POSTS },
    {
      'an origin that starts with our host': (good) =>
        withHeader(good, 'origin', `http://${hostOf(good)}.evil.example`),
      'an origin with our host as its user': (good) =>
        withHeader(good, 'origin', `http://${hostOf(good)}@evil.example`),
    },
  ),
  ...attacks(
    { status: 200, backendCalls: 1, calls: POSTS },
    {
      'our own origin': (good) =>
        withHeaders(good, { origin: `http://${hostOf(good)}`, 'sec-fetch-site': 'same-origin' }),
      'our own origin, behind a gateway that names the default port': (good) =>
        withHeaders(good, { origin: 'https://wetwell.test', host: 'wetwell.test:443' }),
    },
  ),
]

/** They mean something to frameworks, gateways, or Next, but nothing here. */
const MEANINGLESS: Record<string, Record<string, string>> = {
  'a method override': {
    'x-http-method-override': 'DELETE',
    'x-http-method': 'DELETE',
    'x-method-override': 'DELETE',
  },
  'X-Forwarded-*': {
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '1',
    forwarded: 'for=127.0.0.1;host=evil.example',
    'x-real-ip': '127.0.0.1',
  },
  'another URL': { 'x-original-url': '/api/admin/users', 'x-rewrite-url': '/api/admin/users' },
  'hop-by-hop headers': {
    'keep-alive': 'timeout=60',
    te: 'trailers',
    'proxy-connection': 'keep-alive',
    trailer: 'authorization',
  },
  'a Connection header that would strip the token': {
    connection: 'close, authorization, x-request-id',
  },
  'an upgrade to another protocol': { upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' },
  'a chosen request id': { 'x-request-id': 'chosen-by-the-attacker' },
  'cookies and a cache': { cookie: 'session=1', 'if-none-match': '*', range: 'bytes=0-1' },
  'the headers of middleware': {
    'x-middleware-subrequest': Array(5).fill('middleware').join(':'),
    'x-middleware-rewrite': '/api/admin/terms',
    'x-middleware-override-headers': 'authorization',
    'x-middleware-request-authorization': 'Bearer a.b.c',
  },
  'the headers of Next’s own routing': {
    'x-matched-path': '/api/admin/terms',
    'x-invoke-path': '/api/admin/terms',
    'x-nextjs-data': '1',
    'x-now-route-matches': '1=user-1',
    'x-prerender-revalidate': '1',
    'next-router-prefetch': '1',
  },
}

/** Without a token, they open nothing; with one, they change nothing. */
const MEANINGLESS_ATTACKS: Attack[] = Object.entries(MEANINGLESS).flatMap(([name, headers]) => [
  {
    name: `${name}, without a token`,
    status: 401,
    change: (good) => withHeaders(withoutHeader(good, 'authorization'), headers),
  },
  {
    name,
    status: 200,
    backendCalls: 1,
    change: (good) => withHeaders(good, headers),
  },
])

export const HEADER_ATTACKS: Attack[] = [
  ...ORIGIN_ATTACKS,
  ...MEANINGLESS_ATTACKS,
  // Next redirects page data requests to its own cache address, where no data is.
  ...attacks(
    { status: 307, answeredBy: 'server' },
    { 'a request for a page’s data': (good) => withHeader(good, 'rsc', '1') },
  ),
  ...attacks(
    { status: 400, answeredBy: 'server' },
    {
      'no Host': (good) => withoutHeader(good, 'host'),
      'a NUL in a header': (good) => withHeader(good, 'x-evil', 'a\0b'),
      'a line break in a name': (good) => withHeader(good, 'x-evil\n', 'a'),
      'a space before the colon': (good) => withHeader(good, 'x-evil ', 'a'),
    },
  ),
]

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export const METHOD_ATTACKS: Attack[] = [
  ...METHODS.map((method): Attack => ({
    name: method,
    status: 405,
    calls: PROXIED_CALLS.filter((call) => call.method !== method),
    change: (good) => ({ ...good, method }),
  })),
  ...['TRACE', 'PROPFIND'].map((method): Attack => ({
    name: `${method}, of which Next knows nothing`,
    status: 405,
    change: (good) => ({ ...good, method }),
  })),
  // Node rejects methods it doesn't know, and which it knows depends on its version.
  ...['QUERY', 'BREW', 'get'].map((method): Attack => ({
    name: method,
    status: [400, 405],
    answeredBy: 'server',
    change: (good) => ({ ...good, method }),
  })),
  {
    name: 'CONNECT, closed without a response',
    status: 0,
    answeredBy: 'server',
    change: (good) => ({ ...good, method: 'CONNECT' }),
  },
  {
    name: 'a GET overridden to POST',
    status: 405,
    calls: POSTS,
    change: (good) => withHeader({ ...good, method: 'GET' }, 'x-http-method-override', 'POST'),
  },
]
