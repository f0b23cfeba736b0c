import { setTimeout as delay } from 'node:timers/promises'
import type { Firestore } from 'firebase-admin/firestore'

const PROBE_TIMEOUT_MS = 2_000

/** Probes with a read, because a listener stays silent for minutes after its server died. */
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
