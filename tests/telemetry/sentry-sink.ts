import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { eventsOf, type SentryEvent } from './envelope'
import { SINK, SINK_PORT } from './settings'

interface Received {
  method: string
  path: string
  authorization: string
  body: string
}

/** What the command line of Sentry asks before it uploads. */
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

/** Takes Sentry's place: keeps whatever arrives, and says that all is well. */
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

  get envelopes(): string[] {
    return this.received.filter(({ path }) => /\/envelope\//.test(path)).map(({ body }) => body)
  }

  get events(): SentryEvent[] {
    return this.envelopes.flatMap(eventsOf)
  }
}

async function record(request: IncomingMessage): Promise<Received> {
  const bytes = await buffer(request)
  const isPacked = request.headers['content-encoding'] === 'gzip'
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    authorization: request.headers.authorization ?? '',
    body: (isPacked ? gunzipSync(bytes) : bytes).toString('latin1'),
  }
}

function answerTo({ method, url = '' }: IncomingMessage): object {
  if (url.includes('chunk-upload') && method === 'GET') return UPLOAD_OPTIONS
  if (url.includes('assemble')) return { state: 'ok', missingChunks: [], detail: null }
  return {}
}
