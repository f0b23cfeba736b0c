import { RpcError } from './rpc-error'
import { relativePath } from './resource-name'
import type { Document, Fields, Value } from './types'

const MAX_DOCUMENT_BYTES = 1_048_576

/** In bytes, as in https://firebase.google.com/docs/firestore/storage-size */
function documentSize(document: Pick<Document, 'name' | 'fields'>): number {
  return nameSize(document.name) + fieldsSize(document.fields) + 32
}

/** @throws RpcError INVALID_ARGUMENT when a document is larger than 1 MiB */
export function checkDocumentSize(document: Pick<Document, 'name' | 'fields'>): void {
  const bytes = documentSize(document)
  if (bytes > MAX_DOCUMENT_BYTES)
    throw new RpcError(
      'INVALID_ARGUMENT',
      `Document "${relativePath(document.name)}" cannot be written because its size (${bytes} bytes) exceeds the maximum allowed size of ${MAX_DOCUMENT_BYTES} bytes.`,
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
