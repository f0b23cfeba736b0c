import { relativePath } from './resource-name'
import { RpcError } from './rpc-error'
import type { Store } from './store'
import { formatMicros } from './timestamps'
import type { Document, WriteResult, Fields, Value } from './types'
import { applyWrite, type Write } from './write'

export interface WriteIntent {
  name: string
  before: Document | null
  after: Document | null
  /** `request.time` in the rules, and the commit's server timestamps */
  requestTime: string
}

/**
 * Applies all writes or none. Checks permission first, so a denial doesn't reveal what exists.
 * @throws RpcError PERMISSION_DENIED, NOT_FOUND, ALREADY_EXISTS, FAILED_PRECONDITION or
 *   INVALID_ARGUMENT
 */
export function commit(
  store: Store,
  writes: readonly Write[],
  authorise: (intent: WriteIntent) => void,
) {
  const version = store.nextVersion()
  const commitTime = formatMicros(version)
  const requestTime = formatMicros(Math.floor(version / 1000) * 1000)
  const staged = new Map<string, Document | null>()
  const writeResults = writes.map((write): WriteResult => {
    const { name } = write
    const before = staged.has(name) ? (staged.get(name) ?? null) : store.get(name)
    const next = write.isDelete ? null : applyWrite(write, before, requestTime)
    const after = next && {
      name,
      fields: next.fields,
      createTime: before?.createTime ?? commitTime,
      updateTime: commitTime,
    }
    authorise({ name, before, after, requestTime })
    checkPrecondition(write, before)
    if (after) checkDocumentSize(after)
    staged.set(name, after)
    const transformResults = next?.transformResults ?? []
    return { updateTime: commitTime, ...(transformResults.length > 0 && { transformResults }) }
  })
  store.apply(staged, version)
  return { writeResults, commitTime }
}

function checkPrecondition({ currentDocument, name }: Write, before: Document | null) {
  if (!currentDocument) return
  const path = relativePath(name)
  const { exists, updateTime } = currentDocument
  if (exists === true && !before) throw new RpcError('NOT_FOUND', `No document to update: ${path}`)
  if (exists === false && before)
    throw new RpcError('ALREADY_EXISTS', `Document already exists: ${path}`)
  if (updateTime !== undefined && before?.updateTime !== updateTime)
    throw new RpcError(
      'FAILED_PRECONDITION',
      `The stored version of ${path} does not match the required base version.`,
    )
}

const MAX_DOCUMENT_BYTES = 1_048_576

/** As in https://firebase.google.com/docs/firestore/storage-size. @throws RpcError over 1 MiB */
function checkDocumentSize({ name, fields }: Document): void {
  const bytes = nameSize(name) + fieldsSize(fields) + 32
  if (bytes > MAX_DOCUMENT_BYTES)
    throw new RpcError(
      'INVALID_ARGUMENT',
      `Document "${relativePath(name)}" cannot be written because its size (${bytes} bytes) exceeds the maximum allowed size of ${MAX_DOCUMENT_BYTES} bytes.`,
    )
}

function fieldsSize(fields: Fields): number {
  let bytes = 0
  for (const [name, value] of Object.entries(fields)) bytes += textSize(name) + valueSize(value)
  return bytes
}

function valueSize(value: Value): number {
  if ('stringValue' in value) return textSize(value.stringValue)
  if ('bytesValue' in value) return Buffer.byteLength(value.bytesValue, 'base64')
  if ('referenceValue' in value) return nameSize(value.referenceValue)
  if ('mapValue' in value) return fieldsSize(value.mapValue.fields ?? {})
  if ('arrayValue' in value)
    return (value.arrayValue.values ?? []).reduce((bytes, item) => bytes + valueSize(item), 0)
  if ('nullValue' in value || 'booleanValue' in value) return 1
  return 'geoPointValue' in value ? 16 : 8
}

function nameSize(name: string): number {
  const segments = relativePath(name).split('/')
  return segments.reduce((bytes, segment) => bytes + textSize(segment), 16)
}

function textSize(text: string): number {
  return Buffer.byteLength(text) + 1
}
