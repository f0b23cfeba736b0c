import { reportError } from '@/lib/telemetry/report-error'
import { retryDelayMs } from '@/lib/time/backoff'
import { firebaseAuth } from '../auth'
import type { DocumentQuery } from '../document-query'
import { idToken, refreshIdToken } from '../id-token'
import type {
  DocumentChanges,
  DocumentPath,
  DocumentWrite,
  Failure,
  FromWorker,
  Request,
  ToWorker,
} from './messages'
import { watchPage } from './watch-page'
import { startWorker } from './worker-life'

export interface QueryObserver {
  next: (changes: DocumentChanges) => void
  /** Final: nothing follows it. */
  error: (error: unknown) => void
}

interface Call {
  request: Request
  resolve: (data: unknown) => void
  reject: (error: Error) => void
}

/** A worker that lived this long didn't end because of what it was asked. */
const STEADY_MS = 60_000
const LONGEST_RETRY_MS = 60_000

const listens = new Map<number, { query: DocumentQuery; observer: QueryObserver }>()
/** Without an answer yet. A renewed worker gets them again: a write twice is the same write. */
const calls = new Map<number, Call>()
let lastId = 0
let running: ReturnType<typeof startWorker> | null = null
let startedAtMs = 0
let failures = 0
let restart: ReturnType<typeof setTimeout> | undefined
let stopWatching = () => {}
let create: () => Worker = () => {
  throw new Error('Firestore’s worker isn’t known.')
}
let prepared: Worker | null = null

/** Its code stands above this room, whose documents it parses. */
export function provideWorker(createWorker: () => Worker): void {
  create = createWorker
}

/** Loads the worker's code, before anybody has signed in. */
export function prepareFirestore(): void {
  if (running || prepared) return
  prepared = create()
  // It is loaded again when it's needed.
  prepared.onerror = () => (prepared = null)
}

/** Call the returned function to detach. */
export function attachQuery(query: DocumentQuery, observer: QueryObserver): () => void {
  const id = (lastId += 1)
  listens.set(id, { query, observer })
  send({ kind: 'listen', id, query })
  return () => {
    if (listens.delete(id)) running?.post({ kind: 'unlisten', id })
  }
}

/** null if it doesn't exist. Throws `permission-denied`, or `unavailable` without a network. */
export function getDocument(path: DocumentPath): Promise<unknown> {
  return call({ kind: 'get', path })
}

/** Waits while offline. Throws `permission-denied` when the rules reject it. */
export async function writeDocument(write: DocumentWrite): Promise<void> {
  await call({ kind: 'write', write })
}

/** The SDK starts anew, in case months have left something behind; the data stays. */
export function renewFirestore(olderThanMs = 0): void {
  if (!running || Date.now() - startedAtMs < olderThanMs) return
  stop()
  start()
}

/** Ends all listeners and clears all documents with the session. Before the token goes. */
export function closeFirestore(): void {
  stop()
  clearTimeout(restart)
  restart = undefined
  failures = 0
  listens.clear()
  const ended = [...calls.values()]
  calls.clear()
  for (const { reject } of ended) reject(failureError({ code: 'cancelled', message: 'signed out' }))
}

function call(request: Request): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const id = (lastId += 1)
    calls.set(id, { request, resolve, reject })
    send({ id, ...request })
  })
}

function send(message: ToWorker): void {
  if (running) running.post(message)
  // What waits is sent when it starts.
  else if (restart === undefined) start()
}

function start(): void {
  clearTimeout(restart)
  restart = undefined
  const worker = prepared ?? create()
  prepared = null
  const uid = firebaseAuth().currentUser?.uid ?? null
  startedAtMs = Date.now()
  running = startWorker(worker, uid, {
    onMessage: handleMessage,
    onEnd: handleEnd,
    onWake: () => renewFirestore(),
  })
  stopWatching = watchPage(running.post)
  for (const [id, { query }] of listens) running.post({ kind: 'listen', id, query })
  for (const [id, { request }] of calls) running.post({ id, ...request })
}

function stop(): void {
  stopWatching()
  running?.end()
  running = null
}

/** Back-off 1 to 60 s. Listeners attach again by themselves, after theirs. */
function handleEnd(error: Error): void {
  reportError(error)
  running = null
  stopWatching()
  failures = Date.now() - startedAtMs < STEADY_MS ? failures + 1 : 1
  restart = setTimeout(
    () => {
      restart = undefined
      if (listens.size + calls.size > 0) start()
    },
    retryDelayMs(failures, 1000, LONGEST_RETRY_MS),
  )
  const observers = [...listens.values()]
  listens.clear()
  for (const { observer } of observers) observer.error(error)
}

function handleMessage(message: FromWorker): void {
  switch (message.kind) {
    case 'changes':
      return listens.get(message.id)?.observer.next(message.changes)
    case 'done':
      return take(calls, message.id)?.resolve(message.data)
    case 'failed': {
      const error = failureError(message.failure)
      take(listens, message.id)?.observer.error(error)
      return take(calls, message.id)?.reject(error)
    }
    case 'token-wanted':
      return void sendToken(message.id, message.isForced)
  }
}

function take<T>(map: Map<number, T>, id: number): T | undefined {
  const taken = map.get(id)
  map.delete(id)
  return taken
}

async function sendToken(id: number, isForced: boolean): Promise<void> {
  const asked = running
  try {
    if (isForced) await refreshIdToken()
    asked?.post({ kind: 'token', id, token: await idToken() })
  } catch (error) {
    asked?.post({ kind: 'no-token', id, reason: String(error) })
  }
}

function failureError({ code, message }: Failure): Error {
  return Object.assign(new Error(message), code !== null && { code })
}
