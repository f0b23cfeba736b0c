import type { Caller } from '@/local/firestore/access/caller'
import { RpcError, unsupported } from '@/local/firestore/engine/rpc-error'
import type { FirestoreService } from '@/local/firestore/rpc/firestore-service'

interface RestRequest {
  method: string
  url: URL
  body: string
}

const CALL = /^\/v1\/((projects\/[^/]+\/databases\/[^/]+)\/documents(?:\/.+?)?):([a-zA-Z]+)$/

/** https://firebase.google.com/docs/firestore/reference/rest */
export function answerRest(
  service: FirestoreService,
  request: RestRequest,
  caller: Caller,
): object {
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
