import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { API_ROUTE, COMMON_HEADERS, PAGE_HEADERS } from './page-security/security-headers.mjs'

/** Node publishes each request on this channel before any listener, including Next's, runs. */
const REQUEST_START = 'http.server.request.start'
const KNOWN_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Query keys that Next removes before a route sees them. */
const REMOVED_KEY = /^(nxtP|nxtI|nextInternalLocale$|__proto__$)/

/**
 * Next fails with a bare 500 on malformed escapes and unknown methods, and removes some query keys
 * that routes should reject. Its own responses get our headers.
 */
export function guardRequests(): void {
  subscribe(REQUEST_START, (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    request.url = withoutHiddenKeys(decodableUrl(request.url ?? '/'))
    for (const [name, value] of headersFor(request.url)) response.setHeader(name, value)
    // No route allows OPTIONS, so the response is 405.
    if (!KNOWN_METHODS.includes(request.method ?? '')) request.method = 'OPTIONS'
  })
}

const commonHeaders = Object.entries(COMMON_HEADERS)
const pageHeaders = Object.entries(PAGE_HEADERS)

function headersFor(url: string) {
  const [path = ''] = url.split('?', 1)
  return API_ROUTE.test(path) ? commonHeaders : pageHeaders
}

/** In a path with a malformed escape, every percent sign is literal. */
function decodableUrl(url: string): string {
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

function withoutHiddenKeys(url: string): string {
  const [, query] = url.split(/\?(.*)/s)
  const keys = [...new URLSearchParams(query).keys()]
  return keys.some((key) => REMOVED_KEY.test(key)) ? `${url}&unknown-key` : url
}
