import type { Caller } from '@/local/firestore/access/caller'
import type { ListenResponse } from '@/local/firestore/engine/listen/messages'
import { RpcError } from '@/local/firestore/engine/rpc-error'
import type { Document } from '@/local/firestore/engine/types'
import type { FirestoreService } from '@/local/firestore/rpc/firestore-service'
import type { SessionStream } from './session'

/** Batching changes this long cuts a browser's work to a third at 500 changes a second. */
const BATCH_MS = 50

export type StreamKind = 'Listen' | 'Write'

export function openStream(
  service: FirestoreService,
  kind: StreamKind,
  { caller, nowMs }: { caller: Caller; nowMs: number },
  send: (json: string) => void,
): SessionStream {
  const stream =
    kind === 'Write'
      ? writeStream(service, caller, send)
      : service.listen(caller, BATCH_MS, (response) => send(listenJson(response)))
  return {
    request: (message) => stream.request(message),
    close: () => stream.close(),
    expiresInMs: caller.kind === 'user' ? caller.expiresAtMs - nowMs : null,
  }
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
