import { firebaseAuth } from '../auth'
import type { DocumentQuery } from '../document-query'
import { idToken, refreshIdToken } from '../id-token'
import { keepWorker, type Life } from './keep-worker'
import type {
  DocumentChanges,
  DocumentPath,
  DocumentWrite,
  Failure,
  FromWorker,
  Request,
  ToWorker,
} from './messages'

export interface QueryObserver {
  next: (changes: DocumentChanges) => void
  /** Final: nothing follows it. */
  error: (error: unknown) => void
}

interface Call {
  request: Request
  askedAtMs: number
  resolve: (data: unknown) => void
  reject: (error: Error) => void
}

/** By then, readers have given up. */
const LONGEST_READ_MS = 30_000

const listens = new Map<number, { query: DocumentQuery; observer: QueryObserver }>()
/** Without an answer yet. A worker that takes over gets them again. */
const calls = new Map<number, Call>()
let lastId = 0

const worker = keepWorker({ outstanding, onMessage: handleMessage, onLost: handleLoss })

/** The worker parses documents of rooms that this one must not import. */
export const provideWorker = worker.provide

/** Loads the worker's code before someone has signed in. */
export const prepareFirestore = worker.prepare

/** Replaces the worker by a new one, in case months have left something behind. Data stays. */
export const renewFirestore = worker.renew

export function attachQuery(query: DocumentQuery, observer: QueryObserver): () => void {
  const id = (lastId += 1)
  listens.set(id, { query, observer })
  worker.send({ kind: 'listen', id, query })
  return () => {
    if (listens.delete(id)) worker.sendIfRunning({ kind: 'unlisten', id })
  }
}

/** null if it doesn't exist. Throws `permission-denied`, or `unavailable` without a network. */
export function getDocument(path: DocumentPath): Promise<unknown> {
  return call({ kind: 'get', path })
}

/**
 * Waits while offline. If the worker ends before it answers, the next one gets the write again.
 * Throws `permission-denied` when the rules reject it.
 */
export async function writeDocument(write: DocumentWrite): Promise<void> {
  await call({ kind: 'write', write })
}

/** Ends all listeners and clears all documents with the session. Before the token goes. */
export function closeFirestore(): void {
  worker.end()
  listens.clear()
  const ended = [...calls.values()]
  calls.clear()
  for (const { reject } of ended) reject(failureError({ code: 'cancelled', message: 'signed out' }))
}

function call(request: Request): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const id = (lastId += 1)
    calls.set(id, { request, askedAtMs: performance.now(), resolve, reject })
    worker.send({ id, ...request })
  })
}

function outstanding(): ToWorker[] {
  const isGivenUp = ({ request, askedAtMs }: Call) =>
    request.kind === 'get' && performance.now() - askedAtMs > LONGEST_READ_MS
  for (const [id, each] of calls)
    if (isGivenUp(each)) {
      calls.delete(id)
      each.reject(failureError({ code: 'unavailable', message: 'no answer in time' }))
    }
  return [
    ...[...listens].map(([id, { query }]) => ({ kind: 'listen' as const, id, query })),
    ...[...calls].map(([id, { request }]) => ({ id, ...request })),
  ]
}

/** Listeners attach again by themselves; reads and writes go to the next worker. */
function handleLoss(error: Error): void {
  const observers = [...listens.values()]
  listens.clear()
  for (const { observer } of observers) observer.error(error)
}

function handleMessage(life: Life, message: FromWorker): void {
  switch (message.kind) {
    case 'changes':
      return listens.get(message.id)?.observer.next(message.changes)
    case 'done':
      return remove(calls, message.id)?.resolve(message.data)
    case 'failed': {
      const error = failureError(message.failure)
      remove(listens, message.id)?.observer.error(error)
      return remove(calls, message.id)?.reject(error)
    }
    case 'token-wanted':
      return void sendToken(life, message.id, message.isForced)
  }
}

function remove<T>(map: Map<number, T>, id: number): T | undefined {
  const removed = map.get(id)
  map.delete(id)
  return removed
}

/** In a page that was frozen, another user may have signed in before this worker is ended. */
async function sendToken({ uid, post }: Life, id: number, isForced: boolean): Promise<void> {
  try {
    if (isForced) await refreshIdToken()
    const token = await idToken()
    if ((firebaseAuth().currentUser?.uid ?? null) !== uid) throw new Error('the user has changed')
    post({ kind: 'token', id, token })
  } catch (error) {
    post({ kind: 'no-token', id, reason: String(error) })
  }
}

function failureError({ code, message }: Failure): Error {
  return Object.assign(new Error(message), code !== null && { code })
}
