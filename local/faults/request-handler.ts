import type { IncomingMessage, ServerResponse } from 'node:http'

/** How a server handles one request, well or badly. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Included in everything that a fault sends. None of it may ever reach a browser. */
export const UPSTREAM_TEXT = 'upstream-internals'

/** Headers that a backend might send and the proxy must not pass on. */
export const LEAKY_HEADERS = {
  'set-cookie': `session=${UPSTREAM_TEXT}`,
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=600',
  server: UPSTREAM_TEXT,
  'x-powered-by': UPSTREAM_TEXT,
  'x-internal-host': UPSTREAM_TEXT,
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { ...LEAKY_HEADERS, 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
