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
