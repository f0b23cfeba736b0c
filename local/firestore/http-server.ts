import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Caller } from '@/local/firestore/access/access-control'
import { RpcError, toRpcError, unsupported } from './engine/rpc-error'
import type { FirestoreService } from './rpc/firestore-service'
import type { WebChannel } from './webchannel/routes'

const MAX_BODY_BYTES = 16 * 1024 * 1024
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

export function createHttpServer(
  service: FirestoreService,
  webChannel: WebChannel,
  authenticate: (authorization: string | undefined) => Caller,
): Server {
  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (!allowOrigin(request, response)) return
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const method = request.method ?? 'GET'
    const body = await readBody(request)
    if (webChannel.answer({ method, url, body }, response)) return
    if (url.pathname === '/') {
      response.end('Ok')
      return
    }
    const caller = authenticate(request.headers.authorization)
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(answerRest(service, { method, url, body }, caller)))
  }

  return createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => refuse(response, error))
  })
}

/** Only pages from this machine: "Bearer owner" is no secret, and any site can send requests. */
function allowOrigin({ method, headers }: IncomingMessage, response: ServerResponse): boolean {
  const { origin } = headers
  if (origin === undefined) return true
  if (!URL.canParse(origin) || !LOOPBACK.has(new URL(origin).hostname)) {
    response.writeHead(403).end(`Not for pages of ${origin}`)
    return false
  }
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Allow-Credentials', 'true')
  response.setHeader('Access-Control-Expose-Headers', 'X-HTTP-Session-Id, X-Client-Wire-Protocol')
  response.setHeader('Vary', 'Origin')
  if (method !== 'OPTIONS') return true
  response.setHeader('Access-Control-Allow-Methods', 'GET,POST,DELETE,PATCH,OPTIONS')
  const asked = headers['access-control-request-headers']
  response.setHeader('Access-Control-Allow-Headers', asked ?? '*')
  response.setHeader('Access-Control-Max-Age', '86400')
  if (headers['access-control-request-private-network'])
    response.setHeader('Access-Control-Allow-Private-Network', 'true')
  response.writeHead(204).end()
  return false
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES)
      throw new RpcError('INVALID_ARGUMENT', `A request is larger than ${MAX_BODY_BYTES} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function refuse(response: ServerResponse, error: unknown) {
  const rpcError = toRpcError(error)
  const { code, status, message, httpStatus } = rpcError
  if (status === 'INTERNAL') console.error(rpcError.cause ?? rpcError)
  if (!response.headersSent) response.writeHead(httpStatus, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ error: { code: httpStatus, status, message, rpcCode: code } }))
}

interface RestRequest {
  method: string
  url: URL
  body: string
}

const CALL = /^\/v1\/((projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/.+?)?):([a-zA-Z]+)$/

/** https://firebase.google.com/docs/firestore/reference/rest */
function answerRest(service: FirestoreService, request: RestRequest, caller: Caller): object {
  const path = decodeURIComponent(request.url.pathname)
  const [, parent, database, verb] = CALL.exec(path) ?? []
  switch (verb) {
    case 'batchGet':
      return [...service.batchGetDocuments({ ...readJson(request), database }, caller)]
    case 'runQuery':
      return [...service.runQuery({ ...readJson(request), parent }, caller)]
    case 'commit':
      return service.commit({ ...readJson(request), database }, caller)
    default:
      throw unsupported(`${request.method} ${path}`)
  }
}

function readJson({ body }: RestRequest): object {
  if (body === '') return {}
  try {
    const json: unknown = JSON.parse(body)
    if (typeof json === 'object' && json !== null) return json
  } catch (error) {
    throw new RpcError('INVALID_ARGUMENT', 'The body is not JSON.', { cause: error })
  }
  throw new RpcError('INVALID_ARGUMENT', 'The body is not a JSON object.')
}
