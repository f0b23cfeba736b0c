import { withDeadline } from '@/lib/api/with-deadline'
import { getDocument } from '@/lib/firebase/firestore/client'
import type { DocumentPath } from '@/lib/firebase/firestore/messages'
import { readWithRetries, type RetryOptions } from '@/lib/live/read-with-retries'

/** Of all readers together. */
const READS_AT_ONCE = 12
/** One that never comes must not hold up the others. */
const TIMEOUT_MS = 30_000

export interface ReadOptions extends Omit<RetryOptions, 'retries'> {
  /** Goes after what the user looks at. */
  isBackground?: boolean
}

/**
 * Reads a document when its turn comes; null if it doesn't exist. Throws FirebaseError or a timeout,
 * after three retries, or the abort reason.
 */
export function readDocument(path: DocumentPath, options: ReadOptions): Promise<unknown> {
  return inTurn(() => getInTime(path), options)
}

export function getInTime(path: DocumentPath): Promise<unknown> {
  return withDeadline(TIMEOUT_MS, undefined, () => getDocument(path))
}

type Start = () => void

const waiting: Record<'shown' | 'background', Start[]> = { shown: [], background: [] }
let reads = 0

/** Waits for one of the places that all readers share; a wait for a retry takes none. */
export function inTurn<T>(
  read: () => Promise<T>,
  { signal, onFailure, isBackground = false }: ReadOptions,
): Promise<T> {
  const line = waiting[isBackground ? 'background' : 'shown']

  async function readInTurn(): Promise<T> {
    if (reads < READS_AT_ONCE) reads += 1
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      signal.throwIfAborted()
      return await read()
    } finally {
      const next = waiting.shown.shift() ?? waiting.background.shift()
      if (next) next()
      else reads -= 1
    }
  }
  return readWithRetries(readInTurn, { signal, onFailure })
}
