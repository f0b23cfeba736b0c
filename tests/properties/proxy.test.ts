import fc from 'fast-check'
import { apiErrorSchema } from '@/lib/api/api-error'
import { isOwnTag, OWN_HEADERS } from '@/tests/answer-headers'
import { ROUTES, startRouteBench, type RouteCase } from '@/tests/route-bench'
import { json } from '@/tests/stand-in-server'
import { captured } from './captured-output'
import { hostileText, wellFormedText } from './texts'

const TEMPLATES = [
  /^GET \/alerts\/user$/,
  /^GET \/alerts\?edge_node_id=[^&#]+$/,
  /^POST \/alerts\/status\/(?!\.{1,2}\/)[\w.!~*'()%-]+\/acknowledge$/,
  /^GET \/admin\/terms$/,
  /^POST \/users\/[A-Za-z0-9_-]{1,128}\/acceptTerms$/,
]
const ALERT_ID = /^(?!\.{1,2}$)[^/\\%?#\p{Cc}\p{Cs}]{1,256}$/u
const STATUSES = new Set([200, 204, 400, 401, 403, 404, 409, 413, 415, 429, 502, 503, 504])
/** Marks what must not be passed on. */
const UPSTREAM_MARK = 'upstream-secret'
/** Enough that none reaches the per-minute limit. */
const UIDS = Array.from({ length: 300 }, (_, index) => `fuzz-${index}`)

const route = fc.constantFrom(...Object.values(ROUTES))
const id = fc.oneof(
  fc.constant(undefined),
  fc.stringMatching(/^[A-Za-z0-9_-]{1,128}$/),
  hostileText,
)
const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  wellFormedText.map((text) => `?edge_node_id=${encodeURIComponent(text)}`),
  hostileText.map((text) => `?${text.replaceAll('#', '')}`),
)
const body = fc.oneof(
  fc.constant(undefined),
  hostileText,
  hostileText.map((version) => JSON.stringify({ version })),
)

const headerValue = fc.stringMatching(/^[\x21-\x7e]([\x20-\x7e]{0,20}[\x21-\x7e])?$/)
const upstreamHeaders = fc.dictionary(
  fc.oneof(
    fc.constantFrom(
      ...['set-cookie', 'cache-control', 'access-control-allow-origin', 'location', 'server'],
      ...['retry-after', 'x-powered-by', 'www-authenticate', 'content-type', 'etag', 'vary'],
    ),
    fc.stringMatching(/^x-[a-z]{1,12}$/),
  ),
  fc.oneof(headerValue, fc.constant(UPSTREAM_MARK), fc.nat().map(String)),
  { maxKeys: 5 },
)
const upstreamStatus = fc.oneof(
  { weight: 3, arbitrary: fc.constant(200) },
  { weight: 1, arbitrary: fc.integer({ min: 200, max: 599 }) },
)

interface Asked {
  route: RouteCase
  /** undefined: the right one, also for the body */
  id: string | undefined
  query: string
  body: string | undefined
}

/** Whether the backend must be called; null: depends on chance. */
function isWellMade({ route: { url, params, ...meant }, id, query, body }: Asked): boolean | null {
  if (query !== '') return null
  if (url.includes('?')) return false
  if (id !== undefined && params.uid) return false
  if (id !== undefined && params.id) return ALERT_ID.test(id)
  return meant.body === undefined || body === undefined || null
}

/** Half as many as of pure functions: each makes HTTP calls, which a busy machine makes slowly. */
const numRuns = Math.ceil((fc.readConfigureGlobal().numRuns ?? 100) / 2)

/** Route handlers between stand-ins for Google and the backend. */
const bench = startRouteBench()
const user = fc.constantFrom(...UIDS)
const tokens = new Map<string, string>()

beforeAll(async () => {
  for (const sub of UIDS) tokens.set(sub, await bench.google.sign({ sub, isEmployee: true }))
})

function call(
  route: RouteCase,
  uid: string,
  change: { id?: string; query?: string; body?: string },
) {
  const [path = ''] = route.url.split('?')
  return captured(() =>
    bench.call(route, {
      url: change.query === undefined ? route.url : path + change.query,
      params: { id: change.id ?? 'a1', uid: change.id ?? uid },
      headers: { authorization: `Bearer ${tokens.get(uid)}` },
      body: route.body === undefined ? undefined : (change.body ?? route.body),
    }),
  )
}

test('the upstream path always equals one of five templates', () =>
  fc.assert(
    fc.asyncProperty(fc.record({ route, user, id, query, body }), async (input) => {
      bench.backend.received.length = 0
      bench.backend.answer = (_, response) => response.writeHead(204).end()
      const { result } = await call(input.route, input.user, input)
      if (result.status === 429) return
      expect(STATUSES).toContain(result.status)
      const wellMade = isWellMade(input)
      if (wellMade !== null) expect(result.status === 204).toBe(wellMade)
      expect(bench.backend.received).toHaveLength(result.status === 204 ? 1 : 0)
      for (const { method, url } of bench.backend.received)
        expect(TEMPLATES.some((template) => template.test(`${method} ${url}`))).toBe(true)
    }),
    { numRuns },
  ))

test.each<[string, fc.Arbitrary<string | null>]>([
  ['that can be used', fc.constant(null)],
  ['of any kind', fc.oneof(hostileText, fc.json())],
])('answers %s pass on only allowed headers and statuses and no upstream text', (_what, texts) =>
  fc.assert(
    fc.asyncProperty(
      fc.record({ route, user, status: upstreamStatus, headers: upstreamHeaders, text: texts }),
      async ({ route: at, user: by, status, headers, text }) => {
        const good = { ...at.good, extra: UPSTREAM_MARK }
        bench.backend.answer =
          text === null
            ? json(status, good, { ...headers, 'content-type': 'application/json' })
            : (_, response) => response.writeHead(status, headers).end(text + UPSTREAM_MARK)
        const { result, output } = await call(at, by, {})
        expect(STATUSES).toContain(result.status)
        if (status !== 401) expect(result.status).not.toBe(401)
        for (const [name, value] of result.headers) {
          expect(OWN_HEADERS).toContain(name)
          expect(value).not.toContain(UPSTREAM_MARK)
        }
        expect(isOwnTag(result.headers.get('etag'))).toBe(true)
        expect(result.headers.get('cache-control')).toBe('private, no-store')
        expect(JSON.stringify(result.body)).not.toContain(UPSTREAM_MARK)
        if (result.status >= 400) apiErrorSchema.strict().parse(result.body)
        expect(output).not.toMatch(new RegExp(`eyJ|fuzz-|${UPSTREAM_MARK}`))
      },
    ),
    { numRuns },
  ),
)
