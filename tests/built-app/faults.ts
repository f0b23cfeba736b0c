import type { ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { goodBody, LEAKY_HEADERS, UPSTREAM_TEXT, type ProxiedCall } from '@/tests/proxied-calls'
import { json, type Answer } from '@/tests/stand-in-server'

export interface Fault {
  answer: Answer
  /** `unreadable`: the call's answer to an unreadable 200 */
  status: number | 'unreadable' | ((call: ProxiedCall) => number)
  retryAfter?: string
}

const DRIP_MS = 50
const HUGE_BYTES = 50_000_000
const CHUNK = Buffer.alloc(1_000_000, ' ')
const NESTED_ARRAYS = 100_000

function begin(response: ServerResponse, headers: Record<string, string> = {}): ServerResponse {
  return response.writeHead(200, {
    ...LEAKY_HEADERS,
    'content-type': 'application/json',
    ...headers,
  })
}

function status(code: number, headers: Record<string, string> = {}): Answer {
  return (_, response) => {
    response.writeHead(code, { ...LEAKY_HEADERS, 'content-type': 'text/plain', ...headers })
    response.end(code === 204 ? undefined : UPSTREAM_TEXT)
  }
}

function unavailable(retryAfter: string, headers: Record<string, string> = {}): Fault {
  return { answer: status(503, headers), status: 503, retryAfter }
}

function unreadable(body: string | Buffer, headers: Record<string, string> = {}): Fault {
  return { answer: (_, response) => begin(response, headers).end(body), status: 'unreadable' }
}

/** The head and the start of a body, then `end`. */
function cutOff(end: (response: ServerResponse) => void, headers = {}): Fault {
  return {
    answer: (_, response) =>
      begin(response, headers).write(`{"data":"${UPSTREAM_TEXT}`, () => end(response)),
    status: 'unreadable',
  }
}

/** Until the connection closes. */
function everyDrip(response: ServerResponse, drip: () => void): void {
  const timer = setInterval(drip, DRIP_MS)
  response.once('close', () => clearInterval(timer))
}

/** Decoded. */
export function bytesMaxOf({ url }: Pick<ProxiedCall, 'url'>): number {
  return url.endsWith('/alerts/user') ? 16_000_000 : 5_000_000
}

export function padded(bytes: number, encoding: '' | 'gzip'): Answer {
  return (request, response) => {
    const text = JSON.stringify(goodBody(request)).padEnd(bytes)
    if (encoding === '') begin(response).end(text)
    else begin(response, { 'content-encoding': encoding }).end(gzipSync(text))
  }
}

/** Each lasts until the proxy times out. */
export const SLOW_FAULTS: Record<string, Answer> = {
  'headers never come': () => undefined,
  'headers drip': (_, response) => {
    response.socket?.write('HTTP/1.1 200 OK\r\nx-slow: ')
    everyDrip(response, () => response.socket?.write('x'))
  },
  'the body stalls': (_, response) => void begin(response).write('{"data":'),
  'the body drips': (_, response) => {
    begin(response).write('{"data":"')
    everyDrip(response, () => response.write('x'))
  },
}

const bomb = () => Buffer.concat([Buffer.alloc(HUGE_BYTES, ' '), Buffer.from(UPSTREAM_TEXT)])
const gzipBomb = once(() => gzipSync(bomb()))
const brotliBomb = once(() =>
  // The default quality is slow.
  brotliCompressSync(bomb(), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
)

export const QUICK_FAULTS: Record<string, Fault> = {
  '204': { answer: status(204), status: 204 },
  '500': { answer: status(500), status: 502 },
  '503': unavailable('5'),
  '503, Retry-After 7': unavailable('7', { 'retry-after': '7' }),
  '503, Retry-After with text': unavailable('5', { 'retry-after': UPSTREAM_TEXT }),
  'reset before a response': {
    answer: (_, { socket }) => void socket?.resetAndDestroy(),
    status: 502,
  },
  'reset in the body': cutOff(({ socket }) => socket?.resetAndDestroy()),
  'chunks cut short': cutOff((response) => response.destroy(), { 'transfer-encoding': 'chunked' }),
  'shorter than its Content-Length': cutOff(({ socket }) => socket?.end(), {
    'content-length': '900',
  }),
  'an empty body': unreadable(''),
  'an HTML page': unreadable(`<h1>${UPSTREAM_TEXT}</h1>`, { 'content-type': 'text/html' }),
  'JSON labeled as text': unreadable('{"data":[]}', { 'content-type': 'text/plain' }),
  'JSON cut short': unreadable(`{"data":"${UPSTREAM_TEXT}`),
  'JSON of another shape': unreadable(JSON.stringify({ result: UPSTREAM_TEXT })),
  'invalid UTF-8': unreadable(Buffer.from([0x22, 0xff, 0x22])),
  'an unknown encoding': unreadable('{}', { 'content-encoding': 'zstd' }),
  'stacked encodings': unreadable('{}', { 'content-encoding': 'gzip, gzip' }),
  'invalid gzip': unreadable('{}', { 'content-encoding': 'gzip' }),
  'a gzip bomb': {
    answer: (_, response) => begin(response, { 'content-encoding': 'gzip' }).end(gzipBomb()),
    status: 'unreadable',
  },
  'a brotli bomb': {
    answer: (_, response) => begin(response, { 'content-encoding': 'br' }).end(brotliBomb()),
    status: 'unreadable',
  },
  '50 MB': {
    answer: (_, response) => {
      begin(response).write(`"${UPSTREAM_TEXT}`)
      sendHuge(response, HUGE_BYTES)
    },
    status: 'unreadable',
  },
  'deep nesting': {
    ...unreadable(`{"data":${'['.repeat(NESTED_ARRAYS)}${']'.repeat(NESTED_ARRAYS)}}`),
    // An unreadable item of a list doesn't hide the others.
    status: ({ good, unreadable }) => (Array.isArray(good.data) ? 200 : unreadable),
  },
  'duplicate ids': {
    answer: (request, response) => json(200, doubled(goodBody(request)))(request, response),
    status: 200,
  },
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

function sendHuge(response: ServerResponse, leftBytes: number): void {
  if (leftBytes <= 0) response.end('"')
  else if (!response.destroyed)
    response.write(CHUNK, () => sendHuge(response, leftBytes - CHUNK.byteLength))
}

/** Each id appears twice. */
function doubled(good: { data?: unknown } = {}): object {
  return Array.isArray(good.data) ? { data: [...good.data, ...good.data] } : good
}
