import 'server-only'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SECURITY_HEADERS } from './page-security/security-headers.mjs'

/** Node tells of each request on this channel before any listener, Next's too, sees it. */
const REQUEST_START = 'http.server.request.start'
const KNOWN_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Takes away what makes Next fail with a bare 500 before any code or header of ours: escapes
 * that don't decode, and methods it doesn't know. What it then answers by itself has our headers.
 */
export function guardRequests(): void {
  subscribe(REQUEST_START, (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
    request.url = decodableUrl(request.url ?? '/')
    // No route allows OPTIONS: it is 405.
    if (!KNOWN_METHODS.includes(request.method ?? '')) request.method = 'OPTIONS'
  })
}

/** A path with an escape that doesn't decode is taken literally, each of its percent signs. */
function decodableUrl(url: string): string {
  const [path = ''] = url.split('?', 1)
  return canDecode(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
