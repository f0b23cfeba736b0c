import { RpcError } from './rpc-error'

const ROOT = /^projects\/[^/]+\/databases\/[^/]+\/documents(?=\/|$)/
const RESERVED = /^__.*__$/
const MAX_ID_BYTES = 1500

/** As rules see it: `metrics/LS-001/hours/2026-01-31T12`. */
export function relativePath(name: string): string {
  return name.replace(ROOT, '').slice(1)
}

export function rootOf(name: string): string {
  const [root] = ROOT.exec(name) ?? []
  if (!root) throw new RpcError('INVALID_ARGUMENT', `Not a resource name: "${name}"`)
  return root
}

export function parentOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/'))
}

export function idOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

/** Checks a full name: collections and ids alternate. @throws RpcError INVALID_ARGUMENT */
export function checkDocumentName(name: string): string {
  const segments = name.slice(rootOf(name).length + 1).split('/')
  if (segments.length % 2 !== 0)
    throw new RpcError('INVALID_ARGUMENT', `Not a document name: "${name}"`)
  for (const segment of segments) checkId(segment, name)
  return name
}

/** @throws RpcError INVALID_ARGUMENT unless it is the documents root or a document */
export function checkParent(parent: string): string {
  return parent === rootOf(parent) ? parent : checkDocumentName(parent)
}

function checkId(id: string, name: string) {
  if (id === '' || id === '.' || id === '..' || RESERVED.test(id))
    throw new RpcError('INVALID_ARGUMENT', `"${id}" may not be an id, in "${name}"`)
  if (Buffer.byteLength(id) > MAX_ID_BYTES)
    throw new RpcError('INVALID_ARGUMENT', `An id is longer than ${MAX_ID_BYTES} bytes: "${id}"`)
}
