import type { Caller } from '@/local/firestore/access/caller'
import { RpcError, unsupported } from '@/local/firestore/engine/rpc-error'
import type { FirestoreService } from '@/local/firestore/rpc/firestore-service'

export interface RestRequest {
  method: string
  url: URL
  body: string
}

const RESOURCE =
  /^\/v1\/(projects\/[^/]+\/databases\/[^/]+)(\/documents(?:\/(.+?))?)?(?::([a-zA-Z]+))?$/

/** Handles Firestore's REST calls: https://firebase.google.com/docs/firestore/reference/rest */
export function answerRest(
  service: FirestoreService,
  request: RestRequest,
  caller: Caller,
): object {
  const path = decodeURIComponent(request.url.pathname)
  const [, database, documents = '', resource = '', verb] = RESOURCE.exec(path) ?? []
  if (!database) throw new RpcError('NOT_FOUND', `No such path: ${path}`)
  const name = `${database}${documents}`
  if (verb) return answerVerb(service, verb, { name, database, body: readJson(request) }, caller)
  const isDocument = resource !== '' && resource.split('/').length % 2 === 0
  return isDocument
    ? answerDocument(service, request, { name, database }, caller)
    : answerCollection(service, request, { name, database }, caller)
}

interface Target {
  name: string
  database: string
}

function answerVerb(
  service: FirestoreService,
  verb: string,
  { name: parent, database, body }: Target & { body: object },
  caller: Caller,
): object {
  switch (verb) {
    case 'batchGet':
      return [...service.batchGetDocuments({ ...body, database }, caller)]
    case 'runQuery':
      return [...service.runQuery({ ...body, parent }, caller)]
    case 'runAggregationQuery':
      return [...service.runAggregationQuery({ ...body, parent }, caller)]
    case 'commit':
      return service.commit({ ...body, database }, caller)
    case 'batchWrite':
      return service.batchWrite({ ...body, database }, caller)
    case 'beginTransaction':
      return service.beginTransaction({ ...body, database })
    case 'rollback':
      return service.rollback({ ...body, database })
    case 'listCollectionIds':
      return service.listCollectionIds({ ...body, parent }, caller)
    default:
      throw unsupported(`the call ":${verb}"`)
  }
}

function answerDocument(
  service: FirestoreService,
  request: RestRequest,
  { name, database }: Target,
  caller: Caller,
): object {
  const { searchParams } = request.url
  switch (request.method) {
    case 'GET':
      return service.getDocument({ name, ...maskIn(searchParams, 'mask') }, caller)
    case 'PATCH': {
      const update = { ...readJson(request), name }
      const mask = maskIn(searchParams, 'updateMask')
      const write = { update, ...mask, ...preconditionIn(searchParams) }
      return writeOne(service, database, name, write, caller) ?? {}
    }
    case 'DELETE':
      service.commit({ writes: [{ delete: name, ...preconditionIn(searchParams) }] }, caller)
      return {}
    default:
      throw unsupported(`${request.method} on a document`)
  }
}

function answerCollection(
  service: FirestoreService,
  request: RestRequest,
  { name, database }: Target,
  caller: Caller,
): object {
  const { searchParams } = request.url
  const parent = name.slice(0, name.lastIndexOf('/'))
  const collectionId = name.slice(name.lastIndexOf('/') + 1)
  if (request.method === 'GET') {
    const pageSize = Number(searchParams.get('pageSize') ?? 0)
    const pageToken = searchParams.get('pageToken') ?? ''
    const showMissing = searchParams.get('showMissing') === 'true'
    if (searchParams.has('orderBy')) throw unsupported('orderBy in a list of documents')
    return service.listDocuments(
      { parent, collectionId, pageSize, pageToken, showMissing, ...maskIn(searchParams, 'mask') },
      caller,
    )
  }
  if (request.method !== 'POST') throw unsupported(`${request.method} on a collection`)
  const created = `${name}/${searchParams.get('documentId') ?? randomDocumentId()}`
  const update = { ...readJson(request), name: created }
  const write = { update, currentDocument: { exists: false } }
  return writeOne(service, database, created, write, caller) ?? {}
}

function writeOne(
  service: FirestoreService,
  database: string,
  name: string,
  write: object,
  caller: Caller,
) {
  service.commit({ database, writes: [write] }, caller)
  return service.store.get(name)
}

function maskIn(searchParams: URLSearchParams, key: 'mask' | 'updateMask') {
  const fieldPaths = searchParams.getAll(`${key}.fieldPaths`)
  return fieldPaths.length > 0 ? { [key]: { fieldPaths } } : {}
}

function preconditionIn(searchParams: URLSearchParams) {
  const exists = searchParams.get('currentDocument.exists')
  const updateTime = searchParams.get('currentDocument.updateTime')
  if (exists !== null) return { currentDocument: { exists: exists === 'true' } }
  return updateTime === null ? {} : { currentDocument: { updateTime } }
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

function randomDocumentId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 20)
}
