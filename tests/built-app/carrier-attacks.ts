import {
  attacksWith,
  tokenOf,
  withHeader,
  withHeaders,
  withoutHeader,
  withQuery,
  type Attack,
} from './attack'
import type { RawRequest } from './raw-http'

/** Ways to carry a good token that don't count. */
const CARRIERS: Record<string, (request: RawRequest, token: string) => RawRequest> = {
  'no Authorization header': (request) => request,
  'an empty Authorization header': (request) => authorized(request, ''),
  Basic: (request, token) => authorized(request, `Basic ${token}`),
  'the token alone': (request, token) => authorized(request, token),
  'two spaces': (request, token) => authorized(request, `Bearer  ${token}`),
  'two tokens in one header': (request, token) =>
    authorized(request, `Bearer ${token}, Bearer ${token}`),
  'two headers, the first one bad': (request, token) => ({
    ...request,
    headers: [
      ...request.headers,
      ['authorization', 'Bearer a.b.c'],
      ['authorization', `Bearer ${token}`],
    ],
  }),
  'the token in the query': (request, token) => withQuery(request, `access_token=${token}`),
  'the token in cookies': (request, token) =>
    withHeader(request, 'cookie', `__session=${token}; token=${token}`),
  'the token in other headers': (request, token) =>
    withHeaders(request, {
      'proxy-authorization': `Bearer ${token}`,
      'x-authorization': `Bearer ${token}`,
      'x-forwarded-authorization': `Bearer ${token}`,
    }),
}

/** Node itself rejects headers of 16 kB and more. */
const OVERSIZED: Attack = {
  name: 'over 16 kB, validly signed',
  status: 431,
  answeredBy: 'server',
  change: async (good, { google, uid }) =>
    authorized(good, `Bearer ${await google.sign({ sub: uid, padding: 'x'.repeat(16_384) })}`),
}

/** Node uses the first of two headers and drops the second. */
const GOOD_BEFORE_BAD: Attack = {
  name: 'two headers, the first one good',
  status: 200,
  backendCalls: 1,
  change: (good) => ({
    ...good,
    headers: [...good.headers, ['authorization', 'Bearer a.b.c']],
  }),
}

export const CARRIER_ATTACKS: Attack[] = [
  ...attacksWith({ status: 401 }, CARRIERS, (good, carry) =>
    carry(withoutHeader(good, 'authorization'), tokenOf(good)),
  ),
  OVERSIZED,
  GOOD_BEFORE_BAD,
]

function authorized(request: RawRequest, value: string): RawRequest {
  return withHeader(request, 'authorization', value)
}
