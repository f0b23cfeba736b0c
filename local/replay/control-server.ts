import { createServer, type Server } from 'node:http'
import type { PlaybackSummary } from './playback'

/** `GET /health` returns 503 until the first row is written. */
export function controlServer(summary: () => PlaybackSummary): Server {
  return createServer((request, response) => {
    const answer = (status: number, body: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(`${JSON.stringify(body)}\n`)

    if (request.url !== '/health') return answer(404, { error: 'only /health exists' })
    if (request.method !== 'GET') return answer(405, { error: 'only GET' })
    const health = summary()
    return answer(health.phase === 'starting' ? 503 : 200, health)
  })
}
