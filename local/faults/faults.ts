import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { healthyBody } from './healthy-responses'
import { LEAKY_HEADERS, UPSTREAM_TEXT, type RequestHandler } from './request-handler'

const DRIP_MS = 50
const HUGE_BYTES = 50_000_000
const CHUNK = Buffer.alloc(1_000_000, ' ')
const NESTED_ARRAYS = 100_000

const STATUSES = [400, 401, 402, 403, 404, 405, 408, 409, 410, 413, 418, 422, 425, 429, 431, 451]
const SERVER_STATUSES = [500, 501, 502, 503, 504]
const REDIRECTS = [301, 302, 303, 307, 308]

/** Begins a response with a JSON content type. */
function begin(response: ServerResponse, headers: Record<string, string> = {}): ServerResponse {
  return response.writeHead(200, {
    ...LEAKY_HEADERS,
    'content-type': 'application/json',
    ...headers,
  })
}

function status(code: number, headers: Record<string, string> = {}): RequestHandler {
  return (_, response) => {
    response.writeHead(code, { ...LEAKY_HEADERS, 'content-type': 'text/plain', ...headers })
    response.end(code === 204 ? undefined : UPSTREAM_TEXT)
  }
}

function body(text: string, headers?: Record<string, string>): RequestHandler {
  return (_, response) => void begin(response, headers).end(text)
}

/** Calls `drip` repeatedly until the connection closes. */
function everyDrip(response: ServerResponse, drip: () => void): void {
  const timer = setInterval(drip, DRIP_MS)
  response.once('close', () => clearInterval(timer))
}

const withoutAnswer: Record<string, RequestHandler> = {
  'reset before a response': ({ socket }) => void socket.resetAndDestroy(),
  'closed before a response': ({ socket }) => void socket.destroy(),
  'reset in the body': ({ socket }, response) =>
    void begin(response).write(`{"data":"${UPSTREAM_TEXT}`, () => socket.resetAndDestroy()),
  'closed in the body': ({ socket }, response) =>
    void begin(response).write(`{"data":"${UPSTREAM_TEXT}`, () => socket.destroy()),
}

/** Faults that last until the proxy times out. */
export const SLOW_FAULTS: Record<string, RequestHandler> = {
  'headers never come': () => undefined,
  'headers drip': ({ socket }, response) => {
    socket.write('HTTP/1.1 200 OK\r\nx-slow: ')
    everyDrip(response, () => socket.write('x'))
  },
  'the body stalls': (_, response) => void begin(response).write('{"data":'),
  'the body drips': (_, response) => {
    begin(response).write('{"data":"')
    everyDrip(response, () => response.write('x'))
  },
}

const statuses = [...STATUSES, ...SERVER_STATUSES].flatMap((code): [string, RequestHandler][] => [
  [`${code}`, status(code)],
  [`${code}, Retry-After 7`, status(code, { 'retry-after': '7' })],
])
const redirects = REDIRECTS.flatMap((code): [string, RequestHandler][] => [
  [`${code} to the same origin`, status(code, { location: '/elsewhere' })],
  [`${code} to another origin`, status(code, { location: 'https://elsewhere.example/' })],
])

const bodies: Record<string, RequestHandler> = {
  '204': status(204),
  '503, Retry-After with text': status(503, { 'retry-after': UPSTREAM_TEXT }),
  'an empty body': body(''),
  'an HTML page': body(`<h1>${UPSTREAM_TEXT}</h1>`, { 'content-type': 'text/html' }),
  'HTML labeled as JSON': body(`<h1>${UPSTREAM_TEXT}</h1>`),
  'JSON cut short': body(`{"data":"${UPSTREAM_TEXT}`),
  'shorter than its Content-Length': ({ socket }, response) =>
    void begin(response, { 'content-length': '900' }).write(UPSTREAM_TEXT, () => socket.end()),
  'JSON of another shape': body(JSON.stringify({ result: UPSTREAM_TEXT })),
  'deep nesting': body('{"data":' + '['.repeat(NESTED_ARRAYS) + ']'.repeat(NESTED_ARRAYS) + '}'),
  'duplicate ids': (request, response) => void begin(response).end(doubled(healthyBody(request))),
  'a gzip bomb': (_, response) =>
    void begin(response, { 'content-encoding': 'gzip' }).end(gzipBomb()),
  '50 MB': (_, response) => {
    begin(response).write(`"${UPSTREAM_TEXT}`)
    sendHuge(response, HUGE_BYTES)
  },
}

/** Faults that end immediately, by name. */
export const QUICK_FAULTS: ReadonlyMap<string, RequestHandler> = new Map([
  ...Object.entries(withoutAnswer),
  ...statuses,
  ...redirects,
  ...Object.entries(bodies),
])

let bomb: Buffer | undefined

function gzipBomb(): Buffer {
  bomb ??= gzipSync(Buffer.concat([Buffer.alloc(HUGE_BYTES, ' '), Buffer.from(UPSTREAM_TEXT)]))
  return bomb
}

function sendHuge(response: ServerResponse, leftBytes: number): void {
  if (leftBytes <= 0) response.end('"')
  else if (!response.destroyed)
    response.write(CHUNK, () => sendHuge(response, leftBytes - CHUNK.byteLength))
}

/** The good response with its list repeated, so that each id appears twice. */
function doubled(good: { data?: unknown }): string {
  if (!Array.isArray(good.data)) return JSON.stringify(good)
  return JSON.stringify({ data: [...good.data, ...good.data] })
}
