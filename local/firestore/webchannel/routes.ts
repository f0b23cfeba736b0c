import type { ServerResponse } from 'node:http'
import type { Caller } from '@/local/firestore/access/access-control'
import type { FirestoreService } from '@/local/firestore/rpc/firestore-service'
import type { ListenResponse } from '@/local/firestore/engine/listen/target'
import { RpcError } from '@/local/firestore/engine/rpc-error'
import type { Document } from '@/local/firestore/engine/types'
import { chunkOf, Session, type SessionStream } from './session'

const CHANNEL = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/
const PROTOCOL_VERSION = 8
const WIRE_VERSION = 14
const KEEP_ALIVE_MS = 600_000
const HEADERS = {
  'Cache-Control': 'no-cache',
  'Content-Type': 'text/plain; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
}

interface ChannelRequest {
  method: string
  url: URL
  body: string
}

/** Carries the browser SDK's Listen and Write streams. */
export class WebChannel {
  private readonly sessions = new Map<string, Session>()

  constructor(
    private readonly service: FirestoreService,
    private readonly authenticate: (authorization: string | undefined) => Caller,
    private readonly nowMs: () => number,
  ) {}

  /** @returns false for other requests */
  answer(request: ChannelRequest, response: ServerResponse): boolean {
    const [, kind] = CHANNEL.exec(request.url.pathname) ?? []
    if (kind !== 'Listen' && kind !== 'Write') return false
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
    const id = request.url.searchParams.get('SID')
    if (id === null) this.open(kind, request, response)
    else this.continue(id, request, response)
    return true
  }

  private open(kind: StreamKind, { body }: ChannelRequest, response: ServerResponse) {
    const form = new URLSearchParams(body)
    const authorization = headerIn(form.get('headers') ?? '', 'authorization')
    const open = (send: (json: string) => void) => {
      const caller = this.authenticate(authorization)
      return openStream(this.service, kind, { caller, nowMs: this.nowMs() }, send)
    }
    const session = new Session(open, (id) => this.sessions.delete(id))
    this.sessions.set(session.id, session)
    response.setHeader('X-HTTP-Session-Id', session.id)
    const handshake = ['c', session.id, '', PROTOCOL_VERSION, WIRE_VERSION, KEEP_ALIVE_MS]
    response.end(chunkOf(JSON.stringify([[0, handshake]])))
    session.receive(form)
  }

  private continue(id: string, { method, url, body }: ChannelRequest, response: ServerResponse) {
    const session = this.sessions.get(id)
    const { searchParams } = url
    if (searchParams.get('TYPE') === 'terminate') {
      session?.close()
      response.end()
      return
    }
    if (!session) {
      response.writeHead(400).end('Unknown SID')
      return
    }
    const lastId = Number(searchParams.get('AID') ?? 0)
    if (method === 'GET') {
      session.attach(response, lastId, searchParams.get('CI') === '1')
      response.flushHeaders()
      return
    }
    session.acknowledge(lastId)
    response.end(chunkOf(session.receive(new URLSearchParams(body))))
  }
}

/** WebChannel sends a stream's headers as lines of a form field. */
function headerIn(lines: string, name: string): string | undefined {
  const prefix = `${name}:`
  const line = lines.split('\r\n').find((text) => text.toLowerCase().startsWith(prefix))
  return line?.slice(prefix.length).trim()
}

/** Batching changes this long cuts a browser's work to a third at 500 changes a second. */
const BATCH_MS = 50

type StreamKind = 'Listen' | 'Write'

function openStream(
  service: FirestoreService,
  kind: StreamKind,
  { caller, nowMs }: { caller: Caller; nowMs: number },
  send: (json: string) => void,
): SessionStream {
  const stream =
    kind === 'Write'
      ? writeStream(service, caller, send)
      : service.listen(caller, BATCH_MS, (response) => send(listenJson(response)))
  const expiresInMs = caller.kind === 'user' ? caller.expiresAtMs - nowMs : null
  return { request: stream.request.bind(stream), close: stream.close.bind(stream), expiresInMs }
}

/** After a handshake, every message is a commit with a response. */
function writeStream(
  service: FirestoreService,
  caller: Caller,
  send: (json: string) => void,
): Pick<SessionStream, 'request' | 'close'> {
  let answered = 0
  const answer = (result: object) => {
    const streamToken = Buffer.from(String(answered)).toString('base64')
    answered += 1
    send(JSON.stringify({ streamId: 'write', streamToken, ...result }))
  }
  return {
    request: (message) => {
      const writes = writesIn(message)
      if (answered === 0) answer({})
      if (writes) answer(service.commit({ writes }, caller))
    },
    close: () => undefined,
  }
}

function writesIn(message: unknown): unknown[] | null {
  if (typeof message !== 'object' || message === null)
    throw new RpcError('INVALID_ARGUMENT', 'A message of a Write stream is not an object.')
  return 'writes' in message && Array.isArray(message.writes) ? message.writes : null
}

const documentJson = new WeakMap<Document, string>()

/** Serializes a changed document only once for all its listeners. */
function listenJson(response: ListenResponse): string {
  if (!('documentChange' in response)) return JSON.stringify(response)
  const { document, ...targets } = response.documentChange
  const json = documentJson.get(document) ?? JSON.stringify(document)
  documentJson.set(document, json)
  return `{"documentChange":{"document":${json},${JSON.stringify(targets).slice(1)}}`
}
