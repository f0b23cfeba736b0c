import { withDeadline } from '@/lib/api/with-deadline'
import { getDocument } from '@/lib/firebase/firestore/client'
import type { DocumentPath } from '@/lib/firebase/firestore/messages'
import { readWithRetries, type RetryOptions } from '@/lib/live/read-with-retries'

const READS_AT_ONCE = 12
/** The other places are free at once for what the user looks at. */
const BACKGROUND_AT_ONCE = 8
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
  return readWithRetries(() => inTurn(() => getInTime(path), options), options)
}

export function getInTime(path: DocumentPath): Promise<unknown> {
  return withDeadline(TIMEOUT_MS, undefined, () => getDocument(path))
}

type Kind = 'shown' | 'background'

const waiting: Record<Kind, (() => void)[]> = { shown: [], background: [] }
const reads = { shown: 0, background: 0 }

/** Waits for one of the places that all readers share. */
export async function inTurn<T>(
  read: () => Promise<T>,
  { signal, isBackground }: ReadOptions,
): Promise<T> {
  const kind = isBackground ? 'background' : 'shown'
  await new Promise<void>((resolve) => {
    waiting[kind].push(resolve)
    startNext()
  })
  try {
    signal.throwIfAborted()
    return await read()
  } finally {
    reads[kind] -= 1
    startNext()
  }
}

function startNext(): void {
  if (reads.shown + reads.background >= READS_AT_ONCE) return
  const kind = waiting.shown.length > 0 ? 'shown' : 'background'
  if (kind === 'background' && reads.background >= BACKGROUND_AT_ONCE) return
  const start = waiting[kind].shift()
  if (!start) return
  reads[kind] += 1
  start()
}
