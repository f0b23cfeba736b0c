import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { eventsOf, type SentryEvent } from './envelope'
import { SINK, SINK_PORT } from './settings'

export const receivedSchema = z.object({
  method: z.string(),
  path: z.string(),
  /** empty for a server */
  origin: z.string(),
  authorization: z.string(),
  body: z.string(),
})

export type Received = z.infer<typeof receivedSchema>

/** What Sentry's CLI asks for before it uploads. */
const UPLOAD_OPTIONS = {
  url: `${SINK}/api/0/organizations/acme/chunk-upload/`,
  chunkSize: 8_388_608,
  chunksPerRequest: 64,
  maxRequestSize: 33_554_432,
  maxFileSize: 2_147_483_648,
  concurrency: 8,
  hashAlgorithm: 'sha1',
  compression: [],
  accept: ['artifact_bundles', 'artifact_bundles_v2', 'release_files', 'sources'],
}

export class SentrySink {
  readonly received: Received[] = []
  readonly #server = createServer(async (request, response) => {
    this.received.push(await record(request))
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answerTo(request)))
  })

  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(SINK_PORT, '127.0.0.1', resolve)
    })
  }

  stop(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** @param origin empty for a server */
  envelopesFrom(origin: string): string[] {
    return this.received
      .filter((each) => each.origin === origin && each.path.includes('/envelope/'))
      .map(({ body }) => body)
  }

  eventsFrom(origin: string): SentryEvent[] {
    return this.envelopesFrom(origin).flatMap(eventsOf)
  }
}

async function record(request: IncomingMessage): Promise<Received> {
  const { headers, method = '', url = '' } = request
  const bytes = await buffer(request)
  const isPacked = headers['content-encoding'] === 'gzip'
  return {
    method,
    path: url,
    origin: headers.origin ?? '',
    authorization: headers.authorization ?? '',
    // Source maps are uploaded in megabytes of chunks, which no test reads.
    body: isChunk(request) ? '' : (isPacked ? gunzipSync(bytes) : bytes).toString('latin1'),
  }
}

function isChunk({ method, url = '' }: IncomingMessage): boolean {
  return url.includes('chunk-upload') && method === 'POST'
}

function answerTo({ method, url = '' }: IncomingMessage): object {
  if (url.includes('chunk-upload') && method === 'GET') return UPLOAD_OPTIONS
  if (url.includes('assemble')) return { state: 'ok', missingChunks: [], detail: null }
  return {}
}
