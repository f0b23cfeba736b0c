import { type ListenMessage, isCurrent, ListenClient } from './listen-client'
import { type Filter, callRest, DATABASE, DOCUMENTS, queryOf } from './rest-client'

/** '401': token rejected */
export type Answer = 'yes' | 'no' | '401' | `unexpected ${string}`

export type Call = (token: string | null) => Promise<Answer>

export const get =
  (path: string): Call =>
  (token) =>
    rest(token, `${DOCUMENTS}:batchGet`, { documents: [`${DOCUMENTS}/${path}`] })

export const list =
  (collection: string, filters: Filter[], or = false): Call =>
  (token) =>
    rest(token, `${parentOf(collection)}:runQuery`, {
      structuredQuery: queryOf(idOf(collection), filters, or),
    })

export const listGroup =
  (collectionId: string): Call =>
  (token) =>
    rest(token, `${DOCUMENTS}:runQuery`, {
      structuredQuery: { from: [{ collectionId, allDescendants: true }] },
    })

export const listenToDocument =
  (path: string): Call =>
  (token) =>
    listen(token, { documents: { documents: [`${DOCUMENTS}/${path}`] } })

export const listenToQuery =
  (collection: string, filters: Filter[]): Call =>
  (token) =>
    listen(token, {
      query: {
        parent: parentOf(collection),
        structuredQuery: queryOf(idOf(collection), filters),
      },
    })

/** Uses a new document each time, so every actor creates; deletes it afterward. */
export const create =
  (collection: string, fields: object): Call =>
  async (token) => {
    const path = `${collection}/new-${crypto.randomUUID()}`
    const update = { name: `${DOCUMENTS}/${path}`, fields }
    const answer = await commit(token, { update, currentDocument: { exists: false } })
    if (answer === 'yes') await remove(path)('owner')
    return answer
  }

export const update =
  (path: string, fields: object): Call =>
  (token) =>
    commit(token, {
      update: { name: `${DOCUMENTS}/${path}`, fields },
      updateMask: { fieldPaths: Object.keys(fields) },
    })

/** Replaces the document, or what `mask` names; the server sets the time. */
export const save =
  (path: string, fields: object, timeField: string | null, mask?: string[]): Call =>
  (token) =>
    commit(token, {
      update: { name: `${DOCUMENTS}/${path}`, fields },
      ...(mask && { updateMask: { fieldPaths: mask } }),
      ...(timeField && {
        updateTransforms: [{ fieldPath: timeField, setToServerValue: 'REQUEST_TIME' }],
      }),
    })

export const remove =
  (path: string): Call =>
  (token) =>
    commit(token, { delete: `${DOCUMENTS}/${path}` })

function commit(token: string | null, write: object): Promise<Answer> {
  return rest(token, `${DATABASE}/documents:commit`, { writes: [write] })
}

async function rest(token: string | null, path: string, body: object): Promise<Answer> {
  const response = await callRest(token, path, body)
  const text = await response.text()
  if (response.ok) return 'yes'
  if (response.status === 401) return '401'
  if (response.status === 403) return 'no'
  return `unexpected ${response.status} ${text}`
}

async function listen(token: string | null, target: object): Promise<Answer> {
  const { error, targetChange } = await accessDecision(token, target)
  const code = error?.code ?? targetChange?.cause?.code
  if (code === undefined) return 'yes'
  if (code === 16 || code === 401) return '401'
  if (code === 7 || code === 403) return 'no'
  return `unexpected ${code}`
}

async function accessDecision(token: string | null, target: object): Promise<ListenMessage> {
  const client = new ListenClient()
  try {
    await client.open(token, target)
    return await client.waitFor(
      (message) => Boolean(message.error ?? message.targetChange?.cause) || isCurrent(message),
    )
  } finally {
    await client.close()
  }
}

function parentOf(collection: string): string {
  const end = collection.lastIndexOf('/')
  return end < 0 ? DOCUMENTS : `${DOCUMENTS}/${collection.slice(0, end)}`
}

function idOf(collection: string): string {
  return collection.slice(collection.lastIndexOf('/') + 1)
}
