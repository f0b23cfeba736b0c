import { setTimeout as delay } from 'node:timers/promises'
import type { Firestore } from 'firebase-admin/firestore'

const PROBE_TIMEOUT_MS = 2_000

/**
 * Asks Firestore itself: a listener stays silent for minutes after its server has died.
 *
 * @returns a probe that tells whether a read is answered within 2 s; of several at once only the
 * first one reads
 */
export function firestoreProbe(firestore: Pick<Firestore, 'doc'>): () => Promise<boolean> {
  let pending: Promise<boolean> | undefined

  async function read(): Promise<boolean> {
    try {
      await firestore.doc('pumpStations/health').get()
      return true
    } catch {
      return false
    } finally {
      pending = undefined
    }
  }

  return async () => {
    pending ??= read()
    const timeout = new AbortController()
    const tooLate = delay(PROBE_TIMEOUT_MS, false, { signal: timeout.signal })
    const isThere = await Promise.race([pending, tooLate.catch(() => false)])
    timeout.abort()
    return isThere
  }
}
