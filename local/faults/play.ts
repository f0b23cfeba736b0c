import type { IncomingMessage, ServerResponse } from 'node:http'

/** How a server treats one request, well or badly. */
export type Play = (request: IncomingMessage, response: ServerResponse) => void

/** Stands in everything that a fault sends: none of it may ever reach a browser. */
export const UPSTREAM_TEXT = 'upstream-internals'

/** Headers that a backend could send and a proxy must not pass on. */
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
