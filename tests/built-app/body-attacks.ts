import { gzipSync } from 'node:zlib'
import { ACCEPT_TERMS, ACKNOWLEDGE, PROXIED_CALLS } from '@/tests/proxied-calls'
import { attacks, attacksWith, withBody, withHeader, withoutHeader, type Attack } from './attack'
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

const BAD_TYPES: Record<string, string> = {
  'of type text/plain': 'text/plain',
  'of type text/plain; charset=application/json': 'text/plain; charset=application/json',
  'of type application/x-www-form-urlencoded': 'application/x-www-form-urlencoded',
  'of type application/jsonp': 'application/jsonp',
  'of type application/json, text/plain': 'application/json, text/plain',
}

const calls = [ACCEPT_TERMS]

export const BODY_ATTACKS: Attack[] = [
  ...attacksWith({ calls, status: 400 }, BAD_BODIES, withBody),
  ...attacksWith({ calls, status: 415 }, BAD_TYPES, (good, type) =>
    withHeader(good, 'content-type', type),
  ),
  ...attacks(
    { calls, status: 415 },
    { 'without a content type': (good) => withoutHeader(good, 'content-type') },
  ),
  ...attacks(
    { calls, status: 200, backendCalls: 1 },
    { 'exactly 16 kB': (good) => withBody(good, version('3').padEnd(LIMIT_BYTES)) },
  ),
  ...attacks(
    { calls, status: 413 },
    {
      'a byte over 16 kB': (good) => withBody(good, version('3').padEnd(LIMIT_BYTES + 1)),
      'over 16 kB in bytes, under 16 kB in characters': (good) =>
        withBody(good, version('é'.repeat(LIMIT_BYTES / 2))),
      'over 16 kB in chunks without a length': (good) =>
        chunked(good, version('3').padEnd(LIMIT_BYTES + 1)),
    },
  ),
  ...attacks(
    { calls, status: 504, passesTime: true },
    { 'a false length': (good) => withHeader(good, 'content-length', '20000') },
  ),
  // Two servers could read these in two ways; Node's parser rejects them.
  ...attacks(
    { calls, status: 400, answeredBy: 'server' },
    {
      'a length and chunks': (good) =>
        withHeader(chunked(good, version('3')), 'content-length', '4'),
      'two lengths': (good) => ({ ...good, headers: [...good.headers, ['content-length', '3']] }),
      'an invalid chunk size': (good) => ({
        ...chunked(good, ''),
        body: 'zz\r\n{}\r\n0\r\n\r\n',
      }),
    },
  ),
  // A body where none belongs is neither read nor passed on.
  ...attacks(
    {
      calls: PROXIED_CALLS.filter((call) => call !== ACCEPT_TERMS),
      status: 200,
      backendCalls: 1,
    },
    {
      'an unexpected body': (good) =>
        withBody(withHeader(good, 'content-type', 'application/json'), version('smuggled')),
    },
  ),
  ...attacks(
    { calls: [ACKNOWLEDGE], status: 200, backendCalls: 1 },
    { 'an unexpected body of 1 MB': (good) => withBody(good, 'x'.repeat(1_000_000)) },
  ),
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
