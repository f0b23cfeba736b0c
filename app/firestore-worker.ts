import type { FromWorker, ToWorker } from '@/lib/firebase/firestore/messages'
import { serveFirestore } from '@/lib/firebase/firestore/serve'
import { schemaOf } from './document-schemas'

declare const self: DedicatedWorkerGlobalScope

const post = (message: FromWorker) => self.postMessage(message)
const handle = serveFirestore({ post, schemaOf })

/** The SDK's internal errors come so, and nothing after them can be relied on. */
function giveUp(error: unknown): void {
  post({ kind: 'broken', reason: error instanceof Error ? error.message : String(error) })
}

self.addEventListener('error', ({ message }) => giveUp(message))
self.addEventListener('unhandledrejection', ({ reason }) => giveUp(reason))
self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  // The page sees that the worker has ended when it gets the lock.
  if (data.kind === 'start') void navigator.locks?.request(data.lock, () => new Promise(() => {}))
  handle(data)
})
