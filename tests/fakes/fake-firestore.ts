import { schemaOf } from '@/app/document-schemas'
import type * as client from '@/lib/firebase/firestore/client'
import type { CollectionName, DocumentQuery } from '@/lib/firebase/document-query'
import { parseDocument } from '@/lib/firebase/firestore/parse-document'

type Data = Record<string, unknown>

interface Attachment {
  query: DocumentQuery
  observer: client.QueryObserver
}

/** As `attachQuery` and `getDocument` show it. */
export function createFakeFirestore() {
  const collections = new Map<CollectionName, Map<string, Data>>()
  const attachments = new Set<Attachment>()
  let attachCount = 0
  let isAnswering = true
  let isServerReachable = true
  const documentsByPath = new Map<string, unknown>()
  const readPaths: string[] = []
  let readError: Error | null = null

  const documentsOf = (name: CollectionName) => {
    const documents = collections.get(name) ?? new Map<string, Data>()
    collections.set(name, documents)
    return documents
  }

  function answer({ query, observer }: Attachment): void {
    const set = [...documentsOf(query.collection)]
      .filter(([id, data]) => matches(query, id, data))
      .map(([id, data]) => read(query, id, data))
    observer.next({ isFirst: true, isPart: false, isSynced: isServerReachable, set, removed: [] })
  }

  const attachQuery: typeof client.attachQuery = (query, observer) => {
    const attachment = { query, observer }
    attachments.add(attachment)
    attachCount += 1
    if (isAnswering)
      // A promise, because fake timers stop queueMicrotask.
      void Promise.resolve().then(() => {
        if (attachments.has(attachment)) answer(attachment)
      })
    return () => attachments.delete(attachment)
  }

  const getDocument: typeof client.getDocument = async (path) => {
    readPaths.push(path.join('/'))
    await Promise.resolve()
    if (readError) throw readError
    return documentsByPath.get(path.join('/')) ?? null
  }

  return {
    attachQuery,
    getDocument,
    takeReads: () => readPaths.splice(0),
    setDocument: (path: string, data: unknown) => documentsByPath.set(path, data),
    /** null: reads succeed */
    setReadError(code: string | null): void {
      readError = code === null ? null : Object.assign(new Error(code), { code })
    },
    attached: () => [...attachments].map(({ query }) => query),
    attachCount: () => attachCount,
    /** Part of an answer; none follows the last. */
    answerPart(collection: CollectionName, ids: readonly string[], isLast: boolean): void {
      for (const { query, observer } of attachments)
        if (query.collection === collection)
          observer.next({
            ...{ isFirst: false, isPart: !isLast, isSynced: isLast, removed: [] },
            set: ids.map((id) => read(query, id, documentsOf(collection).get(id) ?? {})),
          })
    },
    setAnswering(next: boolean): void {
      isAnswering = next
    },
    /** Unreachable: what other listeners received is still cached. */
    setServerReachable(next: boolean): void {
      isServerReachable = next
    },
    set(collection: CollectionName, id: string, data: object): void {
      documentsOf(collection).set(id, data as Data)
      for (const { query, observer } of attachments)
        if (query.collection === collection && matches(query, id, data as Data))
          observer.next({
            isFirst: false,
            isPart: false,
            isSynced: isServerReachable,
            set: [read(query, id, data as Data)],
            removed: [],
          })
    },
    remove(collection: CollectionName, id: string): void {
      documentsOf(collection).delete(id)
      for (const { query, observer } of attachments)
        if (query.collection === collection)
          observer.next({ isFirst: false, isPart: false, isSynced: true, set: [], removed: [id] })
    },
    fail(code: string, collection?: CollectionName): void {
      const failed = [...attachments].filter(
        ({ query }) => !collection || query.collection === collection,
      )
      for (const attachment of failed) {
        attachments.delete(attachment)
        attachment.observer.error(Object.assign(new Error(code), { code }))
      }
    },
  }
}

function matches({ filters, documentId }: DocumentQuery, id: string, data: Data): boolean {
  if (documentId !== undefined && documentId !== id) return false
  return filters.every(({ field, operator, value }) => {
    const actual = String(data[field])
    return operator === '==' ? actual === value : value.includes(actual)
  })
}

/** As the worker does. */
function read({ collection }: DocumentQuery, id: string, data: Data) {
  return parseDocument(schemaOf(collection), { id, data })
}
