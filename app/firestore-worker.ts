import type { FromWorker, ToWorker } from '@/lib/firebase/firestore/messages'
import { serveFirestore } from '@/lib/firebase/firestore/serve'
import { schemaOf } from './document-schemas'

declare const self: DedicatedWorkerGlobalScope

const post = (message: FromWorker) => self.postMessage(message)
const handle = serveFirestore({ post, schemaOf })

/** The SDK's internal errors arrive this way; nothing after them can be relied on. */
function giveUp(error: unknown): void {
  post({ kind: 'broken', reason: error instanceof Error ? error.message : String(error) })
}

/** The page gets the lock when this worker has ended, however it did. */
function holdLock(name: string): void {
  const started = () => post({ kind: 'started' })
  const isHeld = navigator.locks?.request(name, () => {
    started()
    return new Promise(() => {})
  })
  // Without locks, the page notices that nobody answers.
  if (isHeld) isHeld.catch(started)
  else started()
}

self.addEventListener('error', ({ message }) => giveUp(message))
self.addEventListener('unhandledrejection', ({ reason }) => giveUp(reason))
self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  handle(data)
  if (data.kind === 'start') holdLock(data.lock)
})
