import { setTimeout as delay } from 'node:timers/promises'
import type { Firestore } from 'firebase-admin/firestore'

const PROBE_TIMEOUT_MS = 2_000

/**
 * Reads from Firestore, because a listener stays silent for minutes after its server has died.
 *
 * @returns a probe for whether a read succeeds within 2 s; concurrent probes share one read
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
