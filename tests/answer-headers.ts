import { API_ROUTE, PAGE_HEADERS } from '@/lib/server/page-security/security-headers.mjs'

/** No entity tag or the proxy's own; the backend's stays behind it. */
export function isOwnTag(etag: string | null | undefined): boolean {
  return !etag || /^"[\w-]{22}\.[\w-]{22}"$/.test(etag)
}

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
export function answerHeadersFor(target: string): ReadonlySet<string> {
  const [path = ''] = target.split('?', 1)
  return API_ROUTE.test(path) ? ANSWER_HEADERS : new Set([...ANSWER_HEADERS, ...PAGE_HEADER_NAMES])
}
