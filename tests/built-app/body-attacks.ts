import { gzipSync } from 'node:zlib'
import { ACCEPT_TERMS, ACKNOWLEDGE, PROXIED_CALLS } from '@/tests/proxied-calls'
import { withBody, withHeader, withoutHeader, type Attack } from './attack'
import type { RawRequest } from './raw-http'

const LIMIT_BYTES = 16_384
const version = (text: string) => JSON.stringify({ version: text })

const BAD_BODIES: Record<string, string | Buffer> = {
  'no body': '',
  'invalid JSON': '{"version":"3"',
  'JSON with trailing data': '{"version":"3"} {"version":"4"}',
  'JSON with a comment': '{"version":"3"/* 4 */}',
  null: 'null',
  'a version that is a number': '{"version":3}',
  'an empty version': version(''),
  'a version of 65 characters': version('x'.repeat(65)),
  'no version': '{}',
  'an extra key': '{"version":"3","uid":"user-1"}',
  'a key __proto__': '{"version":"3","__proto__":{"isEmployee":true}}',
  'a version via __proto__': '{"__proto__":{"version":"3"}}',
  'nested 8,000 deep': '['.repeat(8_000) + ']'.repeat(8_000),
  'UTF-16': Buffer.from(version('3'), 'utf16le'),
  'invalid UTF-8': Buffer.concat([
    Buffer.from('{"version":"'),
    Buffer.from([0xff, 0xfe]),
    Buffer.from('"}'),
  ]),
  gzip: gzipSync(version('3')),
  'a form': 'version=3',
}

const BODY_CONTENTS: Attack[] = Object.entries(BAD_BODIES).map(([name, body]) => ({
  name,
  status: 400,
  calls: [ACCEPT_TERMS],
  change: (good) => withBody(good, body),
}))

const BODY_TYPES: Attack[] = [
  'text/plain',
  'text/plain; charset=application/json',
  'application/x-www-form-urlencoded',
  'application/jsonp',
  'application/json, text/plain',
].map((type) => ({
  name: `of type ${type}`,
  status: 415,
  calls: [ACCEPT_TERMS],
  change: (good) => withHeader(good, 'content-type', type),
}))

const SIZES: Attack[] = [
  {
    name: 'exactly 16 kB',
    status: 200,
    backendCalls: 1,
    calls: [ACCEPT_TERMS],
    change: (good) => withBody(good, version('3').padEnd(LIMIT_BYTES)),
  },
  {
    name: 'a byte over 16 kB',
    status: 413,
    calls: [ACCEPT_TERMS],
    change: (good) => withBody(good, version('3').padEnd(LIMIT_BYTES + 1)),
  },
  {
    name: 'over 16 kB in bytes, under 16 kB in characters',
    status: 413,
    calls: [ACCEPT_TERMS],
    change: (good) => withBody(good, version('é'.repeat(LIMIT_BYTES / 2))),
  },
  {
    name: 'over 16 kB in chunks without a length',
    status: 413,
    calls: [ACCEPT_TERMS],
    change: (good) => chunked(good, version('3').padEnd(LIMIT_BYTES + 1)),
  },
  {
    name: 'a false length',
    status: 504,
    calls: [ACCEPT_TERMS],
    passesTime: true,
    change: (good) => withHeader(good, 'content-length', '20000'),
  },
]

/** Two servers could read these in two ways; Node's parser rejects them. */
const SMUGGLED: Attack[] = [
  {
    name: 'a length and chunks',
    change: (good: RawRequest) => withHeader(chunked(good, version('3')), 'content-length', '4'),
  },
  {
    name: 'two lengths',
    change: (good: RawRequest) => ({
      ...good,
      headers: [...good.headers, ['content-length', '3'] as const],
    }),
  },
  {
    name: 'an invalid chunk size',
    change: (good: RawRequest) => ({ ...chunked(good, ''), body: 'zz\r\n{}\r\n0\r\n\r\n' }),
  },
].map((attack) => ({ ...attack, status: 400, calls: [ACCEPT_TERMS], answeredBy: 'server' }))

/** A body where none belongs is neither read nor passed on. */
const UNWANTED: Attack = {
  name: 'an unexpected body',
  status: 200,
  backendCalls: 1,
  calls: PROXIED_CALLS.filter((call) => call !== ACCEPT_TERMS),
  change: (good) =>
    withBody(withHeader(good, 'content-type', 'application/json'), version('smuggled')),
}

const NO_TYPE: Attack = {
  name: 'without a content type',
  status: 415,
  calls: [ACCEPT_TERMS],
  change: (good) => withoutHeader(good, 'content-type'),
}

const HUGE: Attack = {
  name: 'an unexpected body of 1 MB',
  status: 200,
  backendCalls: 1,
  calls: [ACKNOWLEDGE],
  change: (good) => withBody(good, 'x'.repeat(1_000_000)),
}

export const BODY_ATTACKS: Attack[] = [
  ...BODY_CONTENTS,
  ...BODY_TYPES,
  NO_TYPE,
  ...SIZES,
  ...SMUGGLED,
  UNWANTED,
  HUGE,
]

function chunked(request: RawRequest, text: string): RawRequest {
  const encoded = withHeader(
    withoutHeader(request, 'content-length'),
    'transfer-encoding',
    'chunked',
  )
  const chunk = text && `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`
  return { ...encoded, body: `${chunk}0\r\n\r\n` }
}
