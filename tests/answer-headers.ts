import { API_ROUTE, PAGE_HEADERS } from '@/lib/server/page-security/security-headers.mjs'

/** Headers that an /api route may send itself (security rule 17). */
export const OWN_HEADERS: ReadonlySet<string> = new Set([
  'allow',
  'cache-control',
  'content-type',
  'etag',
  'retry-after',
  'vary',
  'x-content-type-options',
  'x-request-id',
])

/** Whether an answer has no entity tag or the proxy's own; the backend's stay behind it. */
export function isOwnTag(etag: string | null | undefined): boolean {
  return !etag || /^"[\w-]{22}\.[\w-]{22}"$/.test(etag)
}

/** Headers allowed in the built app's responses to calls: the route's and the HTTP server's. */
export const ANSWER_HEADERS: ReadonlySet<string> = new Set([
  ...OWN_HEADERS,
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
])

const PAGE_HEADER_NAMES = Object.keys(PAGE_HEADERS).map((name) => name.toLowerCase())

/** As `ANSWER_HEADERS`; a path that Next has to tidy up first isn't known for a call in time. */
export function answerHeadersFor(target: string): ReadonlySet<string> {
  const [path = ''] = target.split('?', 1)
  return API_ROUTE.test(path) ? ANSWER_HEADERS : new Set([...ANSWER_HEADERS, ...PAGE_HEADER_NAMES])
}
