import type { Firestore } from 'firebase/firestore'
import type { z } from 'zod'
import type { CollectionName, DocumentQuery } from '../document-query'
import { firestoreCode } from '../permission-denied'
import { attachQuery } from './attach-query'
import { batchChanges } from './batch-changes'
import type { DocumentWrite, Failure, FromWorker, ToWorker } from './messages'
import { openFirestore } from './open-firestore'
import { pageTokens } from './page-tokens'
import { parseDocument } from './parse-document'
import * as sdk from './sdk'
import { fromPlain, toPlain } from './values'

interface ServeOptions {
  post: (message: FromWorker) => void
  schemaOf: (collection: CollectionName) => z.ZodType
}

interface Listen {
  isSynced: boolean
  detach: () => void
}

/** The worker's side: takes the page's messages, the first of which starts it. */
export function serveFirestore({ post, schemaOf }: ServeOptions) {
  const listens = new Map<number, Listen>()
  let session: ReturnType<typeof startSession> | undefined

  function startSession(uid: string | null) {
    const tokens = pageTokens(uid, post)
    return { tokens, db: openFirestore(tokens.auth) }
  }

  function listen(db: Firestore, id: number, query: DocumentQuery): void {
    const schema = schemaOf(query.collection)
    const batches = batchChanges((batch) => {
      const set = batch.set.map((document) => parseDocument(schema, document))
      post({ kind: 'changes', id, changes: { ...batch, set } })
    })
    const current: Listen = { isSynced: false, detach: batches.stop }
    listens.set(id, current)
    const fail = (error: unknown) => {
      unlisten(id)
      post({ kind: 'failed', id, failure: failureOf(error) })
    }
    try {
      const detach = attachQuery(
        db,
        query,
        (changes) => {
          current.isSynced = changes.isSynced
          batches.add(changes)
        },
        fail,
      )
      current.detach = () => {
        batches.stop()
        detach()
      }
    } catch (error) {
      fail(error)
    }
  }

  function unlisten(id: number): void {
    listens.get(id)?.detach()
    listens.delete(id)
  }

  async function call(id: number, work: Promise<unknown>): Promise<void> {
    try {
      post({ kind: 'done', id, data: await work })
    } catch (error) {
      post({ kind: 'failed', id, failure: failureOf(error) })
    }
  }

  /** Only on a page does the SDK see this itself; here it would wait for up to a minute. */
  async function reconnect(db: Firestore): Promise<void> {
    await sdk.disableNetwork(db)
    await sdk.enableNetwork(db)
  }

  return function handle(message: ToWorker): void {
    if (message.kind === 'ping') return post({ kind: 'alive' })
    if (message.kind === 'start') {
      session = startSession(message.uid)
      return
    }
    if (!session) throw new Error(`${message.kind} before the start`)
    const { db, tokens } = session
    switch (message.kind) {
      case 'listen':
        return listen(db, message.id, message.query)
      case 'unlisten':
        return unlisten(message.id)
      case 'get':
        return void call(message.id, read(db, message.path))
      case 'write':
        return void call(message.id, write(db, message.write))
      case 'token':
        return tokens.answer(message.id, message.token)
      case 'no-token':
        return tokens.refuse(message.id, message.reason)
      case 'token-changed':
        return tokens.tellChanged()
      case 'network-changed':
        return void reconnect(db)
      case 'visible':
        // One that has just begun isn't synced either.
        if (listens.size > 0 && [...listens.values()].every(({ isSynced }) => !isSynced))
          void reconnect(db)
    }
  }
}

/** null if it doesn't exist. Throws `permission-denied`, or `unavailable` without a network. */
async function read(db: Firestore, [collection, ...rest]: readonly [string, ...string[]]) {
  const snapshot = await sdk.getDoc(sdk.doc(db, collection, ...rest))
  return snapshot.exists() ? toPlain(snapshot.data()) : null
}

/** Waits while offline. Throws `permission-denied` when the rules reject it. */
async function write(db: Firestore, { path: [collection, ...rest], ...write }: DocumentWrite) {
  const reference = sdk.doc(db, collection, ...rest)
  if (write.kind === 'delete') return await sdk.deleteDoc(reference)
  const fields = fromPlain(write.fields)
  if (write.kind === 'set') return await sdk.setDoc(reference, fields)
  // Not `merge`, which would also merge maps: an entry removed from one would stay.
  const mergeFields = Object.keys(fields).map((name) => new sdk.FieldPath(name))
  await sdk.setDoc(reference, fields, { mergeFields })
}

function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : String(error)
  return { code: firestoreCode(error), message }
}
