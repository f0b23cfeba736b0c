import { z } from 'zod'
import { SESSION_STORAGE_PREFIX } from '@/lib/session-data'
import { NO_QUEUE, restored, type Queue } from './queue'

const KEY = `${SESSION_STORAGE_PREFIX}acknowledgements`

/** Ids and outcomes only: alert text isn't kept on the device. */
const storedQueueSchema = z.object({
  uid: z.string(),
  entries: z.array(
    z.tuple([
      z.string(),
      z.object({
        alertId: z.string(),
        isInBar: z.boolean(),
        outcome: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal(['waiting', 'sending', 'done', 'already-done', 'not-sent']) }),
          z.object({ kind: z.literal('failed'), reason: z.string() }),
        ]),
      }),
    ]),
  ),
})

export function readStoredQueue(uid: string): Queue {
  try {
    const stored = storedQueueSchema.parse(JSON.parse(sessionStorage.getItem(KEY) ?? ''))
    return stored.uid === uid ? restored(new Map(stored.entries)) : NO_QUEUE
  } catch {
    return NO_QUEUE
  }
}

export function storeQueue(uid: string, queue: Queue): void {
  const entries = [...queue].map(([key, { alertId, isInBar, outcome }]) => [
    key,
    { alertId, isInBar, outcome },
  ])
  try {
    if (queue.size === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify({ uid, entries }))
  } catch {
    // Storage is full or blocked: a reload loses the queue.
    return
  }
}
